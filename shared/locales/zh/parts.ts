import { desktop } from './desktop.ts'

/** Texts that arrive with the screens that say them; everything else is in `index.ts`. */
export const parts = { desktop }
