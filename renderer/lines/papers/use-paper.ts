import { useEffect, useState } from 'react'
import type { PaperKind } from '#shared/lines/paper-kinds.ts'
import type { PaperCalls } from '#shared/lines/priced.contract.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { refusalOf, type Refusal } from '../../api/refusal.ts'
import { download, type Download } from '../../api/transfer.ts'

interface Asked {
  id: string
  kind: PaperKind | undefined
  language: Language
}

/** A paper as the server draws it; `again` asks for it once more after a failure. */
export function usePaper(call: PaperCalls['paper'], { id, kind, language }: Asked) {
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<{ of: string; file?: Download; refusal?: Refusal }>({ of: '' })
  const of = `${id} ${kind} ${language} ${tries}`
  useEffect(() => {
    if (!kind) return
    const left = new AbortController()
    const query = { id, urlSuffix: kind, language }
    download(call, { query }, left.signal).then(
      (file) => setState({ of, file }),
      (error: unknown) => left.signal.aborted || setState({ of, refusal: refusalOf(error) }),
    )
    return () => left.abort()
  }, [call, id, kind, language, of])
  // What was asked for before is not shown as what is asked for now.
  const { file, refusal } = state.of === of ? state : { file: undefined, refusal: undefined }
  return { file, refusal, again: () => setTries((n) => n + 1) }
}
