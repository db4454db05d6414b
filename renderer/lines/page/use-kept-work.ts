import { useMemo } from 'react'
import { useJournal } from '../../kit/journal/use-journal.ts'
import { useLeaveGuard } from '../../kit/form/departure-questions.ts'
import { useMaterialsOf } from '../use-materials-of.ts'
import { packWork, unpackWork, type KeptWork, type Work } from './kept-work.ts'
import type { Head } from './order-document.ts'
import type { OrderState } from './use-order-state.ts'

/**
 * Keeps unsaved input safe from crashes: it is stored while it is typed, offered again, and asked about
 * before it is left.
 */
export function useKeptWork<H extends Head>(name: string, state: OrderState<H>) {
  const { base, header, lines, unsaved } = state
  const { rows } = lines
  const materialsOf = useMaterialsOf()
  const work = useMemo(
    (): Work<H> | null =>
      unsaved ? { version: base.version, number: base.number, base: base.stored, header, rows } : null,
    [unsaved, base, header, rows],
  )
  const {
    offer,
    settle,
    kept: written,
  } = useJournal<Work<H>, KeptWork<H>>({
    document: name,
    id: base.id,
    unsaved: work,
    pack: packWork,
  })
  useLeaveGuard(unsaved, base.id)

  /** Reads the prices again, because they may have changed since the lines were typed. */
  const refresh = async (header: H, ids: string[]) => {
    if (ids.length > 0 && header.customerId && header.currency)
      lines.dispatch({ do: 'learn', answer: { materials: await materialsOf(header, ids) } })
  }
  const restore = () => {
    if (!offer) return
    const work = unpackWork(offer.content)
    lines.dispatch({ do: 'learn', answer: { materials: offer.content.materials } })
    state.open({ id: base.id, version: work.version, number: work.number, stored: work.base }, work)
    settle(true)
    // Without the server the stored prices are used; the save computes them again anyway.
    refresh(
      work.header,
      offer.content.materials.map((m) => m.id),
    ).catch(() => undefined)
  }
  return { offer, written, restore, discard: () => settle(false) }
}
