const codeSeparator = ', '

/** The codes in a field that names several records. */
export const codesIn = (text: string): string[] => text.split(codeSeparator).filter(Boolean)

/** Codes as one text: each once and in order, so that the same records are the same text. */
export const codesText = (codes: readonly string[]): string =>
  [...new Set(codes)].toSorted().join(codeSeparator)
