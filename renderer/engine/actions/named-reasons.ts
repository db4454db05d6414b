import type { Reason } from '#shared/kernel/errors.ts'

interface Held {
  name: string
  reasons: readonly Reason[]
}

/** One sentence per reason; where several records are meant, with the names of those that it holds up. */
export function namedReasons(
  held: readonly Held[],
  sentence: (reason: Reason) => string,
  several: boolean,
): string[] {
  const names = new Map<string, string[]>()
  for (const { name, reasons } of held)
    for (const text of reasons.map(sentence)) names.set(text, [...(names.get(text) ?? []), name])
  return [...names].map(([text, who]) => (several ? `${who.join(', ')}: ${text}` : text))
}
