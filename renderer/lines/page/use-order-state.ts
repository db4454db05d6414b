import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { businessDateOf } from '#shared/kernel/dates.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { reasonsIn } from '../../kit/form/form-reasons.ts'
import { totalsOf } from '../editor/totals.ts'
import { useLineEditing } from '../editor/use-line-editing.ts'
import type { Content, Stored } from '../merge/merge.ts'
import type { Head, OpenedOrder, OrderDocument } from './order-document.ts'
import { isUnsaved } from './stored-order.ts'

/** The stored order, as far as this editor knows it. */
export interface Base<H extends object> {
  id: string | null
  version: number
  number: string
  stored: Stored<H>
}

/** A refusal by the server, with the value that the field had then. */
interface Refused {
  reason: Reason
  value: unknown
}

/** Identifies the prices of the lines by what they depend on. */
export const headName = ({ customerId, salesOrg, currency }: Head): string =>
  [customerId, salesOrg, currency].join(' ')

const fieldOf = ({ path }: Reason) => (path ?? '').replace(/^header\./, '')

/**
 * The state of an order while it is edited: header and lines, the stored order behind them, and what is wrong
 * with them.
 */
export function useOrderState<H extends Head>(document: OrderDocument<H>, opened: OpenedOrder<H>) {
  const [base, setBase] = useState<Base<H>>(opened)
  const [header, setHeader] = useState(opened.stored.header)
  const [pricedAs, setPricedAs] = useState(() => headName(header))
  const latest = useRef({ base, header })
  useLayoutEffect(() => {
    latest.current = { base, header }
  }, [base, header])
  const [attempt, setAttempt] = useState({ count: 0, final: false })
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const { customerId, currency } = header
  const pricedFor = useMemo(
    () => (customerId && currency ? { customerId, currency } : null),
    [customerId, currency],
  )
  const lines = useLineEditing(pricedFor, opened)
  const { rows } = lines
  const charges = document.chargesOf(header)
  const { localCharge, oceanFreight, premium, otherCharge } = charges
  const totals = useMemo(
    () => totalsOf(rows, { localCharge, oceanFreight, premium, otherCharge }),
    [rows, localCharge, oceanFreight, premium, otherCharge],
  )
  const unsaved = useMemo(() => isUnsaved(base.stored, header, rows), [base.stored, header, rows])

  /** The reasons of the schema and of the document, each with the field's name in `path`. */
  const headerReasons = (final: boolean): Reason[] => {
    const own = reasonsIn(document.schema, header)
    const named = new Set(own.map(fieldOf))
    const today = businessDateOf(new Date())
    const more = final && own.length === 0 ? document.checkHeader(header, totals.totalAmount, today) : []
    return [...own, ...more.filter((r) => !named.has(fieldOf(r)))].map((r) => ({ ...r, path: fieldOf(r) }))
  }
  const valueOf = (reason: Reason): unknown => header[fieldOf(reason) as keyof H]
  const said = refused
    .filter(({ reason, value }) => valueOf(reason) === value)
    .map(({ reason }) => ({ ...reason, path: fieldOf(reason) }))

  return {
    base,
    setBase,
    header,
    setHeader,
    /** The head for which the lines are priced. */
    pricedAs,
    setPricedAs,
    /** Replaces the whole content after restoring or merging. Its lines have the prices of its own head. */
    open: (next: Base<H>, content: Content<H>) => {
      setBase(next)
      setHeader(content.header)
      setPricedAs(headName(content.header))
      lines.dispatch({ do: 'open', rows: content.rows })
    },
    lines,
    /** The content on screen now, for code that waited for an answer while somebody typed on. */
    present: () => ({ ...latest.current, rows: lines.present().history.rows }),
    totals,
    unsaved,
    attempt,
    tried: (final: boolean) => setAttempt(({ count }) => ({ count: count + 1, final })),
    /**
     * The order was accepted: new reasons are shown at their fields and listed only when it is sent again.
     */
    passed: () => setAttempt({ count: 0, final: false }),
    headerReasons,
    /** Reasons are shown after somebody has tried to send the order. */
    shownReasons: attempt.count === 0 ? [] : [...headerReasons(attempt.final), ...said],
    refuseHeader: (reasons: readonly Reason[]) =>
      setRefused(reasons.map((reason) => ({ reason, value: valueOf(reason) }))),
  }
}

export type OrderState<H extends Head> = ReturnType<typeof useOrderState<H>>
