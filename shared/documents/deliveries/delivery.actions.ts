import { deliveryPapers } from '#shared/lines/paper-kinds.ts'
import { paperCalls } from '#shared/lines/paper.contract.ts'
import { delivery } from './index.ts'
import { deliveryHeader } from './delivery.fields.ts'
import { deliveryMachine } from './delivery.machine.ts'
import { writesOf } from '#shared/engine/writes.ts'

const { draftCalls, attachmentCalls, action, actions } = writesOf(delivery, deliveryMachine)

const { save } = draftCalls({ header: deliveryHeader })

/** SAP makes deliveries; what is typed of one is the logistics department's number. */
export const deliveryWrites = {
  save,
  ...paperCalls(delivery, deliveryPapers),
  ...attachmentCalls('save'),
}

export const deliveryActions = actions(
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
