import { insertRows } from '../db/insert-rows.ts'
import type { Tx } from '../db/transaction.ts'
import type { Customer } from './content/customers.ts'
import type { Material } from './content/materials.ts'
import { productTypes } from './content/organizations.ts'
import { pricePolicies } from './content/price-policies.ts'
import {
  costPrices,
  financialDiscounts,
  generalPolicies,
  materialPrices,
  priceTypes,
} from './content/prices.ts'
import { stamped } from './stamped.ts'

const typesOf = (category: string) => productTypes.filter((type) => type.category === category)

/** Pricing types with their prices, discounts of finance, and the price policies of customers. */
export async function seedPrices(
  tx: Tx,
  today: string,
  { customers, materials }: { customers: readonly Customer[]; materials: readonly Material[] },
  at: string,
): Promise<void> {
  await insertRows(tx, 'priceTypes', stamped(priceTypes, at))
  await insertRows(tx, 'materialPrices', stamped(materialPrices(today, materials), at))
  await insertRows(tx, 'costPrices', stamped(costPrices(today, materials), at))
  await insertRows(tx, 'financialDiscounts', stamped(financialDiscounts(today), at))
  const policies = pricePolicies(today, customers).flatMap(({ customer, category, ...policy }) =>
    typesOf(category).map(({ code }) => ({
      ...policy,
      customerCode: customers[customer]!.customerNo,
      productTypeCode: code,
    })),
  )
  const named = { countryCode: '', salesOrg: '', sapMaterialNo: '' }
  await insertRows(
    tx,
    'customerPricePolicies',
    stamped([...policies.map((policy) => ({ ...named, ...policy })), ...generalPolicies(today)], at),
  )
}
