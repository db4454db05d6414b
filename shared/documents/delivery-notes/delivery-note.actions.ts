import { actionOf, actionsOf, removalOf, stepOf } from '#shared/engine/action.ts'
import type { Permission } from '#shared/calls/permissions.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { businessDate } from '#shared/kernel/fields.ts'
import { deliveryNoteWrites as writes } from './delivery-note-write.contract.ts'
import type { DeliveryNoteRow } from './delivery-note.fields.ts'
import type { DeliveryNoteEvent } from './delivery-note.machine.ts'

const action = actionOf<DeliveryNoteEvent, Permission, DeliveryNoteRow>()
const step = { ...stepOf(writes.auditing), on: 'each', whileDue: true } as const

export const deliveryNoteActions = actionsOf<DeliveryNoteEvent>()(
  {
    validate: action({ ...step, events: 'validate', leading: true }),
    submitApproval: action({ ...step, events: 'submitApproval', leading: true, comment: 'optional' }),
    submitToService: action({ ...step, events: 'submitToService', leading: true, comment: 'optional' }),
    push: action({
      events: 'push',
      on: 'each',
      whileDue: true,
      leading: true,
      call: writes.push,
      request: ({ row: { id, version } }) => ({ body: { id, version } }),
    }),
    return: action({ ...step, events: 'return', comment: 'required', tone: 'danger' }),
    withdraw: action({ ...step, events: 'withdraw', comment: 'optional', quiet: () => true }),
    reschedule: action({
      events: 'reschedule',
      on: 'one',
      whileDue: true,
      quiet: () => true,
      call: writes.reschedule,
      asks: {
        day: {
          schema: businessDate,
          start: ([row]: readonly DeliveryNoteRow[]) => row?.plannedDate ?? businessDateOf(new Date()),
        },
      },
      request: ({ row: { id, version }, answers: { day } }) => ({ body: { id, version, day } }),
    }),
    tellDetails: action({
      ...stepOf(writes.tellDetails),
      events: 'tellDetails',
      on: 'each',
      whileDue: true,
      concerns: ({ detailsRefused }) => detailsRefused,
    }),
    edit: action({ events: 'save', on: 'one', leading: true, opens: 'page' }),
    cancel: action({
      ...step,
      events: ['cancel', 'cancelApproved'],
      comment: 'required',
      tone: 'danger',
      quiet: () => true,
    }),
    delete: action({ events: 'delete', on: 'each', ...removalOf(writes.remove) }),
  },
  [
    'fallToDraft',
    'approve',
    'reject',
    'pushGoesOn',
    'pushSucceeded',
    'pushFailed',
    'pushTimedOut',
    'pushNotFound',
    'refuseDetails',
    'losePart',
    'reverseDelivery',
  ],
)
