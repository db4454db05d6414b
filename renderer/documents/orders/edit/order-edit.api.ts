import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { api } from '../../../api/api.ts'
import { write } from '../../../api/endpoint.ts'
import { tagsOf, type Tag } from '../../../api/tags.ts'

const lists = [tagsOf.rows('order'), tagsOf.rows('todo')]
const touched = (_result: unknown, _error: unknown, { body }: { body: { id: string } }): Tag[] => [
  ...lists,
  tagsOf.one('order', body.id),
  tagsOf.one('history', body.id),
]

export const { useCreateOrderMutation, useSaveOrderMutation, useGenerateOrderMutation } = api.injectEndpoints(
  {
    endpoints: (b) => ({
      createOrder: write(b, orderWrites.create, { invalidates: lists }),
      saveOrder: write(b, orderWrites.save, { invalidates: touched }),
      generateOrder: write(b, orderWrites.generate, { invalidates: touched }),
    }),
  },
)
