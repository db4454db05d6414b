import {
  customerOrderMachine,
  type CustomerOrderEvent,
} from '#shared/documents/customer-orders/customer-order.machine.ts'
import { DomainError, type Reason } from '#shared/kernel/errors.ts'
import { decide } from '#shared/kernel/machine.ts'
import { errors, type ErrorCode } from '#shared/errors.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import type { Tx } from '../../db/transaction.ts'
import { refuse } from '../../calls/refuse.ts'
import { factsOf, type LockedOrder } from './customer-order.events.ts'
import { nameFor } from './customer-order.presenter.ts'
import { lock, type CustomerOrderDetail } from './customer-order.repository.ts'

/** The order, locked, with what its machine decides on; one that the actor may not see does not exist. */
export async function locked(
  tx: Tx,
  actor: Actor,
  id: string,
  by: (tx: Tx, actor: Actor, id: string) => Promise<CustomerOrderDetail | undefined> = lock,
): Promise<LockedOrder> {
  const row = await by(tx, actor, id)
  return row ? factsOf(tx, actor, row) : refuse('NOT_FOUND')
}

/** What is to be put right on the order itself; a state or a right cannot be. */
const isFixable = ({ code }: Reason) => errors[code as ErrorCode].status === 422

/**
 * Why an event cannot be: a state, a right or a stale version refuses alone, and the state is named first, so that
 * whoever comes second hears what happened. What can be put right is answered, to be told with the rest.
 */
export function openReasons(
  event: CustomerOrderEvent,
  row: LockedOrder,
  version: number,
  actor: Actor,
): readonly Reason[] {
  const verdict = decide(customerOrderMachine, event, row, actor)
  const reasons = verdict.allowed ? [] : verdict.reasons
  if (!reasons.every(isFixable)) throw new DomainError(reasons)
  if (row.version !== version)
    return refuse('VERSION_CONFLICT', { by: nameFor(actor, row.updatedBy), version: row.version })
  return reasons
}
