import type { OrderFacts, OrderState } from '#shared/documents/orders/order.facts.ts'
import { orderMachine, type OrderEvent } from '#shared/documents/orders/order.machine.ts'
import { summary, type Charges } from '#shared/documents/orders/order.rules.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { newId } from '#shared/kernel/ids.ts'
import type { StateOf } from '#shared/kernel/machine.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import { insertTogether } from '../../db/insert-rows.ts'
import type { Tx } from '../../db/transaction.ts'
import { eventRow } from '../../history/history.ts'
import { refuse } from '../../calls/refuse.ts'
import { takeNumbers } from '../../numbers/numbers.ts'
import type { DocumentLine } from '../../lines/line-record.ts'
import { transition, type Fired } from '../engine/transition.ts'
import { tellAmendment } from './order.amendment.ts'
import { consequencesOf } from './order.consequences.ts'
import { lock, type LockedOrder } from './order.repository.ts'
import { freezeRate } from './order.write.repository.ts'

export interface NewOrder extends Charges {
  source: string
  customerId: string
  customerName: string
  customerCode: string
  salesOrg: string
  salespersonId: string | null
  salespersonName: string
  destinationCountry: string
  currency: string
  [field: string]: string | number | boolean | null
}

export interface Born {
  status: 'draft' | 'effective'
  at: string
  /** Given where the customer's order names it already. */
  id?: string
  /** A copy says that it is one. */
  event?: 'create' | 'copy'
}

/** What a write answers. */
export interface SavedOrder {
  id: string
  version: number
  orderNo: string
}

/** Stores a staff order with its lines and its history: two statements whatever the count. */
export async function storeOrder(
  tx: Tx,
  actor: Actor,
  header: NewOrder,
  lines: readonly DocumentLine[],
  { status, at, event = 'create', id = newId(Date.parse(at)) }: Born,
): Promise<SavedOrder> {
  const effective = status === 'effective'
  const [number] = await takeNumbers(tx, effective ? 'order' : 'draft', new Date(at), [id])
  const order = {
    ...header,
    ...summary(lines, header),
    id,
    orderNo: number!,
    draftNo: effective ? '' : number!,
    status,
    orderTime: at,
    createdBy: actor.name,
    createdById: actor.role === 'system' ? null : actor.accountId,
    createdAt: at,
    updatedBy: actor.name,
    updatedAt: at,
  }
  await insertTogether(tx, [
    { table: 'orderLines', rows: lines.map((line) => ({ ...line, orderId: id })) },
    { table: 'events', rows: [eventRow(actor, { docType: 'order', docId: id, event, to: { status } }, at)] },
    { table: 'orders', rows: [order] },
  ])
  if (effective && header['exchangeRate'] === undefined)
    await freezeRate(tx, id, header.currency, businessDateOf(new Date(at)))
  return { id, version: 1, orderNo: number! }
}

/** The same for whoever needs no more than the id. */
export const createOrder = async (
  tx: Tx,
  actor: Actor,
  header: NewOrder,
  lines: readonly DocumentLine[],
  born: Born,
): Promise<string> => (await storeOrder(tx, actor, header, lines, born)).id

export type OrderRecordFacts = OrderFacts & StateOf<typeof orderMachine.axes>

/** The machine's view of a stored order; its columns are texts to the database. */
export const factsOf = (row: LockedOrder, facts: Partial<OrderFacts> = {}) => ({
  ...(row as unknown as Omit<LockedOrder, keyof OrderRecordFacts> & OrderRecordFacts),
  ...facts,
})

export interface OrderFired extends Fired {
  /** What the event is decided on, where the record does not say it or will say it only afterwards. */
  facts?: Partial<OrderFacts>
}

/** Fires an event on an order that is locked already; answers the order as it is then. */
export async function fireLocked(
  tx: Tx,
  actor: Actor,
  event: OrderEvent,
  row: LockedOrder,
  { facts, ...fired }: OrderFired = {},
): Promise<LockedOrder> {
  const at = fired.at ?? new Date().toISOString()
  const set = {
    ...(await consequencesOf({ tx, actor }, event, row, { at, comment: fired.comment ?? '' })),
    ...fired.set,
  }
  const next = await transition(tx, 'orders', orderMachine, event, factsOf(row, facts), actor, {
    ...fired,
    set,
  })
  await tellAmendment(tx, actor, event, row, fired)
  return { ...row, ...set, ...next, version: row.version + 1 } as LockedOrder
}

/** Fires an event on the locked order; refuses with every reason, or writes state, history and consequences. */
export async function fireOrder(
  tx: Tx,
  actor: Actor,
  event: OrderEvent,
  id: string,
  fired: OrderFired = {},
): Promise<SavedOrder> {
  const row = await lock(tx, actor, id)
  if (!row) return refuse('NOT_FOUND')
  const { version, orderNo } = await fireLocked(tx, actor, event, row, fired)
  return { id, version, orderNo }
}

export function mustBeCurrent(row: LockedOrder, version: number | undefined): void {
  if (row.version !== version) refuse('VERSION_CONFLICT', { by: row.updatedBy, version: row.version })
}

/** The locked order in the version that its reader saw; a stale one is refused (D105). */
export async function openOrder(
  tx: Tx,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<LockedOrder> {
  const row = await lock(tx, actor, id)
  if (!row) return refuse('NOT_FOUND')
  mustBeCurrent(row, version)
  return row
}

export const isDraft = ({ status }: { status: string }): boolean => status === ('draft' satisfies OrderState)

/** A draft is saved, anything later is edited: one change, two events of the machine. */
export const editingOf = (row: LockedOrder): OrderEvent => (isDraft(row) ? 'save' : 'edit')
