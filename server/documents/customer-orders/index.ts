import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order-write.contract.ts'
import { attachmentHandlers } from '../engine/attachments/attachment.service.ts'
import { customerOrder } from './customer-order.document.ts'
import { duplicates } from './customer-order.duplicates.ts'
import { excel } from './customer-order.excel.ts'
import * as reads from './customer-order.service.ts'
import { defaults } from './defaults.service.ts'
import { copy } from './verbs/copy.ts'
import { create } from './verbs/create.ts'
import { decide } from './verbs/decide.ts'
import { remove } from './verbs/remove.ts'
import { save } from './verbs/save.ts'
import { submit } from './verbs/submit.ts'
import { withdraw } from './verbs/withdraw.ts'

export const customerOrderHandlers = [
  reads.page,
  reads.totals,
  reads.one,
  reads.history,
  reads.exportList,
  excel,
  duplicates,
  defaults,
  create,
  save,
  remove,
  submit,
  withdraw,
  decide,
  copy,
  ...attachmentHandlers(customerOrder, customerOrderWrites, () => 'save'),
]
