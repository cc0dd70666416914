/** The element <routes-panel>: see the README, "Embedding the panel". */
