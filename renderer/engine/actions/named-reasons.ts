import type { Reason } from '#shared/kernel/errors.ts'
import type { Formats } from '#shared/vocabulary/formats.ts'

interface Held {
  name: string
  reasons: readonly Reason[]
}

interface Said {
  sentence: (reason: Reason) => string
  format: Pick<Formats, 'about' | 'list'>
}

/** One sentence per reason; where several records are meant, with the names of those that it holds up. */
export function namedReasons(held: readonly Held[], { sentence, format }: Said, several: boolean): string[] {
  const names = new Map<string, string[]>()
  for (const { name, reasons } of held)
    for (const text of reasons.map(sentence)) names.set(text, [...(names.get(text) ?? []), name])
  return [...names].map(([text, who]) => (several ? format.about(format.list(who), text) : text))
}
