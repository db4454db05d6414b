import { requisitionActions, requisitionWrites } from '#shared/documents/requisitions/requisition.actions.ts'
import { commentReasons } from '#shared/engine/action.ts'
import { add, compare, subtract, isPositive } from '#shared/kernel/decimal.ts'
import { quantityReasons } from '#shared/lines/open-lines/open-line.rules.ts'
import { takeReasons } from '#shared/lines/open-lines/take.rules.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import {
  requisitionFields,
  requisitionHeader,
  type RequisitionHeader,
} from '#shared/documents/requisitions/requisition.fields.ts'
import { isTruckNo } from '#shared/vocabulary/transport-numbers.ts'
import { loadReasons, type Load } from '#shared/documents/requisitions/load.rules.ts'
import { timeReasons, movedTimes } from '#shared/documents/requisitions/times.rules.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { headerReasons } from '#shared/engine/document-header.ts'
import { picked } from '#shared/kernel/pick.ts'
import { write, throwReasons, refuse } from '../../calls/handler.ts'
import { act, mustAllow, type OpenedOf } from '../../engine/act.ts'
import { enqueue } from '../../engine/push/push-events.ts'
import { haltOf } from '../../engine/push/push-stop.repository.ts'
import { lockLines, moveQuantities } from '../../lines/open-lines/ledger.repository.ts'
import { sapCustomerNoOf, stockOfLines } from '../../lines/open-lines/open-lines.repository.ts'
import type { Tx } from '../../db/transaction.ts'
import { fieldChanges } from '../../records/history/field-changes.ts'
import { lock } from '../../engine/store.ts'
import { deliveryPayload, takesOf, requisitionDetails } from './requisition-push.ts'
import { requisition } from './requisition-document.ts'
import { linesOf, writeProcessing, type RequisitionLineRecord } from './requisition.repository.ts'

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
        // The column has no type, but the call that stored them has checked them.
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

type Opened = OpenedOf<typeof requisition>

/** Has SAP make the delivery: what was taken must still be there, and what SAP is sent is frozen. */
async function createDelivery(opened: Opened): Promise<void> {
  const { tx, services, actor, row, check } = opened
  const lines = await linesOf(tx, row.id)
  const takes = await takesOf(tx, row.id)
  const locked = await lockLines(
    tx,
    takes.map(({ openLineId }) => openLineId),
  )
  const halt = await haltOf(tx, services)
  const foreign = lines.flatMap(({ salesUnit }, at): Reason[] =>
    services.sap.hasUnit(salesUnit, row.salesOrg)
      ? []
      : [{ code: 'SAP_UNIT_UNKNOWN', path: `lines.${at}.quantity`, params: { value: salesUnit } }],
  )
  check([...(halt ? [{ code: halt }] : []), ...takeReasons(locked, takes, 'requested'), ...foreign])
  const customerNo = await sapCustomerNoOf(tx, row.customerId)
  // Its lines have the same ship-to, or they could not be saved together.
  const shipToNo = locked[0]?.shipToNo || customerNo
  await enqueue(tx, services, actor, {
    documentId: row.id,
    number: row.requisitionNo,
    kind: 'delivery',
    payloadOf: (reference) => deliveryPayload({ row, lines, customerNo, shipToNo, reference }),
  })
}

/** Customer service returns it or has the delivery made; its maker takes it back. What it took becomes open again. */
export const auditing = write(requisitionWrites.auditing, async (input) => {
  const { event, comment, ...one } = input.body
  throwReasons(commentReasons(requisitionActions, event, comment))
  const moved = await act(input, requisition, one, {
    event,
    change: async (opened) => {
      opened.check([])
      if (event === 'createDelivery') await createDelivery(opened)
      else {
        const { tx, row } = opened
        await moveQuantities(tx, await takesOf(tx, row.id), { from: 'requested' })
      }
      return { comment, at: input.services.now().toISOString() }
    },
  })
  return requisition.saved(moved)
})

/** Lets less go than was requested; the rest of it is open again, and both quantities are kept. */
export const adjust = write(requisitionWrites.adjust, async (input) => {
  const { lines: typed, comment, ...one } = input.body
  const adjusted = await act(input, requisition, one, {
    event: 'adjust',
    reads: linesOf,
    change: async ({ tx, read: lines, check }) => {
      const byNo = new Map(lines.map((line) => [line.lineNo, line]))
      const next = typed.flatMap(({ lineNo, quantity }) => {
        const line = byNo.get(lineNo)
        return line ? [{ line, quantity }] : []
      })
      const wrong = typed.flatMap(({ lineNo, quantity }, at): Reason[] => {
        const path = `lines.${at}.quantity`
        const line = byNo.get(lineNo)
        if (!line) return [{ code: 'INVALID', path: `lines.${at}.lineNo` }]
        const over = compare(quantity, line.quantity) > 0
        return [
          ...quantityReasons(quantity, path),
          ...(over ? [{ code: 'QTY_OVER_REQUESTED', path, params: { quantity: line.quantity } }] : []),
        ]
      })
      check(wrong)
      const before = (line: (typeof lines)[number]) => line.processingQuantity ?? line.quantity
      await lockLines(
        tx,
        next.map(({ line }) => line.openLineId),
      )
      const less = next.map(({ line, quantity }) => ({
        openLineId: line.openLineId,
        quantity: subtract(before(line), quantity),
      }))
      await moveQuantities(
        tx,
        less.filter(({ quantity }) => compare(quantity, '0') > 0),
        { from: 'requested' },
      )
      const more = less.filter(({ quantity }) => compare(quantity, '0') < 0)
      const locked = await lockLines(
        tx,
        more.map(({ openLineId }) => openLineId),
      )
      const back = more.map(({ openLineId, quantity }) => ({ openLineId, quantity: subtract('0', quantity) }))
      // At the places where they were typed.
      const places = next.flatMap(({ line }, at) =>
        more.some((one) => one === less[at]) ? [line.lineNo] : [],
      )
      check(
        takeReasons(locked, back).map((reason) => {
          const lineNo = places[Number(reason.path?.split('.')[1])]
          return { ...reason, path: `lines.${typed.findIndex((one) => one.lineNo === lineNo)}.quantity` }
        }),
      )
      await moveQuantities(tx, back, { to: 'requested' })
      await writeProcessing(
        tx,
        one.id,
        next.map(({ line, quantity }) => ({ lineNo: line.lineNo, processingQuantity: quantity })),
      )
      return {
        comment,
        at: input.services.now().toISOString(),
        changes: next.map(({ line, quantity }) => ({
          path: `lines.${line.lineNo}.processingQuantity`,
          from: add(before(line)),
          to: add(quantity),
        })),
      }
    },
  })
  return requisition.saved(adjusted)
})

/** Moves what is submitted to another day. */
export const reschedule = write(requisitionWrites.reschedule, async (input) => {
  const { day, ...one } = input.body
  const now = input.services.now()
  const moved = await act(input, requisition, one, {
    event: 'reschedule',
    change: async ({ row, check }) => {
      const times = movedTimes(row, day)
      check(timeReasons(times, now))
      return { set: times, changes: fieldChanges(requisitionFields, row, times), at: now.toISOString() }
    },
  })
  return requisition.saved(moved)
})

/** Tells SAP the truck and the times once more; nothing of it counts before SAP has taken it. */
export const tellDetails = write(requisitionWrites.tellDetails, async (input) => {
  const { tx, services, actor, body } = input
  const row = (await lock(input, requisition, body.id)) ?? refuse('NOT_FOUND')
  mustAllow(input, requisition, 'tellDetails', row)
  if (row.version !== body.version)
    return refuse('VERSION_CONFLICT', { by: row.updatedBy, version: row.version })
  const lines = await linesOf(tx, row.id)
  await enqueue(tx, services, actor, {
    documentId: row.id,
    number: row.requisitionNo,
    kind: 'deliveryDetails',
    payloadOf: (reference) => ({
      deliveryNo: row.sapDeliveryNo,
      details: requisitionDetails(row, reference),
      orderNos: lines.map(({ sapOrderNo }) => sapOrderNo),
    }),
  })
  return requisition.saved(row)
})
