import type { OrderFacts } from '#shared/documents/orders/order.facts.ts'
import { orderMachine } from '#shared/documents/orders/order.machine.ts'
import { reasonIf } from '#shared/documents/pushes/choice.rules.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { decide, type StateOf } from '#shared/kernel/machine.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import type { SapHalt } from './push.stop.ts'
import type { JudgedCredit } from '../credit/order-credit.ts'
import type { duplicatesOf, LineToPush, OrderToPush, Parties, Choices } from './push.order.repository.ts'

/** Everything that a push is judged by. */
export interface PushFacts {
  /** Why nothing at all can be told to SAP now. */
  halt: SapHalt | undefined
  order: OrderToPush
  lines: readonly LineToPush[]
  parties: Parties
  credit: JudgedCredit
  duplicates: Awaited<ReturnType<typeof duplicatesOf>>
  choices: Choices
}

/** Permission, state, lines and approvals (D26): what the order's own machine says. */
function machineReasons(order: OrderToPush, actor: Actor): readonly Reason[] {
  const facts = order as unknown as OrderFacts & StateOf<(typeof orderMachine)['axes']>
  const verdict = decide(orderMachine, 'push', facts, actor)
  return verdict.allowed ? [] : verdict.reasons
}

/** D115, D116: an official customer with a number, and materials that are still sold. */
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

/** D50: the same purchase number goes to SAP again only with a reason. */
const duplicateReasons = ({ duplicates }: PushFacts, given: string): Reason[] =>
  reasonIf(duplicates.length > 0 && given === '', 'PO_DUPLICATE', 'duplicateReason', {
    value: duplicates[0]?.purchaseNo ?? '',
    order: duplicates[0]?.orderNo ?? '',
  })

/**
 * Every reason why an order cannot be pushed, whatever is chosen for it: state, approvals, credit, purchase
 * number (D50).
 */
export const orderReasons = (facts: PushFacts, actor: Actor, duplicateReason = ''): Reason[] => [
  ...(facts.halt ? [{ code: facts.halt }] : []),
  ...machineReasons(facts.order, actor),
  ...masterReasons(facts),
  ...facts.credit.holding,
  ...duplicateReasons(facts, duplicateReason),
]
