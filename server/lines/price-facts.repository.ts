import { sql, type Expression } from 'kysely'
import { discountLevels, policyLevels, targetsOf } from '#shared/lines/prices/price-levels.ts'
import type { PriceFacts } from '#shared/lines/prices/price.schema.ts'
import { datedRateOn } from '../db/exchange-rate.ts'

/** Facts of a price besides those that the material's own columns tell. */
export type FoundFacts = Omit<PriceFacts, 'currency' | 'own'>

/** What a policy or a discount names is looked up as one text, in the very expression of the indexes of migration 0045. */
const asText = (parts: readonly Expression<unknown>[]) =>
  sql<string>`(${sql.join(parts, sql` || E'\\n' || `)})`

type Text = string | Expression<string>

type Levels<Field extends string> = Parameters<typeof targetsOf<Field, Expression<unknown>>>[0]

/**
 * The most specific rule of a table on a day, and of two the one that began later (D127). The levels of `shared` say
 * what is more specific.
 */
const mostSpecific = <Field extends string>(
  { table, levels, day }: { table: string; levels: Levels<Field>; day: string },
  columns: Expression<unknown>,
  valueOf: (field: Field) => Expression<unknown>,
) => {
  const named = asText(levels.fields.map((field) => sql.ref(`r.${field}`)))
  const targets = sql`array[${sql.join(targetsOf(levels, valueOf, sql`''`).map(asText))}]`
  // Keys of a JSON value keep their case only in quotes.
  const names = levels.fields.map((field) => sql`${sql.ref(`r.${field}`)} as ${sql.raw(`"${field}"`)}`)
  return sql`(select r.id, r.valid_from as "validFrom", r.valid_to as "validTo", ${sql.join(names)}, ${columns}
    from ${sql.table(table)} r
    where r.enabled and ${day} >= r.valid_from and (r.valid_to is null or ${day} <= r.valid_to)
      and ${named} = any(${targets})
    order by array_position(${targets}, ${named}), r.valid_from desc limit 1)`
}

/** The sales organization of the document; without one that of the customer `buyer` (D189). */
const orgOf = (salesOrg: Text) => sql<string>`coalesce(nullif(${salesOrg}, ''), buyer.sales_org)`

/** The policy for the customer `buyer` and the material `products`. */
const policyOn = (day: string, salesOrg: Text) =>
  mostSpecific(
    { table: 'customerPricePolicies', levels: policyLevels, day },
    sql`r.price_type_code as "priceTypeCode", r.markup::text as markup, r.allowed_discount::text as "allowedDiscount"`,
    (field) =>
      ({
        customerCode: sql`buyer.customer_no`,
        countryCode: sql`buyer.country_code`,
        salesOrg: orgOf(salesOrg),
        productTypeCode: sql`products.product_type_code`,
        sapMaterialNo: sql`products.sap_material_no`,
      })[field],
  )

const discountOn = (day: string, salesOrg: Text) =>
  mostSpecific(
    { table: 'financialDiscounts', levels: discountLevels, day },
    sql`r.percent::text as percent`,
    (field) =>
      ({
        salesOrg: orgOf(salesOrg),
        sapMaterialNo: sql`products.sap_material_no`,
        productTypeCode: sql`products.product_type_code`,
        category: sql`products.category`,
      })[field],
  )

/** The columns of a record `r` that says the price of a material. */
export const materialPriceFacts = sql`
  r.id, r.valid_from as "validFrom", r.valid_to as "validTo", r.amount::text as amount, r.currency, r.per::text as per,
  r.unit, (select u.base_units::text from unit_rates u where u.enabled and u.sap_material_no = r.sap_material_no
    and u.unit_code = r.unit) as "baseUnits"`

const materialPriceOn = (day: string) => sql`(
  select ${materialPriceFacts}
    from material_prices r
    where r.enabled and r.price_type_code = chosen.code and r.sap_material_no = products.sap_material_no
      and ${day} >= r.valid_from and (r.valid_to is null or ${day} <= r.valid_to)
    order by r.valid_from desc limit 1)`

/** How far below its benchmark price the policy of a customer lets a material go, as a column; null without a policy. */
export const allowedDiscountOf = (customerId: string, salesOrg: string, day: string) => sql<string | null>`(
  select policy."allowedDiscount"::numeric from customers buyer cross join lateral ${policyOn(day, salesOrg)} policy
    where buyer.id = ${customerId})`

/** Every rule that makes the price of a product for a customer, as one column of the product's row (D127). */
export const priceFactsOf = ({
  customerId,
  salesOrg,
  currency,
  day,
}: {
  customerId: string
  salesOrg: string
  currency: string
  day: string
}) => sql<FoundFacts | null>`(
  select json_build_object('policy', to_json(policy), 'priceTypeCode', chosen.code, 'materialPrice', to_json(price),
      'discount', to_json(discount), 'documentRate', ${datedRateOn(currency, day)},
      'priceRate', ${datedRateOn(sql`coalesce(price.currency, products.currency)`, day)})
    from customers buyer
    left join sales_orgs org on org.code = ${orgOf(salesOrg)}
    left join lateral ${policyOn(day, salesOrg)} policy on true
    cross join lateral (
      select coalesce(nullif(policy."priceTypeCode", ''), org.price_type_code, '') as code) chosen
    left join lateral ${materialPriceOn(day)} price on true
    left join lateral ${discountOn(day, salesOrg)} discount on true
    where buyer.id = ${customerId})`
