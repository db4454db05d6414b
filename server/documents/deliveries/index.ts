import { deliveryWrites } from '#shared/documents/deliveries/delivery-write.contract.ts'
import { paperHandlers } from '../../papers/paper-handler.ts'
import { attachmentHandlers } from '../../engine/attachments/attachment.service.ts'
import { saveVerb } from '../../engine/draft-verbs.ts'
import { contentOf, delivery, reads } from './delivery-document.ts'
import { papers } from './delivery-papers.ts'

export const handlers = [
  ...reads,
  saveVerb(delivery, deliveryWrites.save, contentOf),
  ...paperHandlers(deliveryWrites, papers),
  ...attachmentHandlers(delivery, deliveryWrites),
]
