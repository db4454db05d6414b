import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order-write.contract.ts'
import { api } from '../../../api/api.ts'
import { write } from '../../../api/endpoint.ts'
import { changesOne, staleTags } from '../../../api/tags.ts'

const one = changesOne('customerOrder')

export const {
  useCreateCustomerOrderMutation,
  useSaveCustomerOrderMutation,
  useSubmitCustomerOrderMutation,
} = api.injectEndpoints({
  endpoints: (b) => ({
    createCustomerOrder: write(b, customerOrderWrites.create, {
      invalidates: staleTags('customerOrder', []),
    }),
    saveCustomerOrder: write(b, customerOrderWrites.save, one),
    submitCustomerOrder: write(b, customerOrderWrites.submit, one),
  }),
})
