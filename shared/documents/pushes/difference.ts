/** Fields whose values in SAP may differ from the values that were sent. */
export type DifferenceField = 'customerCode' | 'lineCount' | 'totalAmount' | 'currency' | 'closedLines'

export interface Difference {
  field: DifferenceField
  told: string
  kept: string
}

/** The differences as they are stored and compared. */
export const differenceText = (what: readonly Difference[]): string =>
  what.map(({ field, told, kept }) => `${field}: ${told} → ${kept}`).join(', ')

/** The same text with the reader's words for the fields. */
export const differenceInWords = (text: string, wordOf: (field: DifferenceField) => string): string =>
  text.replaceAll(/(customerCode|lineCount|totalAmount|currency|closedLines)(?=: )/g, (field) =>
    // The pattern names these fields only.
    wordOf(field as DifferenceField),
  )
