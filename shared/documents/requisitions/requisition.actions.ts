import * as z from 'zod'
import { actionOf, actionsOf, removalOf, stepOf } from '#shared/engine/action.ts'
import type { Permission } from '#shared/calls/permissions.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { businessDate } from '#shared/kernel/fields.ts'
import { requisitionWrites as writes } from './requisition-write.contract.ts'
import type { RequisitionRow } from './requisition.fields.ts'
import type { RequisitionEvent } from './requisition.machine.ts'

const action = actionOf<RequisitionEvent, Permission, RequisitionRow>()

export const requisitionActions = actionsOf<RequisitionEvent>()(
  {
    commit: action({
      events: 'commit',
      on: 'each',
      whileDue: true,
      leading: true,
      call: writes.commit,
      asks: {
        stockConfirmed: { schema: z.boolean(), start: () => true, after: 'STOCK_SHORT', apart: true },
      },
      request: ({ row: { id, version }, answers: { stockConfirmed } }) => ({
        body: { id, version, stockConfirmed },
      }),
    }),
    createDelivery: action({
      ...stepOf(writes.auditing),
      events: 'createDelivery',
      on: 'each',
      whileDue: true,
      leading: true,
    }),
    return: action({
      ...stepOf(writes.auditing),
      events: 'return',
      on: 'each',
      whileDue: true,
      comment: 'optional',
    }),
    adjust: action({ events: 'adjust', on: 'one', whileDue: true, opens: 'dialog', place: 'page' }),
    reschedule: action({
      events: 'reschedule',
      on: 'one',
      whileDue: true,
      quiet: () => true,
      call: writes.reschedule,
      asks: {
        day: {
          schema: businessDate,
          start: ([row]: readonly RequisitionRow[]) =>
            businessDateOf(row?.shippingTime ? new Date(row.shippingTime) : new Date()),
        },
      },
      request: ({ row: { id, version }, answers: { day } }) => ({ body: { id, version, day } }),
    }),
    withdraw: action({
      ...stepOf(writes.auditing),
      events: 'withdraw',
      on: 'each',
      whileDue: true,
      quiet: () => true,
    }),
    tellDetails: action({
      ...stepOf(writes.tellDetails),
      events: 'tellDetails',
      on: 'each',
      whileDue: true,
      concerns: ({ detailsRefused }) => detailsRefused,
    }),
    edit: action({ events: 'save', on: 'one', leading: true, opens: 'page' }),
    delete: action({ events: 'delete', on: 'each', ...removalOf(writes.remove) }),
  },
  ['pushSucceeded', 'pushFailed', 'pushTimedOut', 'pushNotFound', 'refuseDetails', 'reverseDelivery'],
)
