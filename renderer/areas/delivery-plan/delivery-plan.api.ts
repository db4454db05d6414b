import { deliveryPlanCalls as calls } from '#shared/areas/delivery-plan/delivery-plan.contract.ts'
import { api } from '../../api/api.ts'
import { read } from '../../api/endpoint.ts'
import { tagsOf } from '../../api/tags.ts'

const rows = [tagsOf.rows('order'), tagsOf.rows('requisition'), tagsOf.rows('delivery')]

export const { usePlanPageQuery, usePlanWeeksQuery } = api.injectEndpoints({
  endpoints: (b) => ({
    planPage: read(b, calls.page, { provides: rows }),
    planWeeks: read(b, calls.weeks, { provides: rows }),
  }),
})
