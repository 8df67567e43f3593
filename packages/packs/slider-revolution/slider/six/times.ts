/** Ms after which a slide's layers and its background begin (contracts/revolution6.md 6, 12). */
export const BEGINS = 24

/** Ms that a slide's time is longer than it says, and between its end and the next one. */
export const MORE = 500
export const BETWEEN = 32
