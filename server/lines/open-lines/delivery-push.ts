import * as z from 'zod'
import type { Difference } from '#shared/engine/push/difference.ts'
import type { Account, Take } from '#shared/lines/open-lines/take.rules.ts'
import { isSameGoods } from '../../connectors/sap/read/deliveries.ts'
import type {
  SapNewDelivery,
  SapDeliveryDetails,
  SapDeliveryDocument,
} from '../../connectors/sap/delivery.port.ts'
import { alphaKey } from '../../connectors/sap/wire/values.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Context } from '../../engine/document.ts'
import { enqueue } from '../../engine/push/push-events.ts'
import type { Creation, Repeatable, PushRecord } from '../../engine/push/pushable.ts'
import { moveQuantities } from './ledger.repository.ts'
import type { Services } from '../../calls/handler.ts'

/** Orders of SAP's of which its deliveries are read at once, because something has happened to them. */
export const deliveryNews = z.strictObject({ orderNos: z.array(z.string()) })
export const deliveryNewsTopic = 'sap.deliveries'

/** Has SAP's deliveries of some orders read as soon as the transaction has committed. */
export const queueDeliveries = (
  tx: Tx,
  services: Pick<Services, 'outbox'>,
  { key, orderNos }: { key: string; orderNos: readonly string[] },
) =>
  services.outbox.add(tx, {
    topic: deliveryNewsTopic,
    key: `deliveries:${key}`,
    payload: { orderNos: [...new Set(orderNos)] },
  })

/** How SAP makes a delivery of what a document of ours holds, exactly once, and is told its truck and times then. */

/** What is frozen with the push of a delivery: what SAP is sent at once, and what it is told afterwards. */
export interface DeliveryPayload extends SapNewDelivery {
  /** Which part of its document it is, where a document is pushed in several. */
  part?: string
  details: SapDeliveryDetails
}
const payloadOf = (push: Pick<PushRecord, 'payload'>) => push.payload as DeliveryPayload

/** What SAP is told of a delivery that it has. */
export interface DetailsPayload {
  deliveryNo: string
  details: SapDeliveryDetails
  /** The orders whose deliveries are read once SAP has taken it; pushes that were kept before do not name them. */
  orderNos?: readonly string[]
}

const goodsOf = (lines: readonly { orderNo: string; orderItem: number; quantity: string }[]) =>
  lines.map(({ orderNo, orderItem, quantity }) => `${orderNo}/${orderItem} ${quantity}`).join(' ')

/** How a delivery in SAP differs from the one that was sent. */
function differences(push: Pick<PushRecord, 'payload'>, document: SapDeliveryDocument): Difference[] {
  const sent = payloadOf(push)
  const shipToNo = sent.shipToNo === undefined ? '' : alphaKey(sent.shipToNo)
  const pairs = [
    ['shippingPoint', sent.shippingPoint, document.shippingPoint],
    ['customerName', alphaKey(sent.customerNo), document.customerNo],
  ] as const
  return [
    ...pairs.flatMap(([field, told, kept]) => (told === kept ? [] : [{ field, told, kept }])),
    ...(shipToNo === '' || document.shipToNo === '' || shipToNo === document.shipToNo
      ? []
      : [{ field: 'shipTo', told: shipToNo, kept: document.shipToNo }]),
    ...(isSameGoods(sent, document)
      ? []
      : [{ field: 'goods', told: goodsOf(sent.lines), kept: goodsOf(document.items) }]),
  ]
}

/** A push by the document that it is about, and what was frozen with it. */
type Pushed = Pick<PushRecord, 'orderId' | 'payload'>

/** How the push of a delivery goes on in its document. */
interface DeliveredDocument {
  /** Where its quantities stand until SAP has them. */
  account: Account
  /** What is in the delivery of what it has taken from the ledger. */
  takesOf(this: void, tx: Tx, push: Pushed): Promise<readonly Take[]>
  /** The kind of the push that tells SAP the truck and the times. */
  detailsKind: string
  /** SAP has made the delivery. */
  confirmed(
    this: void,
    context: Context,
    push: Pushed,
    note: { deliveryNo: string; comment: string },
  ): Promise<unknown>
  /** SAP does not have it. */
  failed(
    this: void,
    context: Context,
    push: Pushed,
    note: { event: 'pushFailed' | 'pushNotFound'; comment: string },
  ): Promise<unknown>
  /** SAP may have it. A document that says so already stays as it is. */
  uncertain(this: void, context: Context, push: Pushed, comment: string): Promise<void>
}

/** The creation of a delivery. SAP takes our reference only afterwards, so a lost answer is found by the goods. */
export const deliveryCreation = (document: DeliveredDocument): Creation<SapDeliveryDocument> => ({
  creates: true,
  refersLater: true,
  source: 'deliveries',
  rights: ['shippingPoint'],
  numberOf: (push) => payloadOf(push).number,
  send: (sap, push, request) => sap.createDelivery(payloadOf(push), request),
  find: (sap, push, { references }) =>
    sap.findDeliveries({ delivery: payloadOf(push), references, sentAt: push.sentAt }),
  read: (sap, number) => sap.readDelivery(number),
  keptSince: (sap, { prefix, since, page }) => sap.deliveriesOfOurs(prefix, since, page),
  differences: (_, push, found) => differences(push, found),
  obstacles: (_, push, found) => differences(push, found),
  comparison: async () => ({ compare: async (push, found) => differences(push, found) }),
  async confirmed({ push, document: found, comment, ...context }) {
    const { tx, services, actor } = context
    const sent = payloadOf(push)
    await document.confirmed(context, push, { deliveryNo: found.orderNo, comment })
    const takes = await document.takesOf(tx, push)
    await moveQuantities(tx, takes, { from: document.account, to: 'delivered' })
    const details = { ...sent.details, reference: push.reference }
    const orderNos = sent.lines.map(({ orderNo }) => orderNo)
    const payload: DetailsPayload = { deliveryNo: found.orderNo, details, orderNos }
    await enqueue(tx, services, actor, {
      documentId: push.orderId,
      number: sent.number,
      kind: document.detailsKind,
      payloadOf: () => payload,
    })
    await queueDeliveries(tx, services, { key: push.id, orderNos })
  },
  freed: async ({ push, refused, comment, ...context }) => {
    const event = refused ? 'pushFailed' : 'pushNotFound'
    await document.failed(context, push, { event, comment })
  },
  uncertain: async ({ push, comment, ...context }) => {
    await document.uncertain(context, push, comment)
  },
})

/** What SAP is told of a delivery that it has: our reference, the truck, the times. */
export const deliveryDetails = (
  fireAnswer: (
    context: Context,
    push: Pushed,
    note: { refused: boolean; comment: string },
  ) => Promise<unknown>,
): Repeatable => ({
  creates: false,
  operation: 'change',
  send: (sap, push, mayLeave) => {
    const { deliveryNo, details } = push.payload as DetailsPayload
    return sap.tellDelivery(deliveryNo, details, mayLeave)
  },
  confirmed: async ({ push, comment, ...context }) => {
    await fireAnswer(context, push, { refused: false, comment })
    const { orderNos = [] } = push.payload as DetailsPayload
    // The delivery shows its truck and its day at once, and not when SAP is asked next.
    if (orderNos.length > 0)
      await queueDeliveries(context.tx, context.services, { key: `${push.id}:details`, orderNos })
  },
  refused: async ({ push, comment, ...context }) => {
    await fireAnswer(context, push, { refused: true, comment })
  },
})
