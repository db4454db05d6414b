import { useEffect, useState } from 'react'
import type { PaperLanguage } from '#shared/lines/paper-languages.ts'
import { refusalOf, type Refusal } from '../../api/refusal.ts'
import type { Download } from '../../api/transfer.ts'

/** Asks for the paper of what is typed. */
export type AskPreview<S> = (sent: S, language: PaperLanguage, signal: AbortSignal) => Promise<Download>

interface Shown {
  /** What was asked for when this came. */
  of: string
  file?: Download
  refusal?: Refusal
}

/**
 * The paper of what is typed. The former one stays until the next has come, and none stays beside a refusal.
 * @param sent null while something in the form keeps it from being asked for
 */
export function usePreview<S>(ask: AskPreview<S>, sent: S | null, language: PaperLanguage) {
  const [shown, setShown] = useState<Shown>({ of: '' })
  const [tries, setTries] = useState(0)
  const of = sent === null ? '' : JSON.stringify([sent, language, tries])
  useEffect(() => {
    if (of === '') return
    const left = new AbortController()
    const [content] = JSON.parse(of) as [S]
    ask(content, language, left.signal).then(
      (file) => setShown({ of, file }),
      (error: unknown) => left.signal.aborted || setShown({ of, refusal: refusalOf(error) }),
    )
    return () => left.abort()
  }, [ask, of, language])
  const isBusy = of !== '' && shown.of !== of
  return {
    file: sent === null ? undefined : shown.file,
    refusal: isBusy ? undefined : shown.refusal,
    isBusy,
    again: () => setTries((n) => n + 1),
  }
}
