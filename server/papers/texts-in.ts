/**
 * Every text in a value of plain data. It stands apart from what draws the texts, because the thread that answers calls
 * must not load fonts.
 */
export function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* textsIn(part)
}
