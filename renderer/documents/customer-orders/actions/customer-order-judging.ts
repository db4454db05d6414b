import { customerOrderActions } from '#shared/documents/customer-orders/customer-order.actions.ts'
import { customerOrderMachine } from '#shared/documents/customer-orders/customer-order.machine.ts'
import type {
  CustomerOrder,
  CustomerOrderRow,
} from '#shared/documents/customer-orders/customer-order.schema.ts'
import { customerOrder } from '#shared/documents/customer-orders/index.ts'
import { judgingOf } from '../../../kit/actions/verdicts.ts'
import { useReader } from './use-reader.ts'

export const customerOrderJudging = judgingOf<CustomerOrderRow, CustomerOrder>()({
  document: customerOrder,
  machine: customerOrderMachine,
  actions: customerOrderActions,
  useReader,
})
