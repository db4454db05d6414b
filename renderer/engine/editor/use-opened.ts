import { useCallback, useEffect, useState } from 'react'
import { refusalOf, type Refusal } from '../../api/refusal.ts'

interface Answer<O> {
  /** The addresses of this record: the one by which it was opened, and the id that its first save gave it. */
  ids: readonly (string | null)[]
  record: O | null
  refusal: Refusal | null
}

/**
 * Opens the record of the address once. What others save meanwhile is merged and not shown over one's own
 * input.
 */
export function useOpened<O>(id: string | null, open: (id: string | null) => Promise<O>) {
  const [answer, setAnswer] = useState<Answer<O> | null>(null)
  const current = answer?.ids.includes(id) ? answer : null
  const missing = current === null
  useEffect(() => {
    if (!missing) return
    let over = false
    const say = (said: Pick<Answer<O>, 'record' | 'refusal'>) => {
      if (!over) setAnswer({ ids: [id], ...said })
    }
    open(id).then(
      (record) => say({ record, refusal: null }),
      (error: unknown) => say({ record: null, refusal: refusalOf(error) }),
    )
    return () => {
      over = true
    }
  }, [id, missing, open])

  return {
    opened: current?.record ?? null,
    /** Another record gets another key, and so another editor. */
    key: String(current?.ids[0]),
    refusal: current?.refusal ?? null,
    retry: useCallback(() => setAnswer(null), []),
    /** Tells that the record on screen was stored under this id, so that a new address opens nothing again. */
    stored: useCallback((saved: string) => setAnswer((a) => a && { ...a, ids: [...a.ids, saved] }), []),
  }
}
