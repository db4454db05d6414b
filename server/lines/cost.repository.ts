import { sql } from 'kysely'
import type { CostFacts } from '#shared/lines/prices/cost.rules.ts'
import { datedRateOn } from '../db/exchange-rate.ts'
import type { Queryable } from '../db/transaction.ts'
import { materialPriceFacts } from './price-facts.repository.ts'
import { conversionRate } from './product.repository.ts'

const costOn = (day: string) => sql`(
  select ${materialPriceFacts} from cost_prices r
    where r.enabled and r.sap_material_no = products.sap_material_no
      and ${day} >= r.valid_from and (r.valid_to is null or ${day} <= r.valid_to)
    order by r.valid_from desc limit 1)`

/** What materials cost on a day, with what it takes to say it in a currency. One query. */
export const costsOf = (
  db: Queryable,
  { ids, currency, day }: { ids: readonly string[]; currency: string; day: string },
) =>
  db
    .selectFrom('products')
    .leftJoinLateral(sql<object>`${costOn(day)}`.as('price'), (join) => join.onTrue())
    .select([
      'products.id',
      'products.unit',
      'products.salesUnit',
      'products.per',
      'products.currency',
      conversionRate.as('conversionRate'),
      sql<CostFacts['cost']>`to_json(price)`.as('cost'),
      datedRateOn(currency, day).as('documentRate'),
      datedRateOn(sql`coalesce(price.currency, products.currency)`, day).as('priceRate'),
    ])
    .where(sql<boolean>`products.id = any(${[...ids]}::uuid[])`)
    .execute()
