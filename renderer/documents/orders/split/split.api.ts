import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { api, write, changesOne, staleTags } from '../../../api/api.ts'

export const { useSplitOrderMutation, useMoveLinesMutation } = api.injectEndpoints({
  endpoints: (b) => ({
    splitOrder: write(b, orderWrites.split, changesOne('order')),
    moveLines: write(b, orderWrites.moveLines, {
      invalidates: (_r, _e, { body }) => staleTags('order', [body.from.id, body.to.id]),
    }),
  }),
})
