import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order-write.contract.ts'
import { write } from '../../../calls/handler.ts'
import { act } from '../../engine/act.ts'
import { customerOrder } from '../customer-order-document.ts'

/** The side that sent it takes it back before the other has decided. */
export const withdraw = write(customerOrderWrites.withdraw, async (given) =>
  customerOrder.saved(await act(given, customerOrder, given.body, { event: 'withdraw' })),
)
