import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order-write.contract.ts'
import { api } from '../../../api/api.ts'
import { write } from '../../../api/endpoint.ts'
import { tagsOf } from '../../../api/tags.ts'

const lists = [tagsOf.rows('customerOrder'), tagsOf.rows('todo')]

const one = {
  invalidates: (_result: unknown, _error: unknown, { body }: { body: { id: string } }) => [
    ...lists,
    tagsOf.one('customerOrder', body.id),
    tagsOf.one('history', body.id),
  ],
}

export const {
  useCreateCustomerOrderMutation,
  useSaveCustomerOrderMutation,
  useSubmitCustomerOrderMutation,
} = api.injectEndpoints({
  endpoints: (b) => ({
    createCustomerOrder: write(b, customerOrderWrites.create, { invalidates: lists }),
    saveCustomerOrder: write(b, customerOrderWrites.save, one),
    submitCustomerOrder: write(b, customerOrderWrites.submit, one),
  }),
})
