import { actionOf, actionsOf, stepOf } from '#shared/engine/action.ts'
import type { Permission } from '#shared/calls/permissions.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { businessDate } from '#shared/kernel/fields.ts'
import { shipmentWrites as writes } from './shipment-write.contract.ts'
import type { ShipmentRow } from './shipment.fields.ts'
import type { ShipmentEvent } from './shipment.machine.ts'

const action = actionOf<ShipmentEvent, Permission, ShipmentRow>()

/** The day on which it happened, which is today as a rule. */
const on = { schema: businessDate, start: () => businessDateOf(new Date()) }

export const shipmentActions = actionsOf<ShipmentEvent>()(
  {
    depart: action({
      events: 'depart',
      on: 'each',
      whileDue: true,
      leading: true,
      call: writes.depart,
      asks: { on },
      request: ({ row: { id, version }, answers }) => ({ body: { id, version, on: answers.on } }),
    }),
    arrive: action({
      events: 'arrive',
      on: 'each',
      whileDue: true,
      leading: true,
      call: writes.arrive,
      asks: { on },
      // Of a transport that is still planned both days are typed where it is edited.
      concerns: ({ status }) => status !== 'planned',
      request: ({ row: { id, version }, answers }) => ({ body: { id, version, on: answers.on } }),
    }),
    edit: action({ events: ['save'], on: 'one', leading: true, opens: 'page', quiet: () => true }),
    cancel: action({
      ...stepOf(writes.cancel),
      events: 'cancel',
      on: 'each',
      whileDue: true,
      comment: 'required',
      tone: 'danger',
      quiet: () => true,
    }),
  },
  ['undoArrival', 'undoDeparture', 'releasePaper', 'withholdPaper', 'follow'],
)
