"""What screens, boards and questions are written against: session, stage, lesson, themes."""
