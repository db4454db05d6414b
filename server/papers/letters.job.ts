import { learnTexts } from './lettered.ts'

/** The letters of texts that no font of ours has, each once, in the sequence of the texts. */
export const letters = (texts: readonly string[]): Promise<string[]> => learnTexts(texts)
