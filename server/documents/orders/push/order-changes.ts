import { changeKinds, type ChangeKind } from '#shared/documents/orders/change-kinds.ts'
import { orderFields } from '#shared/documents/orders/order.fields.ts'
import type { Context } from '../../../engine/document.ts'
import { fire } from '../../../engine/fire.ts'
import { queueComparisons } from '../../../engine/push/compare-pushed.effects.ts'
import type { Repeatable, PushRecord } from '../../../engine/push/pushable.ts'
import { lock, replaceLines } from '../../../engine/store.ts'
import { fieldChanges } from '../../../records/history/field-changes.ts'
import { order, type LockedOrder } from '../order-document.ts'
import {
  amendedContent,
  cellsOf,
  addLines,
  additionOf,
  type LineAmendment,
  type Addition,
} from './order-amendment.ts'
import { followClosing } from '../shipments/read-shipments.ts'
import * as orders from './push-order.repository.ts'

/** What became of a change that SAP was asked for: nothing of it is true here before (D130). */

/** What SAP is asked to change. It is frozen when the change is requested. */
export interface Change {
  sapOrderNo: string
  /** For a lead time only. */
  lines?: readonly { lineNo: number; date: string }[]
  /** For closed lines only. */
  closing?: readonly number[]
  /** For other quantities, prices, another day and the end of a block only. */
  amendment?: { lines: readonly LineAmendment[]; currency: string; deliveryTime?: string; unblock?: boolean }
  /** For further lines only. */
  addition?: Addition
  comment: string
}
/** The change that a push asks for; undefined for the push of a new order. */
export const kindOf = ({ kind }: Pick<PushRecord, 'kind'>): ChangeKind =>
  changeKinds.find((known) => known === kind) ?? 'close'
export const changeOf = (push: Pick<PushRecord, 'payload'>): Change => push.payload as Change

/** Locks the order if it still waits for the answer. */
async function awaiting(context: Context, push: PushRecord): Promise<LockedOrder | undefined> {
  const row = await lock(context, order, push.orderId)
  return row?.sapChange === 'sending' ? row : undefined
}

/** The dates that a change would replace, in the form of the history. */
export const dateChanges = (
  before: ReadonlyMap<number, string | null>,
  lines: readonly { lineNo: number; date: string }[],
) =>
  lines
    .map(({ lineNo, date }) => ({
      path: `lines.${lineNo}.sapDeliveryTime`,
      from: before.get(lineNo) ?? null,
      to: date,
    }))
    .filter(({ from, to }) => from !== to)

/** The lines that end, in the form of the history. */
export const closings = (lineNos: readonly number[]) =>
  lineNos.map((lineNo) => ({ path: `lines.${lineNo}.closed`, from: false, to: true }))

/** The cells of an amendment, in the form of the history. */
export const amountChanges = (cells: ReturnType<typeof cellsOf>) =>
  cells.map(({ lineNo, field, from, to }) => ({ path: `lines.${lineNo}.${field}`, from, to }))

/** Writes the quantities, prices and the day that SAP has accepted. */
async function amend(context: Context, row: LockedOrder, amendment: NonNullable<Change['amendment']>) {
  const { lines: asked, deliveryTime, unblock } = amendment
  const { stored, lines, set } = await amendedContent(context, row, asked)
  await replaceLines(context.tx, order, row.id, lines, stored)
  await fire(context, order, 'amend', row, {
    set: { ...set, ...(deliveryTime !== undefined && { deliveryTime }) },
    changes: [
      ...amountChanges(cellsOf(stored, asked)),
      ...(deliveryTime === undefined ? [] : fieldChanges(orderFields, row, { deliveryTime })),
      ...(unblock ? [unblocking] : []),
    ],
  })
}

/** The end of the delivery block, in the form of the history. */
export const unblocking = { path: 'deliveryBlock', from: true, to: false }

/** SAP has accepted the change, so it becomes effective here and the customer is told. */
const confirmed: Repeatable['confirmed'] = async ({ push, comment: _, ...context }) => {
  const { tx, services } = context
  const row = await awaiting(context, push)
  if (!row) return
  const { lines, closing, amendment, addition } = changeOf(push)
  if (amendment) await amend(context, row, amendment)
  else if (addition) await addLines(context, { row, push }, addition)
  else if (lines) {
    const changes = dateChanges(await orders.openDatesOf(tx, row.id), lines)
    const sapDeliveryTime = await orders.writeDates(tx, row.id, lines)
    await fire(context, order, 'editLeadTime', row, { set: { sapDeliveryTime }, changes })
  } else if (closing) {
    const sapDeliveryTime = await orders.closeLines(tx, row.id, closing)
    const set = sapDeliveryTime === null ? {} : { sapDeliveryTime }
    await fire(context, order, 'closeLines', row, { set, changes: closings(closing) })
    await followClosing(context, row.id)
  } else await fire(context, order, 'close', row)
  // What was done here as well is no difference any more.
  if (row.sapDiffers)
    await queueComparisons(tx, services, [changeOf(push).sapOrderNo], services.now().toISOString())
}

/** SAP has refused the change, or an operator has found that SAP does not have it. Customer service gets a to-do. */
const refused: Repeatable['refused'] = async ({ push, comment, ...context }) => {
  const row = await awaiting(context, push)
  if (row) await fire(context, order, 'refuseChange', row, { comment })
}

const send: Repeatable['send'] = (sap, push, mayLeave) => {
  const { sapOrderNo, lines, closing, amendment, addition } = changeOf(push)
  if (addition) return sap.addLines(sapOrderNo, additionOf(push, addition), mayLeave)
  if (amendment) {
    const { currency, deliveryTime, unblock = false } = amendment
    const amounts = amendment.lines.map(({ lineNo, salesQuantity, unitPrice }) => ({
      lineNo,
      ...(salesQuantity !== undefined && { quantity: salesQuantity }),
      ...(unitPrice !== undefined && { unitPrice }),
    }))
    const day = deliveryTime !== undefined && { deliveryDate: deliveryTime }
    return sap.amendOrder(sapOrderNo, { lines: amounts, currency, unblock, ...day }, mayLeave)
  }
  if (lines) return sap.changeDeliveryDates(sapOrderNo, lines, mayLeave)
  if (closing) return sap.closeLines(sapOrderNo, closing, mayLeave)
  return sap.closeOrder(sapOrderNo, mayLeave)
}

const changing = (operation: Repeatable['operation']): Repeatable => ({
  creates: false,
  operation,
  send,
  confirmed,
  refused,
})

/** What SAP may be asked about an order that it has. */
export const orderChanges: Readonly<Record<ChangeKind, Repeatable>> = {
  leadTime: changing('change'),
  amend: changing('change'),
  reprice: changing('change'),
  addLines: changing('change'),
  closeLines: changing('close'),
  close: changing('close'),
}
