import { placedOrderCalls } from '#shared/areas/placed-orders/placed-order.contract.ts'
import { api, read, tagsOf } from '../../../api/api.ts'

/** Live news of the customer's orders and of SAP's tell that these may be others as well. */
const provides = [tagsOf.rows('customerOrder'), tagsOf.rows('sapOrder')]

export const { usePlacedOrderPageQuery, usePlacedOrderQuery } = api.injectEndpoints({
  endpoints: (b) => ({
    placedOrderPage: read(b, placedOrderCalls.page, { provides }),
    placedOrder: read(b, placedOrderCalls.one, { provides }),
  }),
})
