import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { api, read, write, changesOne, tagsOf } from '../../../api/api.ts'

export const { useBasePricesQuery, useTakeBasePricesMutation, useOrderStockQuery } = api.injectEndpoints({
  endpoints: (b) => ({
    basePrices: read(b, orderWrites.refreshPrice, {
      provides: (_r, _e, { body }) => [tagsOf.one('order', body.id)],
    }),
    takeBasePrices: write(b, orderWrites.refreshPrice, changesOne('order')),
    orderStock: read(b, orderWrites.refreshStock),
  }),
})
