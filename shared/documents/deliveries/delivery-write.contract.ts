import { refusalsOf } from '#shared/kernel/machine.ts'
import { deliveryPapers } from '#shared/lines/paper-kinds.ts'
import { paperCalls } from '#shared/lines/paper.contract.ts'
import { attachmentCalls } from '#shared/engine/attachments/attachment.contract.ts'
import { headerCalls } from '../../engine/document.contract.ts'
import { deliveryBase } from './delivery.contract.ts'
import { deliveryHeader } from './delivery.fields.ts'
import { deliveryMachine } from './delivery.machine.ts'

const { save } = headerCalls(deliveryBase, deliveryHeader, {
  save: refusalsOf(deliveryMachine, 'save'),
  remove: [],
})

/** SAP makes deliveries; what is typed of one is the logistics department's number. */
export const deliveryWrites = {
  save,
  ...paperCalls(deliveryBase, deliveryPapers),
  ...attachmentCalls(deliveryBase, refusalsOf(deliveryMachine, 'save')),
}
