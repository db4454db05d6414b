import { startTransition, useCallback, useLayoutEffect, useState, useRef, useEffect } from 'react'
import { flushSync } from 'react-dom'
import type { Reason } from '#shared/kernel/errors.ts'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import { importRows } from '#shared/vocabulary/limits.ts'
import { afterFrame } from '../../kit/after-frame.ts'
import { useAskMaterials, type PricedFor } from '../line.api.ts'
import type { CellAddress } from '../../kit/grid/types.ts'
import { edited, emptyEditing, isOneCell, type Edit, type Editing } from './editing.ts'
import { createLineStore, type LineStore } from './line-store.ts'
import { isCellKey, type CellKey, type EditorRow } from './row.ts'
import { meaningOf, type MaterialBook, type Answer } from './book.ts'

/** Texts that were typed for materials and about which the server has not been asked, each once. */
export const unaskedTexts = (rows: readonly EditorRow[], book: MaterialBook): string[] => [
  ...new Set(
    rows
      .filter((row) => row.material === null)
      .map((row) => row.cells.materialId.trim())
      .filter((text) => text !== '' && meaningOf(book, text) === undefined),
  ),
]

/** Up to this number texts are searched for word by word. */
const few = 5
const chunksOf = (texts: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(texts.length / importRows) }, (_, i) =>
    texts.slice(i * importRows, (i + 1) * importRows),
  )

/** A longer text names no material, so the server is not asked. */
const longest = 60

/** Finds out what typed materials mean while they are typed, and dispatches the result. */
export function useMaterials(pricedFor: PricedFor | null, { present, dispatch, subscribe }: LineStore) {
  const send = useAskMaterials()
  const asking = useRef(new Set<string>())
  const { customerId } = pricedFor ?? {}
  const prices = JSON.stringify(pricedFor)
  const latest = useRef(prices)

  const ask = useCallback(
    (query: { ids?: string[]; numbers?: string[]; search?: string }) =>
      pricedFor === null
        ? Promise.reject(new Error('no customer is chosen'))
        : send({ ...pricedFor, ...query }),
    [send, pricedFor],
  )
  /**
   * A text that is typed alone may also be a part of a number or a name; of a pasted column only complete
   * numbers are read.
   */
  const meaningsOf = useCallback(
    async (texts: readonly string[]): Promise<Answer> => {
      const queries =
        texts.length <= few
          ? texts.map((search) => ({ numbers: [search], search }))
          : chunksOf(texts).map((numbers) => ({ numbers }))
      const answers = await Promise.all(queries.map(ask))
      const exact = new Map<string, readonly string[]>()
      // Numbers come before words: a text that is a number is not searched for by words.
      for (const { asked, ids } of answers.flatMap((a) => a.found))
        if ((exact.get(asked) ?? []).length === 0) exact.set(asked, ids)
      return {
        materials: answers.flatMap((a) => a.materials),
        // Texts without an answer mean nothing, and asking again would give the same result.
        found: texts.map((text) => ({ asked: text, ids: exact.get(text) ?? [] })),
      }
    },
    [ask],
  )

  useEffect(() => {
    latest.current = prices
    const look = async () => {
      // Prices of another customer need a question of their own.
      const nameOf = (text: string) => `${prices} ${text}`
      const { history, book } = present()
      const texts = unaskedTexts(history.rows, book).filter((text) => !asking.current.has(nameOf(text)))
      if (texts.length === 0 || customerId === undefined) return
      for (const text of texts) asking.current.add(nameOf(text))
      try {
        const short = texts.filter((text) => text.length <= longest)
        const long = texts.filter((text) => text.length > longest).map((text) => ({ asked: text, ids: [] }))
        const { materials, found = [] } = await meaningsOf(short)
        // The answer is dropped if the customer was changed meanwhile, because its prices are another
        // customer's.
        if (latest.current === prices)
          dispatch({ do: 'learn', answer: { materials, found: [...long, ...found] } })
      } catch {
        // The cells stay without an answer; the next change or the network's return asks again.
      } finally {
        for (const text of texts) asking.current.delete(nameOf(text))
      }
    }
    let left = false
    const again = () => {
      if (!left) void look()
    }
    // A typed cell is painted first, and the server answers while the page computes its totals. A paste takes long to
    // draw, and the server answers meanwhile.
    const follow = (edit: Edit) => (isOneCell(edit) ? afterFrame(again) : again())
    again()
    const unsubscribe = subscribe(follow)
    window.addEventListener('online', again)
    return () => {
      left = true
      unsubscribe()
      window.removeEventListener('online', again)
    }
  }, [present, subscribe, customerId, prices, meaningsOf, dispatch])

  /** The state once everything typed for a material has been answered, or could not be. */
  const settled = async (now: Editing): Promise<Editing> => {
    const texts = unaskedTexts(now.history.rows, now.book).filter((text) => text.length <= longest)
    if (texts.length === 0) return now
    try {
      const edit: Edit = { do: 'learn', answer: await meaningsOf(texts) }
      dispatch(edit)
      return edited(now, edit)
    } catch {
      return now
    }
  }
  return { ask, settled }
}

/** Moves from one of some cells to the next or previous one, starting over at the end. */
export function useSteps(cells: readonly CellAddress[], onGo: (cell: CellAddress) => void) {
  const last = useRef<CellAddress>(undefined)
  return (by: 1 | -1): void => {
    const at = cells.findIndex((c) => c.rowId === last.current?.rowId && c.key === last.current.key)
    const next = at === -1 ? (by === 1 ? 0 : -1) : at + by
    last.current = cells.at(next % cells.length)
    if (last.current) onGo(last.current)
  }
}

/** A cell as it was when the server refused it; another text in it is a new attempt. */
export interface RefusedCell {
  rowId: string
  key: CellKey
  text: string
  reason: Reason
}

/** The state of a document's lines while they are edited, apart from how they are drawn. */
export function useLineEditing(
  pricedFor: PricedFor | null,
  opened: {
    stored: { rows: readonly EditorRow[] }
    materials: readonly LineMaterial[]
    initialRows?: readonly EditorRow[]
  },
) {
  const [store] = useState(() => {
    const { stored, materials, initialRows = [] } = opened
    const rows = edited(emptyEditing, { do: 'open', rows: [...stored.rows, ...initialRows] })
    return createLineStore(edited(rows, { do: 'learn', answer: { materials } }))
  })
  const [state, setState] = useState(store.present)
  useLayoutEffect(() => {
    const follow = () => setState(store.present())
    // A typed cell is painted first, and the page with its totals and reasons after it. A paste would only be drawn
    // twice that way, because its answers and the scrolling begin the page again.
    return store.subscribe((edit) => {
      if (isOneCell(edit)) afterFrame(() => startTransition(follow))
      else follow()
    })
  }, [store])
  const materials = useMaterials(pricedFor, store)
  const [refused, setRefused] = useState<readonly RefusedCell[]>([])

  const refuse = useCallback(
    (cells: readonly { rowId: string; key: string; reason: Reason }[], rows: readonly EditorRow[]) => {
      const byId = new Map(rows.map((row) => [row.id, row]))
      setRefused(
        cells.flatMap(({ rowId, key, reason }) => {
          const row = byId.get(rowId)
          return row && isCellKey(key) ? [{ rowId, key, reason, text: row.cells[key] }] : []
        }),
      )
    },
    [],
  )
  return {
    ...store,
    /** What the page shows of the lines. It can be a moment behind what is present. */
    state,
    rows: state.history.rows,
    /** Draws pending changes of lines at once, so that a dialog that opens next works with the newest lines. */
    catchUp: () => flushSync(() => setState(store.present())),
    refused,
    refuse,
    ...materials,
  }
}

export type LineEditing = ReturnType<typeof useLineEditing>
