import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { api } from '../../../api/api.ts'
import { write } from '../../../api/endpoint.ts'
import { changesOne, staleTags } from '../../../api/tags.ts'

const one = changesOne('order')

export const { useCreateOrderMutation, useSaveOrderMutation, useGenerateOrderMutation } = api.injectEndpoints(
  {
    endpoints: (b) => ({
      createOrder: write(b, orderWrites.create, { invalidates: staleTags('order', []) }),
      saveOrder: write(b, orderWrites.save, one),
      generateOrder: write(b, orderWrites.generate, one),
    }),
  },
)
