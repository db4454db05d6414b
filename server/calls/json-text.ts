/** A field of an answer that is JSON already, so that nothing needs to become an object first. */
export class JsonText {
  readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}

/** The fields of an answer that are JSON already. */
export const textsIn = (answer: unknown): [field: string, text: JsonText][] =>
  typeof answer === 'object' && answer !== null
    ? Object.entries(answer).filter((entry): entry is [string, JsonText] => entry[1] instanceof JsonText)
    : []

/** The same answer with objects in the place of texts, for whoever checks what it says. */
export function withoutTexts(answer: unknown): unknown {
  const texts = textsIn(answer)
  if (texts.length === 0) return answer
  const read = texts.map(([field, { bytes }]) => [field, JSON.parse(bytes.toString()) as unknown])
  return { ...(answer as object), ...Object.fromEntries(read) }
}
