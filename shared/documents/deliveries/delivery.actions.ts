import { actionOf, actionsOf } from '#shared/engine/action.ts'
import type { Permission } from '#shared/calls/permissions.ts'
import type { DeliveryRow } from './delivery.fields.ts'
import type { DeliveryEvent } from './delivery.machine.ts'

const action = actionOf<DeliveryEvent, Permission, DeliveryRow>()

export const deliveryActions = actionsOf<DeliveryEvent>()(
  {
    /** Deliveries that travel together become one shipment. */
    ship: action({
      permission: 'shipment.edit',
      on: 'all',
      opens: 'page',
      concerns: ({ status }) => status !== 'cancelled',
    }),
    edit: action({ events: 'save', on: 'one', opens: 'page' }),
  },
  ['change', 'issue', 'reverse', 'remove'],
)
