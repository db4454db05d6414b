import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order-write.contract.ts'
import { attachmentHandlers } from '../engine/attachments/attachment.service.ts'
import { eventVerb, removal } from '../engine/draft-verbs.ts'
import { customerOrder } from './customer-order-document.ts'
import { excel, reads } from './customer-order-reads.ts'
import { copy, create } from './verbs/create.ts'
import { decide } from './verbs/decide.ts'
import { save } from './verbs/save.ts'
import { submit } from './verbs/submit.ts'

export const handlers = [
  ...reads,
  excel,
  create,
  save,
  removal(customerOrder, customerOrderWrites.remove),
  submit,
  eventVerb(customerOrder, customerOrderWrites.withdraw, 'withdraw'),
  decide,
  copy,
  ...attachmentHandlers(customerOrder, customerOrderWrites),
]
