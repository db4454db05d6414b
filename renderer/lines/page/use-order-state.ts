import { useCallback, useMemo, useState } from 'react'
import { amountPlacesOf } from '#shared/kernel/currency.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { useHeaderEditing } from '../../engine/editor/use-header-editing.ts'
import type { OpenedDocument } from '../../engine/editor/editor-settings.ts'
import type { EditorRow } from '../editor/row.ts'
import { totalsOf } from '../editor/totals.ts'
import { pricedForOf } from '../line.api.ts'
import { useLineEditing } from '../editor/use-line-editing.ts'
import type { Content, Stored } from '../merge/merge.ts'
import type { Head, OpenedOrder, OrderDocument } from './priced-settings.ts'
import { isUnsaved } from './stored-order.ts'

/** Identifies the prices of the lines by what they depend on. */
export const headName = ({ customerId, salesOrg, currency }: Head): string =>
  [customerId, salesOrg, currency].join(' ')

/**
 * The state of an order while it is edited: header and lines, the stored order behind them, and what is wrong
 * with them.
 * @param checkHeader reasons against the header of a finished order, with paths below `header`
 */
export function useOrderState<H extends Head>(
  document: OrderDocument<H>,
  opened: OpenedOrder<H>,
  checkHeader: (header: H, totalAmount: string, today: string) => Reason[],
) {
  const editing = useHeaderEditing<H, Stored<H>>(document.schema, opened)
  const { base, setBase, header, setHeader } = editing
  const [pricedAs, setPricedAs] = useState(() => headName(header))
  const { customerId, salesOrg, currency } = header
  // Amounts keep the decimals that they have until they are in another currency (D181).
  const { terms } = opened
  const amountPlaces = terms?.currency === currency ? terms.amountPlaces : undefined
  const pricedFor = useMemo(
    () => pricedForOf({ customerId, salesOrg, currency, amountPlaces }),
    [customerId, salesOrg, currency, amountPlaces],
  )
  const lines = useLineEditing(customerId && currency ? pricedFor : null, opened)
  const { rows } = lines
  const { sums } = lines.state
  const placesIn = useCallback(
    (all: readonly EditorRow[]) =>
      amountPlaces ??
      all.find(({ material }) => material)?.material?.amountPlaces ??
      amountPlacesOf(currency),
    [amountPlaces, currency],
  )
  const charges = document.chargesOf(header, opened.charges)
  const { localCharge, oceanFreight, premium, otherCharge } = charges
  const totals = useMemo(
    () =>
      totalsOf(rows, { localCharge, oceanFreight, premium, otherCharge, amountPlaces: placesIn(rows) }, sums),
    [rows, sums, localCharge, oceanFreight, premium, otherCharge, placesIn],
  )
  const unsaved = useMemo(() => isUnsaved(base.stored, header, rows), [base.stored, header, rows])

  return {
    ...editing,
    ...editing.judgedBy((now, today) => checkHeader(now, totals.totalAmount, today)),
    /** Whose prices the lines have now; another head asks for its own. */
    pricedFor,
    /** The head for which the lines are priced. */
    pricedAs,
    setPricedAs,
    /** Replaces the whole content after restoring or merging. Its lines have the prices of its own head. */
    open: (next: OpenedDocument<Stored<H>>, content: Content<H>) => {
      setBase(next)
      setHeader(content.header)
      setPricedAs(headName(content.header))
      lines.dispatch({ do: 'open', rows: content.rows })
    },
    lines,
    /** The content on screen now, for code that waited for an answer while somebody typed on. */
    present: () => ({ ...editing.present(), rows: lines.present().history.rows }),
    totals,
    /** The total that the order would have with other lines. */
    totalOf: (others: readonly EditorRow[]) =>
      totalsOf(others, { ...charges, amountPlaces: placesIn(others) }).totalAmount,
    unsaved,
  }
}

export type OrderState<H extends Head> = ReturnType<typeof useOrderState<H>>
