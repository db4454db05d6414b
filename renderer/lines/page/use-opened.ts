import { useCallback, useEffect, useState } from 'react'
import { refusalOf, type Refusal } from '../../api/refusal.ts'
import type { OpenedOrder } from './order-document.ts'

interface Answer<H extends object> {
  /** Addresses that mean this order: the one that it was opened by, and the id that a first save gave it. */
  ids: readonly (string | null)[]
  order: OpenedOrder<H> | null
  refusal: Refusal | null
}

/** The order that the address names, opened once: what others save meanwhile is merged, not shown over one's own. */
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
    /** Changes with the order: another one, another editor. */
    key: String(current?.ids[0]),
    refusal: current?.refusal ?? null,
    retry: useCallback(() => setAnswer(null), []),
    /** The order on screen was stored under this id: the address may say so, and nothing is opened again. */
    stored: useCallback((saved: string) => setAnswer((a) => a && { ...a, ids: [...a.ids, saved] }), []),
  }
}
