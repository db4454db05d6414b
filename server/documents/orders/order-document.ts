import { order as definition } from '#shared/documents/orders/index.ts'
import { orderStates } from '#shared/documents/orders/order-facts.ts'
import { orderMachine } from '#shared/documents/orders/order.machine.ts'
import { stateIn } from '#shared/kernel/machine.ts'
import { serverDocument, type RowOf } from '../../engine/document.ts'
import { consequencesOf } from './order-consequences.ts'
import { writable } from './order.repository.ts'

export const order = serverDocument({
  definition,
  machine: orderMachine,
  begin: ({ role, accountId }, { createdAt, status, number }) => ({
    orderTime: createdAt,
    draftNo: status === 'draft' ? number : '',
    createdById: role === 'system' ? null : accountId,
  }),
  rows: writable,
  facts: (found) => ({
    ...found,
    ...stateIn(orderMachine.axes, found),
    stateBeforeCs: orderStates.find((state) => state === found.stateBeforeCs) ?? null,
  }),
  apply: consequencesOf,
  // Customers see only their own order, not the staff order behind it.
  audience: () => ({ staffOnly: true }),
  staleFirst: true,
})

export type LockedOrder = RowOf<typeof order>

/** A draft is saved and anything later is edited: the same change under two events of the machine. */
export const editingOf = ({ status }: Pick<LockedOrder, 'status'>) => (status === 'draft' ? 'save' : 'edit')
