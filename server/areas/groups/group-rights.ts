import { holds } from '#shared/calls/permissions.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { throwReasons } from '../../calls/handler.ts'

interface Kept {
  id: string
  customerId: string | null
  keeperId: string
  createdBy: string
}

/**
 * Whether an actor may change a visible group. Every keeper may change groups of visible customers; a salesman
 * may change only their own staff groups (D117).
 */
export const mayChange = (actor: Actor, { customerId, keeperId }: Omit<Kept, 'id' | 'createdBy'>): boolean =>
  actor.role !== 'system' &&
  holds(actor.role, 'productGroup.write') &&
  (customerId !== null || actor.role !== 'salesman' || keeperId === actor.accountId)

/** Refuses with every group that the actor may not change. */
export const mustChange = (actor: Actor, groups: readonly Kept[]): void =>
  throwReasons(
    groups
      .filter((group) => !mayChange(actor, group))
      .map(({ id, createdBy }): Reason => ({ code: 'GROUP_KEPT_BY', path: id, params: { name: createdBy } })),
  )
