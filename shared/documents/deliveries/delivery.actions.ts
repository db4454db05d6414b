import { refusalsOf } from '#shared/kernel/machine.ts'
import { deliveryPapers } from '#shared/lines/paper-kinds.ts'
import { paperCalls } from '#shared/lines/paper.contract.ts'
import { attachmentCalls } from '#shared/engine/attachments/attachment.contract.ts'
import { headerCalls } from '../../engine/document.contract.ts'
import { delivery } from './index.ts'
import { deliveryHeader, type DeliveryRow } from './delivery.fields.ts'
import { deliveryMachine, type DeliveryEvent } from './delivery.machine.ts'
import { actionOf, actionsOf } from '#shared/engine/action.ts'

const { save } = headerCalls(delivery, deliveryHeader, {
  save: refusalsOf(deliveryMachine, 'save'),
  remove: [],
})

/** SAP makes deliveries; what is typed of one is the logistics department's number. */
export const deliveryWrites = {
  save,
  ...paperCalls(delivery, deliveryPapers),
  ...attachmentCalls(delivery, refusalsOf(deliveryMachine, 'save')),
}

const action = actionOf<DeliveryEvent, DeliveryRow>()

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
