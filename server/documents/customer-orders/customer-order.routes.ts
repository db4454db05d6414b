import { duplicates } from './customer-order.duplicates.ts'
import { attachments } from './customer-order.attachments.ts'
import { decide } from './customer-order.decisions.ts'
import { document } from './customer-order.document.ts'
import { save } from './customer-order.save.ts'
import { remove, submit, withdraw } from './customer-order.sending.ts'
import * as orders from './customer-order.service.ts'
import { copy, create } from './customer-order.writes.ts'
import { defaults } from './defaults.service.ts'

export const customerOrderRoutes = [
  duplicates,
  orders.page,
  orders.totals,
  orders.one,
  orders.history,
  orders.exportList,
  create,
  save,
  remove,
  submit,
  withdraw,
  decide,
  copy,
  document,
  ...attachments,
  defaults,
]
