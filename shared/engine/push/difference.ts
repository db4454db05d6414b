export interface Difference {
  field: string
  told: string
  kept: string
}

/** The differences as they are stored and compared. */
export const differenceText = (what: readonly Difference[]): string =>
  what.map(({ field, told, kept }) => `${field}: ${told} → ${kept}`).join(', ')

/** The same text with the reader's words for the fields. */
export const differenceInWords = (text: string, wordOf: (field: string) => string): string =>
  text.replaceAll(/(?<=^|, |· )\w+(?=: )/g, wordOf)
