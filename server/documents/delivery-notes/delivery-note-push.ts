import {
  eventOfParts,
  isSamePart,
  pushStateOf,
  withPart,
  type NotePart,
} from '#shared/documents/delivery-notes/note-part.rules.ts'
import type { Tx } from '../../db/transaction.ts'
import { act } from '../../engine/act.ts'
import type { Context } from '../../engine/document.ts'
import type { Pushable, PushRecord } from '../../engine/push/pushable.ts'
import { lock } from '../../engine/store.ts'
import {
  deliveryCreation,
  deliveryDetails,
  type DeliveryPayload,
} from '../../lines/open-lines/delivery-push.ts'
import { each } from '../../lines/open-lines/line-content.ts'
import { deliveryNote, type Shape } from './delivery-note-document.ts'
import { linesOf, writeAccount, type DeliveryNoteLineRecord } from './delivery-note.repository.ts'

/** Each part of a note is a push of its own, whose payload names its shipping point and its ship-to (D240). */
type Key = Pick<NotePart, 'shippingPoint' | 'shipToNo'>
type Push = Pick<PushRecord, 'orderId' | 'payload'>

/** The parts of a note, which were stored by a call that has checked them; a row that was just written has them as text. */
export const partsIn = ({ parts }: Pick<Shape['row'], 'parts'>): NotePart[] =>
  (typeof parts === 'string' ? JSON.parse(parts) : parts) as NotePart[]

const keyOf = ({ payload }: Push): Key => {
  const { shippingPoint, customerNo, shipToNo = customerNo } = payload as DeliveryPayload
  return { shippingPoint, shipToNo }
}

export const linesOfPart = (lines: readonly DeliveryNoteLineRecord[], part: Key) =>
  lines.filter((line) => isSamePart(line, part))

const takesOf = async (tx: Tx, push: Push) => linesOfPart(await linesOf(tx, push.orderId), keyOf(push))

/** The columns that say how far the parts of a note are. */
export const columnsOfParts = (parts: readonly NotePart[]) => ({
  parts: JSON.stringify(parts),
  partsInSap: parts.filter(({ state }) => state === 'pushed').length,
  sapDeliveryNos: each(parts.map(({ sapDeliveryNo }) => sapDeliveryNo)),
  detailsRefused: parts.some(({ detailsRefused }) => detailsRefused),
})

/** What SAP is told of the deliveries of a note once it has made them. */
export const noteDetails = (
  row: Pick<Shape['row'], 'plannedDate' | 'carNo' | 'containerNo' | 'jtNo'>,
  reference: string,
): DeliveryPayload['details'] => ({
  reference,
  // Of the day SAP keeps no time.
  shippingAt: row.plannedDate === null ? '' : `${row.plannedDate}T00:00:00.000Z`,
  bookedAt: '',
  truckNo: row.carNo,
  containerNo: row.containerNo,
  jtNo: row.jtNo,
})

/** What SAP is sent of a part of a note, and told of its delivery afterwards. */
export const notePayload = (
  {
    row,
    lines,
    customerNo,
    reference,
  }: {
    row: Shape['row']
    lines: readonly DeliveryNoteLineRecord[]
    customerNo: string
    reference: string
  },
  { shippingPoint, shipToNo }: Key,
): DeliveryPayload => ({
  reference,
  number: row.deliveryNoteNo,
  part: `${shippingPoint} ${shipToNo}`,
  customerNo,
  shipToNo,
  shippingPoint,
  lines: linesOfPart(lines, { shippingPoint, shipToNo }).map((line) => ({
    orderNo: line.sapOrderNo,
    orderItem: line.sapItem,
    quantity: line.quantity,
    unit: line.salesUnit,
  })),
  details: noteDetails(row, reference),
})

/** A part has gone on in SAP, and with it the note. */
const movePart = (context: Context, push: Push, change: Partial<NotePart>, comment: string) => {
  const next = (row: Shape['row']) => withPart(partsIn(row), keyOf(push), change)
  const { sapDeliveryNo: number } = change
  return act(
    context,
    deliveryNote,
    { id: push.orderId },
    {
      event: (row) => eventOfParts[pushStateOf(next(row))],
      change: async ({ row }) => ({
        comment,
        set: columnsOfParts(next(row)),
        changes: number ? [{ path: 'sapDeliveryNos', from: row.sapDeliveryNos || null, to: number }] : [],
      }),
    },
  )
}

const stateAfter = { pushFailed: 'push_rejected', pushNotFound: 'unpushed' } as const

/** What SAP is told of delivery notes. */
export const pushableDeliveryNote: Pushable = {
  document: deliveryNote,
  kinds: {
    noteDelivery: deliveryCreation({
      account: 'noted',
      takesOf,
      detailsKind: 'noteDetails',
      async confirmed(context, push, { deliveryNo, comment }) {
        await movePart(context, push, { state: 'pushed', sapDeliveryNo: deliveryNo, said: comment }, comment)
        await writeAccount(context.tx, await takesOf(context.tx, push), 'delivered')
      },
      failed: (context, push, { event, comment }) =>
        movePart(context, push, { state: stateAfter[event], said: comment }, comment),
      async uncertain(context, push, comment) {
        const row = await lock(context, deliveryNote, push.orderId)
        const part = row && partsIn(row).find((one) => isSamePart(one, keyOf(push)))
        if (part?.state === 'pushing')
          await movePart(context, push, { state: 'push_unknown', said: comment }, comment)
      },
    }),
    noteDetails: deliveryDetails(async (context, push, { refused, comment }) => {
      const { deliveryNo } = push.payload as { deliveryNo: string }
      await act(
        context,
        deliveryNote,
        { id: push.orderId },
        {
          event: refused ? 'refuseDetails' : 'tellDetails',
          change: async ({ row }) => {
            const parts = partsIn(row)
            const part = parts.find(({ sapDeliveryNo }) => sapDeliveryNo === deliveryNo)
            const next = part ? withPart(parts, part, { detailsRefused: refused }) : parts
            return { comment, set: columnsOfParts(next) }
          },
        },
      )
    }),
  },
}

/** The note has lost a delivery that somebody has deleted in SAP: its part can be pushed again, and its goods are open. */
export async function losePart(tx: Tx, row: Shape['row'], deliveryNo: string) {
  const lost = partsIn(row).find(({ sapDeliveryNo }) => sapDeliveryNo === deliveryNo)
  if (!lost) return undefined
  await writeAccount(tx, linesOfPart(await linesOf(tx, row.id), lost), 'none')
  const next = partsIn(row).map((part) =>
    isSamePart(part, lost)
      ? { ...part, state: 'unpushed' as const, sapDeliveryNo: '', said: '', detailsRefused: false }
      : part,
  )
  return columnsOfParts(next)
}
