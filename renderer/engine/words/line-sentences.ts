import { useCallback, createContext, useContext } from 'react'
import type { SapMessage } from '#shared/engine/push/push.schema.ts'
import { rangesOf } from '#shared/kernel/ranges.ts'
import { useFormat, useText } from '../../i18n/index.ts'

/** The talk about the lines of the document on screen, for whatever shows the lines. */
interface LineTalk {
  /** How much was said about each line, and how much of it is unread, by the line's id. */
  counts: ReadonlyMap<string, { remarks: number; unread: number }>
  open: (lineId: string) => void
}

export const LineTalkContext = createContext<LineTalk | null>(null)

/** Null where nobody talks about lines. */
export const useLineTalk = (): LineTalk | null => useContext(LineTalkContext)

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
  const { list } = useFormat()
  return useCallback(
    (sentences) => {
      const lines = new Map<string, number[]>()
      for (const { text, line } of sentences)
        lines.set(text, [...(lines.get(text) ?? []), ...(line === undefined ? [] : [line])])
      return [...lines].map(([text, at]) =>
        at.length === 0 ? text : `${t('pushScreens.atLines', { lines: list(rangesOf(at)) })} · ${text}`,
      )
    },
    [t, list],
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
