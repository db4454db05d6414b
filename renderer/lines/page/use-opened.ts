import { useCallback, useEffect, useState } from 'react'
import { refusalOf, type Refusal } from '../../api/refusal.ts'
import type { OpenedOrder } from './order-document.ts'

interface Answer<H extends object> {
  /** The addresses of this order: the one by which it was opened, and the id that its first save gave it. */
  ids: readonly (string | null)[]
  order: OpenedOrder<H> | null
  refusal: Refusal | null
}

/**
 * Opens the order of the address once. What others save meanwhile is merged and not shown over one's own
 * input.
 */
export function useOpened<H extends object>(
  id: string | null,
  open: (id: string | null) => Promise<OpenedOrder<H>>,
) {
  const [answer, setAnswer] = useState<Answer<H> | null>(null)
  const current = answer?.ids.includes(id) ? answer : null
  const missing = current === null
  useEffect(() => {
    if (!missing) return
    let over = false
    const say = (said: Pick<Answer<H>, 'order' | 'refusal'>) => {
      if (!over) setAnswer({ ids: [id], ...said })
    }
    open(id).then(
      (order) => say({ order, refusal: null }),
      (error: unknown) => say({ order: null, refusal: refusalOf(error) }),
    )
    return () => {
      over = true
    }
  }, [id, missing, open])

  return {
    opened: current?.order ?? null,
    /** Another order gets another key, and so another editor. */
    key: String(current?.ids[0]),
    refusal: current?.refusal ?? null,
    retry: useCallback(() => setAnswer(null), []),
    /** Tells that the order on screen was stored under this id, so that a new address opens nothing again. */
    stored: useCallback((saved: string) => setAnswer((a) => a && { ...a, ids: [...a.ids, saved] }), []),
  }
}
