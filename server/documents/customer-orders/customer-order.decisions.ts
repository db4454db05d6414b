import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order-write.contract.ts'
import { customerOrderActions } from '#shared/documents/customer-orders/customer-order.actions.ts'
import { isLong, shortNumber } from '#shared/documents/customer-orders/customer-order.rules.ts'
import { commentReasons } from '#shared/kernel/action.ts'
import type { BodyOf } from '#shared/kernel/contract.ts'
import { DomainError, type Reason } from '#shared/kernel/errors.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import { purchaseNoMax } from '#shared/vocabulary/limits.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Change } from '../../history/history.ts'
import { write } from '../../calls/handler.ts'
import { cancelStaffOrders, createStaffOrder } from '../confirmed-order.ts'
import { fireLocked, type LockedOrder } from './customer-order.events.ts'
import { tellBoth, tellStaff } from './customer-order.live.ts'
import { locked, openReasons } from './customer-order.locked.ts'
import * as orders from './customer-order.repository.ts'

type Decision = BodyOf<typeof customerOrderWrites.decide>

/** What came back is its sender's to end, and so is what it took back itself (D129); others hear that it was withdrawn. */
const isOwnDraft = (actor: Actor, { status, owner }: LockedOrder) =>
  status === 'returned' || (status === 'draft' && owner === orders.sideOf(actor))

/** D11, D16: the same word is another event for the other side, and for an order that came back. */
function eventOf(action: Decision['action'], actor: Actor, row: LockedOrder) {
  const customer = actor.role === 'customer'
  switch (action) {
    case 'confirm':
      return customer ? 'confirmSent' : 'confirm'
    case 'return':
      return customer ? 'returnSent' : 'return'
    case 'cancel':
      return isOwnDraft(actor, row) ? 'cancelOwn' : 'cancel'
    case 'void':
      return 'void'
  }
}

function formReasons(event: ReturnType<typeof eventOf>, row: LockedOrder, decision: Decision): Reason[] {
  const { action, comment, lineComments, purchaseNo } = decision
  const reasons: Reason[] = commentReasons(customerOrderActions, event, comment)
  for (const lineNo of Object.keys(lineComments))
    if (action !== 'return' || Number(lineNo) < 1 || Number(lineNo) > row.lineCount)
      reasons.push({ code: 'INVALID', path: `lineComments.${lineNo}` })
  // The customer knows of no shorter number: what it confirms is cut (D1).
  if (event === 'confirm' && !purchaseNo && isLong(row.purchaseNo))
    reasons.push({ code: 'TOO_LONG', path: 'purchaseNo', params: { max: purchaseNoMax.staff } })
  return reasons
}

/** Comments per line are kept on the lines until it is sent again, and for good in the history. */
async function keepComments(tx: Tx, row: LockedOrder, comments: Decision['lineComments']): Promise<Change[]> {
  const said = Object.fromEntries(Object.entries(comments).filter(([, text]) => text !== ''))
  if (Object.keys(said).length > 0) await orders.commentLines(tx, row.id, said)
  return Object.entries(said).map(([lineNo, to]) => ({ path: `lines.${lineNo}.returnComment`, from: '', to }))
}

export const decide = write(customerOrderWrites.decide, async ({ tx, services, actor, body }) => {
  const row = await locked(tx, actor, body.id, orders.lockSent)
  const event = eventOf(body.action, actor, row)
  const open = [...openReasons(event, row, body.version, actor), ...formReasons(event, row, body)]
  if (open.length > 0) throw new DomainError(open)

  const now = services.now()
  const fired = { at: now.toISOString(), ...(body.comment && { comment: body.comment }) }
  if (body.action === 'confirm') {
    const given = event === 'confirm' ? body.purchaseNo : undefined
    const purchaseNo = given || shortNumber(row.purchaseNo)
    const orderId = await createStaffOrder(tx, row, purchaseNo, now)
    const saved = await fireLocked(tx, actor, event, row, { ...fired, set: { orderId } })
    tellBoth(services, tx, row)
    tellStaff(services, tx, row, orderId)
    return { ...saved, orderId: actor.role === 'customer' ? null : orderId }
  }
  const changes = await keepComments(tx, row, body.lineComments)
  const cancelled = body.action === 'void' ? await cancelStaffOrders(tx, actor, row.id, body.comment) : []
  const saved = await fireLocked(tx, actor, event, row, { ...fired, changes })
  tellBoth(services, tx, row)
  for (const orderId of cancelled) tellStaff(services, tx, row, orderId)
  return { ...saved, orderId: null }
})
