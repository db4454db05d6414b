import { kpiCalls } from '#shared/areas/kpi/kpi.contract.ts'
import { api } from '../../api/api.ts'
import { read } from '../../api/endpoint.ts'
import { tagsOf } from '../../api/tags.ts'

export const { useKpiActualsQuery } = api.injectEndpoints({
  endpoints: (b) => ({
    kpiActuals: read(b, kpiCalls.actuals, {
      provides: [tagsOf.rows('order'), tagsOf.rows('sapOrder')],
    }),
  }),
})
