import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { api } from '../../../api/api.ts'
import { read, write } from '../../../api/endpoint.ts'
import { changesOne, tagsOf } from '../../../api/tags.ts'

export const { usePerformanceQuery, useSavePerformanceMutation } = api.injectEndpoints({
  endpoints: (b) => ({
    performance: read(b, orderWrites.performanceOf, {
      provides: (_r, _e, { query }) => [tagsOf.one('order', query.id)],
    }),
    savePerformance: write(b, orderWrites.performance, changesOne('order')),
  }),
})
