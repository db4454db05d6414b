import { useCallback } from 'react'
import type { SapMessage } from '#shared/engine/push/push.schema.ts'
import { useText } from '../i18n/index.ts'

/** Line numbers as ranges: `1–3, 7` for 1, 2, 3 and 7. */
export function inRanges(numbers: readonly number[]): string {
  const ranges: [first: number, last: number][] = []
  for (const n of numbers.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && n <= last[1] + 1) last[1] = n
    else ranges.push([n, n])
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ')
}

/** The line and the field of a path: `lines.3.productionDate`. */
export const lineOf = (path = ''): [line: number, field: string] | undefined => {
  const [head, line, field = ''] = path.split('.')
  return head === 'lines' ? [Number(line), field] : undefined
}

interface Said {
  text: string
  /** The line that the text is about. */
  line: number | undefined
}

/** Each text once; a text that applies to many lines is preceded by their numbers. */
export function useLineSentences(): (sentences: readonly Said[]) => string[] {
  const t = useText()
  return useCallback(
    (sentences) => {
      const lines = new Map<string, number[]>()
      for (const { text, line } of sentences)
        lines.set(text, [...(lines.get(text) ?? []), ...(line === undefined ? [] : [line])])
      return [...lines].map(([text, at]) =>
        at.length === 0 ? text : `${t('pushScreens.atLines', { lines: inRanges(at) })} · ${text}`,
      )
    },
    [t],
  )
}

/** What SAP said, in its own words. */
export function useSapSentences(): (messages: readonly SapMessage[]) => string[] {
  const once = useLineSentences()
  return useCallback(
    (messages) => once(messages.map(({ text, path }) => ({ text, line: lineOf(path)?.[0] }))),
    [once],
  )
}
