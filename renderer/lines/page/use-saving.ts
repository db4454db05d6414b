import { App } from 'antd'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { cartonCheck } from '#shared/documents/orders/carton.rules.ts'
import type { StalePrices } from '#shared/documents/lines/line.schema.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { isTransient, refusalOf, type Refusal } from '../../api/refusal.ts'
import { useText } from '../../i18n/index.ts'
import { useInsistence } from '../../kit/use-insistence.ts'
import { cartonLinesOf } from '../cartons/carton-lines.ts'
import { placed, toInputs } from '../editor/inputs.ts'
import { isCellKey, type EditorRow } from '../editor/row.ts'
import { decided, merge, type Conflict, type Side, type Stored } from '../merge/merge.ts'
import type { Head, OrderDocument, SavedOrder } from './order-document.ts'
import { savedOrder } from './stored-order.ts'
import type { OrderState } from './use-order-state.ts'

/** What was asked for: to keep the work, or to make the order real. */
export interface Step {
  finish: boolean
  /** D7: nothing may be empty any more. */
  final: boolean
  cartonsConfirmed: boolean
  /** The answer about prices whose benchmark has moved (D80). */
  stalePrices?: StalePrices
}

/** An order on its way to the server. */
interface Parcel<H extends object> {
  id: string | null
  version: number
  number: string
  stored: Stored<H>
  header: H
  rows: readonly EditorRow[]
}

/** Somebody who saves without a pause must not be chased for ever. */
const mergesMax = 3

export interface OpenMerge {
  /** Of whichever document: the dialog names fields and shows values. */
  conflicts: readonly Conflict<Record<string, unknown>>[]
  decide: (choices: Readonly<Record<string, Side>>) => void
  cancel: () => void
}

interface Input<H extends Head> {
  document: OrderDocument<H>
  state: OrderState<H>
  /** Takes over what is being typed. */
  commit: () => void
  onSaved: (saved: SavedOrder) => void
  onFinished: (saved: SavedOrder) => void
}

/** The way of an order to the server: checked, its cartons confirmed, merged with what others saved, stored. */
export function useSaving<H extends Head>({ document, state, commit, onSaved, onFinished }: Input<H>) {
  const t = useText()
  const { message } = App.useApp()
  const [busy, setBusy] = useState(false)
  const [merging, setMerging] = useState<OpenMerge | null>(null)
  const [cartons, setCartons] = useState<Step | null>(null)
  const [stale, setStale] = useState<{ reasons: readonly Reason[]; step: Step } | null>(null)
  /** It was neither taken nor refused: there is nothing that its writer could mend. */
  const [failed, setFailed] = useState<Refusal | null>(null)
  const { insist, waiting, now } = useInsistence()
  const { lines } = state

  const refuse = (reasons: readonly Reason[], rowIds: readonly string[], rows: readonly EditorRow[]) => {
    const { cells, others } = placed(reasons, rowIds, isCellKey)
    lines.refuse(cells, rows)
    state.refuseHeader(others)
  }
  const adopt = (saved: SavedOrder, { header, rows }: Parcel<H>, rowIds: readonly string[]) => {
    const stored = savedOrder(header, rows, rowIds)
    // Known at once: what follows may change the address, and must not be asked about.
    flushSync(() => state.setBase({ id: saved.id, version: saved.version, number: saved.orderNo, stored }))
  }

  const mergeInto = async (parcel: Parcel<H>, step: Step, merges: number): Promise<void> => {
    const theirs = await document.load(parcel.id!)
    lines.dispatch({ do: 'learn', answer: { materials: theirs.materials } })
    // What was typed while the other's version was fetched, or until the question opened, is ours as well.
    const mergeNow = () => merge(parcel.stored, state.present(), theirs.stored)
    const goOn = async (choices: Readonly<Record<string, Side>>) => {
      const merged = mergeNow()
      const { mine, base } = decided(merged, choices)
      const { id, number } = parcel
      flushSync(() => state.open({ id, version: theirs.version, number, stored: base }, mine))
      if (merged.taken > 0) void message.info(t('editing.merge.taken', { count: merged.taken }))
      await advance(step, merges + 1)
    }
    const { conflicts } = mergeNow()
    if (conflicts.length === 0) return goOn({})
    setMerging({
      conflicts: conflicts as unknown as OpenMerge['conflicts'],
      cancel: () => setMerging(null),
      decide: (choices) => {
        setMerging(null)
        void run(() => goOn(choices))
      },
    })
  }

  const send = async (parcel: Parcel<H>, step: Step, merges: number): Promise<void> => {
    const { book } = lines.present()
    const { lines: inputs, rowIds } = toInputs(parcel.rows, book, step.final, parcel.stored.numbers)
    const { id, version, header } = parcel
    try {
      const { cartonsConfirmed, stalePrices } = step
      const saved = await insist(() =>
        document.save({ id, version, header, lines: inputs, cartonsConfirmed }),
      )
      adopt(saved, parcel, rowIds)
      state.passed()
      if (!step.finish) {
        void message.success(t('common.saved'))
        return onSaved(saved)
      }
      onSaved(saved)
      await insist(() =>
        document.finish({
          id: saved.id,
          version: saved.version,
          cartonsConfirmed,
          ...(stalePrices && { stalePrices }),
        }),
      )
      onFinished(saved)
    } catch (error) {
      const refusal = refusalOf(error)
      const { reasons } = refusal
      if (isTransient(refusal)) return setFailed(refusal)
      const has = (code: string) => reasons.some((r) => r.code === code)
      if (has('VERSION_CONFLICT') && id !== null && merges < mergesMax) return mergeInto(parcel, step, merges)
      if (has('CARTON_OPEN') && !step.cartonsConfirmed) return setCartons(step)
      if (has('PRICE_STALE') && !step.stalePrices) return setStale({ reasons, step })
      refuse(reasons, rowIds, parcel.rows)
      state.tried(step.final)
    }
  }

  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setFailed(null)
    try {
      await work()
    } catch (error) {
      const refusal = refusalOf(error)
      if (isTransient(refusal)) return setFailed(refusal)
      refuse(refusal.reasons, [], [])
      state.tried(false)
    } finally {
      setBusy(false)
    }
  }

  /** What stands on screen goes, once nothing is left to be mended or asked. */
  const advance = async (step: Step, merges = 0): Promise<void> => {
    const { history, book } = await lines.settled(lines.present())
    const { rows } = history
    const inputs = toInputs(rows, book, step.final)
    if (inputs.reasons.length > 0 || state.headerReasons(step.final).length > 0)
      return state.tried(step.final)
    const broken = step.final && cartonCheck(cartonLinesOf(rows)).broken.length > 0
    if (broken && !step.cartonsConfirmed) return setCartons(step)
    const { base, header } = state.present()
    await send({ ...base, header, rows }, step, merges)
  }

  const start = (step: Step) =>
    run(() => {
      commit()
      lines.refuse([], [])
      state.refuseHeader([])
      return advance(step)
    })

  return {
    busy,
    failed,
    /** The server is away; it is sent again by itself. */
    waiting,
    now,
    merging,
    cartons: cartons && {
      rows: lines.rows,
      cancel: () => setCartons(null),
      /** The lines with the quantities that were chosen. */
      confirm: (rows: readonly EditorRow[]) => {
        setCartons(null)
        if (rows !== lines.rows) flushSync(() => lines.dispatch({ do: 'put', rows }))
        void run(() => advance({ ...cartons, cartonsConfirmed: true }))
      },
    },
    stale: stale && {
      orders: [{ name: state.base.number, reasons: stale.reasons }],
      cancel: () => setStale(null),
      answer: (stalePrices: StalePrices) => {
        setStale(null)
        void run(() => advance({ ...stale.step, stalePrices }))
      },
    },
    start,
  }
}
