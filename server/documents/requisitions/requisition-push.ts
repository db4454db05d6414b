import { add } from '#shared/kernel/decimal.ts'
import type { Take } from '#shared/lines/open-lines/take.rules.ts'
import type { Tx } from '../../db/transaction.ts'
import { act } from '../../engine/act.ts'
import { fire } from '../../engine/fire.ts'
import type { Pushable } from '../../engine/push/pushable.ts'
import {
  deliveryCreation,
  deliveryDetails,
  type DeliveryPayload,
} from '../../lines/open-lines/delivery-push.ts'
import { lock } from '../../engine/store.ts'
import { requisition, type Shape } from './requisition-document.ts'
import { linesOf, type RequisitionLineRecord } from './requisition.repository.ts'

/** What is let go of a line. */
const amountOf = ({ processingQuantity, quantity }: RequisitionLineRecord) => processingQuantity ?? quantity

/** What a submitted requisition has taken from the ledger. */
export const takesOf = async (tx: Tx, id: string): Promise<Take[]> =>
  (await linesOf(tx, id)).map((line) => ({ openLineId: line.openLineId, quantity: amountOf(line) }))

/** What SAP is told of the delivery of a requisition once it has made it. */
export const requisitionDetails = (row: Shape['row'], reference: string): DeliveryPayload['details'] => ({
  reference,
  shippingAt: row.shippingTime ?? '',
  bookedAt: row.bookingTime ?? '',
  truckNo: row.truckNo,
  containerNo: '',
})

/** What SAP is sent of a requisition, and told of its delivery afterwards. */
export const deliveryPayload = ({
  row,
  lines,
  customerNo,
  shipToNo,
  reference,
}: {
  row: Shape['row']
  lines: readonly RequisitionLineRecord[]
  customerNo: string
  shipToNo: string
  reference: string
}): DeliveryPayload => ({
  reference,
  number: row.requisitionNo,
  customerNo,
  shipToNo,
  shippingPoint: row.shippingPoint,
  // A line that is loaded in several places is one item of the delivery.
  lines: [...Map.groupBy(lines, (line) => line.openLineId).values()].map((some) => ({
    orderNo: some[0]!.sapOrderNo,
    orderItem: some[0]!.sapItem,
    quantity: some.map(amountOf).reduce((sum, one) => add(sum, one)),
    unit: some[0]!.salesUnit,
  })),
  details: requisitionDetails(row, reference),
})

/** What SAP is told of requisitions. */
export const pushableRequisition: Pushable = {
  document: requisition,
  kinds: {
    delivery: deliveryCreation({
      account: 'requested',
      takesOf: (tx, { orderId }) => takesOf(tx, orderId),
      detailsKind: 'deliveryDetails',
      confirmed: (context, { orderId: id }, { deliveryNo, comment }) =>
        act(
          context,
          requisition,
          { id },
          {
            event: 'pushSucceeded',
            change: {
              comment,
              set: { sapDeliveryNo: deliveryNo },
              changes: [{ path: 'sapDeliveryNo', from: null, to: deliveryNo }],
            },
          },
        ),
      failed: (context, { orderId: id }, { event, comment }) =>
        act(context, requisition, { id }, { event, change: { comment } }),
      async uncertain(context, { orderId: id }, comment) {
        const row = await lock(context, requisition, id)
        if (row?.push === 'pushing') await fire(context, requisition, 'pushTimedOut', row, { comment })
      },
    }),
    deliveryDetails: deliveryDetails((context, { orderId: id }, { refused, comment }) =>
      act(
        context,
        requisition,
        { id },
        { event: refused ? 'refuseDetails' : 'tellDetails', change: { comment } },
      ),
    ),
  },
}
