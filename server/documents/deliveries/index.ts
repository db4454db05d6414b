import { deliveryWrites } from '#shared/documents/deliveries/delivery-write.contract.ts'
import { attachmentHandlers } from '../../engine/attachments/attachment.service.ts'
import { saveVerb } from '../../engine/draft-verbs.ts'
import { contentOf, delivery, reads } from './delivery-document.ts'

export const handlers = [
  ...reads,
  saveVerb(delivery, deliveryWrites.save, contentOf),
  ...attachmentHandlers(delivery, deliveryWrites),
]
