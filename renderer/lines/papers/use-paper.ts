import { useEffect, useState } from 'react'
import type { PaperKind } from '#shared/lines/paper-kinds.ts'
import type { PaperCalls, PaperFormat } from '#shared/lines/paper.contract.ts'
import type { PaperLanguage } from '#shared/lines/paper-languages.ts'
import { refusalOf, type Refusal } from '../../api/refusal.ts'
import { readersZone } from '../../i18n/index.ts'
import { download, type Download } from '../../api/transfer.ts'

/** A paper as the document is now, in a language, or a file as it was sent. */
export type Asked = { kind: PaperKind; language: PaperLanguage } | { paperId: string; format: PaperFormat }

async function fetched(
  { paper, sentPaper }: PaperCalls,
  id: string,
  choice: Asked,
  signal: AbortSignal,
): Promise<Download | undefined> {
  if ('kind' in choice) {
    const { kind, language } = choice
    return download(paper, { query: { id, urlSuffix: kind, language, zone: readersZone() } }, signal)
  }
  return sentPaper && download(sentPaper, { query: { id, ...choice } }, signal)
}

/** A paper as the server answers it; `again` asks for it once more after a failure. */
export function usePaper(calls: PaperCalls, id: string, choice: Asked | undefined) {
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<{ of: string; file?: Download | undefined; refusal?: Refusal }>({
    of: '',
  })
  const wish = choice && JSON.stringify(choice)
  const of = `${id} ${wish} ${tries}`
  useEffect(() => {
    if (wish === undefined) return
    const left = new AbortController()
    fetched(calls, id, JSON.parse(wish) as Asked, left.signal).then(
      (file) => setState({ of, file }),
      (error: unknown) => left.signal.aborted || setState({ of, refusal: refusalOf(error) }),
    )
    return () => left.abort()
  }, [calls, id, wish, of])
  // What was asked for before is not shown as what is asked for now.
  const { file, refusal } = state.of === of ? state : { file: undefined, refusal: undefined }
  return { file, refusal, again: () => setTries((n) => n + 1) }
}
