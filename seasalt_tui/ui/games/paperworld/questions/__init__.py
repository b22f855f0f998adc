"""The modal questions of Paper World: payment, objectives, details and the result."""
