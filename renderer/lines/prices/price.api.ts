import { priceCalls } from '#shared/lines/prices/price.contract.ts'
import { api, read, tagsOf } from '../../api/api.ts'

export const { useExplainPricesQuery, useCostsQuery, useLazyCostsQuery } = api.injectEndpoints({
  endpoints: (b) => ({
    explainPrices: read(b, priceCalls.explain, { provides: [tagsOf.rows('master')] }),
    costs: read(b, priceCalls.costs, { provides: [tagsOf.rows('master')] }),
  }),
})
