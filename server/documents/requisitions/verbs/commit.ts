import {
  requisitionFields,
  requisitionHeader,
  type RequisitionHeader,
} from '#shared/documents/requisitions/requisition.fields.ts'
import { isTruckNo } from '#shared/vocabulary/transport-numbers.ts'
import { loadReasons, type Load } from '#shared/documents/requisitions/load.rules.ts'
import { timeReasons } from '#shared/documents/requisitions/times.rules.ts'
import { requisitionWrites } from '#shared/documents/requisitions/requisition.actions.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { compare, isPositive } from '#shared/kernel/decimal.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { headerReasons } from '#shared/engine/document-header.ts'
import { picked } from '#shared/kernel/pick.ts'
import { takeReasons } from '#shared/lines/open-lines/take.rules.ts'
import type { Tx } from '../../../db/transaction.ts'
import { write } from '../../../calls/handler.ts'
import { act } from '../../../engine/act.ts'
import { lockLines, moveQuantities } from '../../../lines/open-lines/ledger.repository.ts'
import { stockOfLines } from '../../../lines/open-lines/open-lines.repository.ts'
import { requisition } from '../requisition-document.ts'
import { linesOf, type RequisitionLineRecord } from '../requisition.repository.ts'

/** What speaks against the header: a time or a truck that cannot be. */
const headerFaults = (header: RequisitionHeader, now: Date): Reason[] => [
  ...timeReasons(header, now),
  ...(header.truckNo === '' || isTruckNo(header.truckNo)
    ? []
    : [{ code: 'TRUCK_NO', path: 'header.truckNo' }]),
]

/** A line can be requested only while there is stock of it; more than there is, is asked about (D46). */
async function stockReasons(
  tx: Tx,
  lines: readonly RequisitionLineRecord[],
  confirmed: boolean,
): Promise<Reason[]> {
  const stocks = await stockOfLines(
    tx,
    lines.map(({ openLineId }) => openLineId),
  )
  const byLine = new Map(stocks.map(({ id, availableStock }) => [id, availableStock]))
  return lines.flatMap(({ openLineId, quantity }, at): Reason[] => {
    const path = `lines.${at}.quantity`
    const stock = byLine.get(openLineId) ?? '0'
    if (!isPositive(stock)) return [{ code: 'STOCK_NONE', path }]
    return confirmed || compare(quantity, stock) <= 0
      ? []
      : [{ code: 'STOCK_SHORT', path, params: { stock } }]
  })
}

/** Submits it complete: everything that is missing is named at once, and its quantities are taken from what is open. */
export const commit = write(requisitionWrites.commit, async (input) => {
  const { stockConfirmed, ...one } = input.body
  const now = input.services.now()
  const committed = await act(input, requisition, one, {
    event: 'commit',
    reads: linesOf,
    change: async ({ tx, row, read: lines, check }) => {
      const header = picked(requisitionHeader, row)
      const locked = await lockLines(
        tx,
        lines.map(({ openLineId }) => openLineId),
      )
      check([
        ...headerReasons(requisitionFields, 'commit', header, businessDateOf(now)),
        ...headerFaults(header, now),
        // Stored by a call that has checked them.
        ...loadReasons(row.loads as Load[]),
        ...takeReasons(locked, lines),
        ...(await stockReasons(tx, lines, stockConfirmed)),
      ])
      await moveQuantities(tx, lines, { to: 'requested' })
      return { at: now.toISOString() }
    },
  })
  return requisition.saved(committed)
})
