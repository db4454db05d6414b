import { reasonIf } from '#shared/documents/orders/push-choice.rules.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { reasonsAgainst } from '../../../engine/act.ts'
import { order, type LockedOrder } from '../order-document.ts'
import type { SapHalt } from '../../../engine/push/push-stop.repository.ts'
import type { JudgedCredit } from '../credit/order-credit.ts'
import * as orders from './push-order.repository.ts'
import {
  type duplicatesOf,
  type LineToPush,
  type Parties,
  type Choices,
  latestPush,
} from './push-order.repository.ts'
import { pushCalls } from '#shared/documents/orders/push.contract.ts'
import { read, refuse } from '../../../calls/handler.ts'
import { toRow } from '../../../engine/push/push.presenter.ts'

/** Everything that a push is judged by. */
export interface PushFacts {
  /** Why nothing can be sent to SAP at all. */
  halt: SapHalt | undefined
  order: LockedOrder
  lines: readonly LineToPush[]
  parties: Parties
  credit: JudgedCredit
  duplicates: Awaited<ReturnType<typeof duplicatesOf>>
  choices: Choices
}

/** The customer must be official and have a number (D115), and the materials must still be sold (D116). */
const masterReasons = ({ parties, lines }: PushFacts): Reason[] => [
  ...reasonIf(
    parties.type !== 'official' || parties.sapCustomerNo === '',
    'CUSTOMER_NOT_OFFICIAL',
    'customerCode',
  ),
  ...lines.flatMap((line) =>
    reasonIf(line.materialEnabled !== true, 'MASTER_DISABLED', `lines.${line.lineNo}.sapMaterialNo`, {
      value: line.sapMaterialNo,
    }),
  ),
]

/** The same purchase number is sent to SAP a second time only with a reason (D50). */
const duplicateReasons = ({ duplicates }: PushFacts, purchaseNo: string): Reason[] =>
  reasonIf(duplicates.length > 0 && purchaseNo === '', 'PO_DUPLICATE', 'duplicateReason', {
    value: duplicates[0]?.purchaseNo ?? '',
    order: duplicates[0]?.orderNo ?? '',
  })

/**
 * Every reason why an order cannot be pushed, whatever is chosen for it: state, approvals, credit, purchase
 * number (D50).
 */
export const orderReasons = (facts: PushFacts, actor: Actor, duplicateReason = ''): Reason[] => [
  ...(facts.halt ? [{ code: facts.halt }] : []),
  ...reasonsAgainst(order, 'push', facts.order, actor),
  ...masterReasons(facts),
  ...facts.credit.holding,
  ...duplicateReasons(facts, duplicateReason),
]

/**
 * Everybody who may read the order may read why SAP refused it, because the salesman has to correct a returned
 * order.
 */
export const rejection = read(pushCalls.rejection, async ({ db, services, actor, query }) => {
  const order = await orders.find(db, actor, query.id)
  const latest = order?.push === 'push_rejected' && (await latestPush(db, services, actor, order.id))
  if (!latest) return refuse('NOT_FOUND')
  const { messages, requestedName, endedAt, updatedAt } = toRow(latest)
  return { messages, requestedName, rejectedAt: endedAt ?? updatedAt }
})
