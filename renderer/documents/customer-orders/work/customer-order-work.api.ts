import { customerOrderWrites as calls } from '#shared/documents/customer-orders/customer-order-write.contract.ts'
import { api } from '../../../api/api.ts'
import { write } from '../../../api/endpoint.ts'
import { tagsOf, type Tag } from '../../../api/tags.ts'

/** What work on an order makes stale, also when it was refused: a refusal often means that others were faster. */
const touched = (id: string): Tag[] => [
  tagsOf.rows('customerOrder'),
  tagsOf.rows('todo'),
  tagsOf.rows('order'),
  tagsOf.one('customerOrder', id),
  tagsOf.one('history', id),
]
const one = {
  invalidates: (_r: unknown, _e: unknown, { body }: { body: { id: string } }) => touched(body.id),
}

const customerOrderWorkApi = api.injectEndpoints({
  endpoints: (b) => ({
    submitCustomerOrder: write(b, calls.submit, one),
    withdrawCustomerOrder: write(b, calls.withdraw, one),
    decideCustomerOrder: write(b, calls.decide, one),
    copyCustomerOrder: write(b, calls.copy, {
      invalidates: [tagsOf.rows('customerOrder'), tagsOf.rows('todo')],
    }),
    removeCustomerOrder: write(b, calls.remove, {
      // The record itself is gone and must not be asked for again.
      invalidates: (_r, error, { query }) =>
        error ? touched(query.ids) : [tagsOf.rows('customerOrder'), tagsOf.rows('todo')],
    }),
  }),
})

export const {
  useSubmitCustomerOrderMutation,
  useWithdrawCustomerOrderMutation,
  useDecideCustomerOrderMutation,
  useCopyCustomerOrderMutation,
  useRemoveCustomerOrderMutation,
} = customerOrderWorkApi
