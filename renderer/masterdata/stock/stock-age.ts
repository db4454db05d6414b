import type { Language } from '#shared/vocabulary/words.ts'

const secondMs = 1_000
const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const satisfies readonly (readonly [Intl.RelativeTimeFormatUnit, number])[]

/** How long ago something was, in the largest unit that it fills. */
export function ageOf(language: Language, at: Date, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - at.getTime()) / secondMs)
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const fitting = units.find(([, length]) => seconds >= length)
  return fitting ? words.format(-Math.floor(seconds / fitting[1]), fitting[0]) : words.format(0, 'second')
}
