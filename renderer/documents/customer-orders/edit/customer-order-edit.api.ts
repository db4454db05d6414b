import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order-write.contract.ts'
import { api } from '../../../api/api.ts'
import { write } from '../../../api/endpoint.ts'
import { tagsOf } from '../../../api/tags.ts'

const lists = [tagsOf.rows('customerOrder'), tagsOf.rows('todo')]

export const { useCreateCustomerOrderMutation, useSaveCustomerOrderMutation } = api.injectEndpoints({
  endpoints: (b) => ({
    createCustomerOrder: write(b, customerOrderWrites.create, { invalidates: lists }),
    saveCustomerOrder: write(b, customerOrderWrites.save, {
      invalidates: (_result, _error, { body }) => [
        ...lists,
        tagsOf.one('customerOrder', body.id),
        tagsOf.one('history', body.id),
      ],
    }),
  }),
})
