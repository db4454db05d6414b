import {
  customerOrderActions,
  customerOrderWrites,
} from '#shared/documents/customer-orders/customer-order.actions.ts'
import { commentReasons } from '#shared/engine/action.ts'
import { write } from '../../../calls/handler.ts'
import { act } from '../../../engine/act.ts'
import { submitted } from '../../../lines/priced/submit-verb.ts'
import { customerOrder, priced } from '../customer-order-document.ts'
import { linesOf } from '../customer-order.repository.ts'

/** A colleague is asked about what could be submitted at once, so everything that is missing is named first. */
export const askApproval = write(customerOrderWrites.askApproval, async (input) => {
  const row = await act(input, customerOrder, input.body, {
    event: 'askApproval',
    reads: linesOf,
    change: (opened) => submitted(opened, priced, input.body, { leaves: false }),
  })
  return customerOrder.saved(row)
})

export const returnToBuyer = write(customerOrderWrites.returnToBuyer, async (input) => {
  const { comment } = input.body
  const row = await act(input, customerOrder, input.body, {
    event: 'returnToBuyer',
    change: async ({ services, check }) => {
      check(commentReasons(customerOrderActions, 'returnToBuyer', comment))
      return { comment, at: services.now().toISOString() }
    },
  })
  return customerOrder.saved(row)
})
