from seasalt_tui.cli.main import main

main()
