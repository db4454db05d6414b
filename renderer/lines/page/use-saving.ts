import type { SavedDocument } from '#shared/engine/document.contract.ts'
import { App } from 'antd'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { cartonCheck } from '#shared/lines/carton.rules.ts'
import type { StalePrices } from '#shared/lines/line.schema.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { useText, isTransient, refusalOf } from '../../i18n/index.ts'
import { mergesMax, useSending } from '../../engine/editor/use-sending.ts'
import { cartonContent, cartonLinesOf, type RoundedTotals } from '../cartons/carton-lines.ts'
import { placed, toInputs } from '../editor/inputs.ts'
import { isCellKey, type EditorRow } from '../editor/row.ts'
import { decided, merge, type Conflict, type Stored } from '../merge/merge.ts'
import type { MovedRow } from '../prices/moved-prices.ts'
import type { Head, OrderDocument } from './priced-settings.ts'
import { savable, type BadCell } from './savable.ts'
import { savedOrder } from './stored-order.ts'
import type { OrderState } from './use-order-state.ts'

/** What was asked for: to save the input, or to make the order real. */
export interface Step {
  finish: boolean
  /** Nothing may be empty (D7). */
  final: boolean
  cartonsConfirmed: boolean
  /** The whole order was reviewed before it is sent. */
  reviewed: boolean
  /** The answer about prices whose benchmark has moved (D80). */
  stalePrices?: StalePrices
  by: Leaving
}

/** The event by which the order leaves the editor, and what its button says; its save may bring others. */
interface Leaving {
  event: string
  label: string
}

/** What was answered in the review: the rows with their quantities, and what becomes of prices that have moved. */
export interface ReviewAnswers {
  rows: readonly EditorRow[]
  totals: RoundedTotals
  stalePrices: StalePrices
}

/** An order on its way to the server. */
interface Parcel<H extends object> {
  id: string | null
  version: number
  number: string
  stored: Stored<H>
  header: H
  rows: readonly EditorRow[]
  /** Bad cells of a draft, which are not sent. */
  bad: readonly BadCell[]
}

interface Input<H extends Head> {
  document: OrderDocument<H>
  state: OrderState<H>
  /** Whether the whole order is shown before it is sent, once it is saved. */
  reviews: boolean
  leaving: Leaving
  /** Takes over what is being typed. */
  commit: () => void
  onSaved: (saved: SavedDocument) => void
  onFinished: (saved: SavedDocument) => void
}

const isBroken = (rows: readonly EditorRow[]): boolean =>
  cartonCheck(cartonLinesOf(rows)).incomplete.length > 0

/**
 * Sends an order to the server: checks it, asks about cartons, merges it with what others saved, and stores
 * it.
 */
export function useSaving<H extends Head>(input: Input<H>) {
  const { document, state, reviews, leaving, commit, onSaved, onFinished } = input
  const t = useText()
  const { message } = App.useApp()
  const [cartons, setCartons] = useState<Step | null>(null)
  const [review, setReview] = useState<{ step: Step; moved: readonly MovedRow[] } | null>(null)
  const [stale, setStale] = useState<{ reasons: readonly Reason[]; step: Step } | null>(null)
  /** Quantities that were rounded in this session, and those that were confirmed as they are. */
  const [roundings, setRoundings] = useState<RoundedTotals | null>(null)
  const [meant, setMeant] = useState('')
  const { lines } = state

  const refuse = (reasons: readonly Reason[], rowIds: readonly string[], rows: readonly EditorRow[]) => {
    const { cells, others } = placed(reasons, rowIds, isCellKey)
    lines.refuse(cells, rows)
    state.refuseHeader(others)
  }
  const { busy, failed, setFailed, waiting, now, insist, run, merging, mergeAnd } = useSending<Conflict>(
    (reasons) => {
      refuse(reasons, [], [])
      state.tried(false)
    },
  )
  const adopt = (
    saved: SavedDocument,
    { header }: Parcel<H>,
    sent: readonly EditorRow[],
    rowIds: readonly string[],
  ) => {
    const stored = savedOrder(header, sent, rowIds)
    // This must be known at once, because the following steps may change the address and must not ask about
    // unsaved input.
    flushSync(() => state.setBase({ id: saved.id, version: saved.version, number: saved.orderNo, stored }))
  }

  const mergeInto = async (parcel: Parcel<H>, step: Step, merges: number): Promise<void> => {
    const theirs = await document.load(parcel.id!)
    lines.dispatch({ do: 'learn', answer: { materials: theirs.materials } })
    await mergeAnd({
      merge: () => merge(parcel.stored, state.present(), theirs.stored),
      adopt: (merged, choices) => {
        const { mine, base } = decided(merged, choices)
        const { id, number } = parcel
        flushSync(() => state.open({ id, version: theirs.version, number, stored: base }, mine))
      },
      // Nobody has reviewed what others changed.
      goOn: () => advance({ ...step, reviewed: false }, merges + 1),
    })
  }

  /** Uses the quantities that were chosen for cartons. */
  const round = (rows: readonly EditorRow[], totals: RoundedTotals) => {
    setMeant(cartonContent(rows))
    if (rows === lines.rows) return
    flushSync(() => lines.dispatch({ do: 'put', rows }))
    setRoundings((before) => ({ ...totals, before: before?.before ?? totals.before }))
  }

  /** A draft was stored; cells that were not sent are listed and still unsaved. */
  const store = (saved: SavedDocument, { bad }: Parcel<H>) => {
    if (bad.length === 0) void message.success(t('common.saved'))
    else {
      void message.warning(t('editing.savedExcept', { count: bad.length }))
      state.tried(false)
    }
    onSaved(saved)
  }

  const send = async (parcel: Parcel<H>, step: Step, merges: number): Promise<void> => {
    const { book } = lines.present()
    const { id, version, header, stored, rows, bad } = parcel
    const sent = savable(rows, bad, stored.rows)
    const { lines: inputs, rowIds } = toInputs(sent, book, step.final, stored.numbers)
    try {
      const { cartonsConfirmed, stalePrices } = step
      const saved = await insist(() =>
        document.save({ id, version, header, lines: inputs, cartonsConfirmed }),
      )
      adopt(saved, parcel, sent, rowIds)
      state.passed()
      if (!step.finish) return store(saved, parcel)
      onSaved(saved)
      // A review shows what is stored, as it will be sent.
      if (reviews && !step.reviewed) {
        const moved = await insist(() => document.movedPrices(saved.id, step.by.event))
        return setReview({ step, moved: moved.map((m) => ({ ...m, rowId: rowIds[m.lineNo - 1]! })) })
      }
      await insist(() =>
        document.finish(
          {
            id: saved.id,
            version: saved.version,
            cartonsConfirmed,
            ...(stalePrices && { stalePrices }),
          },
          step.by.event,
        ),
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
      refuse(reasons, rowIds, rows)
      const { cells, others } = placed(reasons, rowIds, isCellKey)
      const more = cells.filter(({ rowId, key }) => !bad.some((b) => b.rowId === rowId && b.key === key))
      // The server found bad cells that the editor did not know; in a draft those are left out as well.
      if (!step.final && others.length === 0 && more.length > 0)
        return send({ ...parcel, bad: [...bad, ...(more as BadCell[])] }, step, merges)
      state.tried(step.final)
    }
  }

  /** Sends what is on screen when nothing is left to correct or to ask. */
  const advance = async (wanted: Step, merges = 0): Promise<void> => {
    const { history, book } = await lines.settled(lines.present())
    lines.catchUp()
    const { rows } = history
    const { reasons } = toInputs(rows, book, wanted.final)
    if (state.headerReasons(wanted.final).length > 0 || (wanted.final && reasons.length > 0))
      return state.tried(wanted.final)
    const cartonsConfirmed = wanted.cartonsConfirmed || meant === cartonContent(rows)
    const step = { ...wanted, cartonsConfirmed }
    // Where the whole order is shown before it is sent, its cartons are asked about in the same dialog (D348).
    const asks = step.final && !(reviews && step.finish) && isBroken(rows)
    if (asks && !step.cartonsConfirmed) return setCartons(step)
    const { base, header } = state.present()
    await send({ ...base, header, rows, bad: reasons }, step, merges)
  }

  const start = (step: Pick<Step, 'finish' | 'final'>) =>
    run(() => {
      commit()
      lines.refuse([], [])
      state.refuseHeader([])
      return advance({ ...step, by: leaving, cartonsConfirmed: false, reviewed: false })
    })

  return {
    busy,
    failed,
    /** The server is away, and the order is sent again automatically. */
    waiting,
    now,
    merging,
    cartons: cartons && {
      rows: lines.rows,
      stops: cartons.finish && !reviews,
      cancel: () => setCartons(null),
      /** Rounding changes the total, so the order is never sent automatically afterwards. */
      confirm: (rows: readonly EditorRow[], totals: RoundedTotals) => {
        const changed = rows !== lines.rows
        setCartons(null)
        round(rows, totals)
        if (changed && cartons.finish && !reviews) return void message.info(t('editing.cartons.rounded'))
        void run(() => advance({ ...cartons, cartonsConfirmed: true }))
      },
    },
    review: review && {
      action: review.step.by.label,
      event: review.step.by.event,
      moved: review.moved,
      roundings: meant === cartonContent(lines.rows) ? roundings : null,
      asksCartons: !review.step.cartonsConfirmed && isBroken(lines.rows),
      cancel: () => setReview(null),
      /** The total that the answers come to was seen, so the order is sent. */
      confirm: ({ rows, totals, stalePrices }: ReviewAnswers) => {
        const { step, moved } = review
        const isAnswered = !step.cartonsConfirmed && isBroken(lines.rows)
        setReview(null)
        if (isAnswered) round(rows, totals)
        void run(() =>
          advance({
            ...step,
            ...(isAnswered && { cartonsConfirmed: true }),
            ...(moved.length > 0 && { stalePrices }),
            reviewed: true,
          }),
        )
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
