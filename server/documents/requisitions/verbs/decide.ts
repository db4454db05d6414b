import { requisitionActions, requisitionWrites } from '#shared/documents/requisitions/requisition.actions.ts'
import { commentReasons } from '#shared/engine/action.ts'
import { add, compare, subtract } from '#shared/kernel/decimal.ts'
import { quantityReasons } from '#shared/lines/open-lines/open-line.rules.ts'
import { takeReasons } from '#shared/lines/open-lines/take.rules.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { write, throwReasons } from '../../../calls/handler.ts'
import { act, type OpenedOf } from '../../../engine/act.ts'
import { enqueue } from '../../../engine/push/push-events.ts'
import { haltOf } from '../../../engine/push/push-stop.repository.ts'
import { lockLines, moveQuantities } from '../../../lines/open-lines/ledger.repository.ts'
import { sapCustomerNoOf } from '../../../lines/open-lines/open-lines.repository.ts'
import { deliveryPayload, takesOf } from '../requisition-push.ts'
import { requisition } from '../requisition-document.ts'
import { linesOf, writeProcessing } from '../requisition.repository.ts'

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
