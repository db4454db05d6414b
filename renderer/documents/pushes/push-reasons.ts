import type { Reason } from '#shared/kernel/errors.ts'
import { useSentence, useText, type TextKey } from '../../i18n/index.ts'

/** `1–3, 7` of 1, 2, 3, 7. */
export function inRanges(numbers: readonly number[]): string {
  const ranges: [first: number, last: number][] = []
  for (const n of numbers.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && n <= last[1] + 1) last[1] = n
    else ranges.push([n, n])
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ')
}

const lineOf = ({ path = '' }: Reason): [line: number, field: string] | undefined => {
  const [head, line, field = ''] = path.split('.')
  return head === 'lines' ? [Number(line), field] : undefined
}

/** The lines whose production date is refused. */
export const wrongDates = (reasons: readonly Reason[]): ReadonlySet<number> =>
  new Set(reasons.map(lineOf).flatMap((at) => (at?.[1] === 'productionDate' ? [at[0]] : [])))

/** Reasons as sentences, each once: what holds of many lines names them all in front. */
export function usePushSentences(): (reasons: readonly Reason[]) => string[] {
  const t = useText()
  const sentence = useSentence()
  const label = (field: string) =>
    field === 'productionDate' ? t('pushScreens.productionDate') : t(`orders.lineFields.${field}` as TextKey)
  return (reasons) => {
    const lines = new Map<string, number[]>()
    for (const reason of reasons) {
      const at = lineOf(reason)
      const text = at?.[1] ? `${label(at[1])}: ${sentence(reason)}` : sentence(reason)
      lines.set(text, [...(lines.get(text) ?? []), ...(at ? [at[0]] : [])])
    }
    return [...lines].map(([text, at]) =>
      at.length === 0 ? text : `${t('pushScreens.atLines', { lines: inRanges(at) })} · ${text}`,
    )
  }
}
