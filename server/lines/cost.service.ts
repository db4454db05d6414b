import { businessDateOf } from '#shared/kernel/dates.ts'
import { unitCostOf } from '#shared/lines/prices/cost.rules.ts'
import { priceCalls } from '#shared/lines/prices/price.contract.ts'
import { read } from '../calls/handler.ts'
import { costsOf } from './cost.repository.ts'

export const costs = read(priceCalls.costs, async ({ services, db, body: { ids, currency } }) => {
  const rows = await costsOf(db, { ids, currency, day: businessDateOf(services.now()) })
  return {
    rows: rows.map(({ id, cost, priceRate, documentRate, ...own }) => ({
      materialId: id,
      unitCost: unitCostOf({ currency, cost, priceRate, documentRate, own: { ...own, basePrice: null } }),
    })),
  }
})
