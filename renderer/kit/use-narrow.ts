import { mediaHook } from './use-media.ts'

/** On a phone filters are behind one button, and cards take the place of rows. Paper is narrow and no telephone. */
export const useNarrow = mediaHook('screen and (max-width: 700px)')
