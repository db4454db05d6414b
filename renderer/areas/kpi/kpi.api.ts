import { kpiCalls } from '#shared/areas/kpi/kpi.contract.ts'
import { api, read, tagsOf } from '../../api/api.ts'

export const { useKpiActualsQuery } = api.injectEndpoints({
  endpoints: (b) => ({
    kpiActuals: read(b, kpiCalls.actuals, {
      provides: [tagsOf.rows('order'), tagsOf.rows('sapOrder')],
    }),
  }),
})
