import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../db/driver/pool.ts'
import {
  type SapMasterKind,
  sapMasterSources,
  type SapMasterSource,
} from '../../connectors/sap/read/master-sources.ts'
import { conversionRate } from '../../lines/product.repository.ts'
import { dateValue, type Entity, isEntity } from '../../connectors/sap/wire/values.ts'
import { json, type SimAnswer } from './abap.ts'
import { conditionOf, pageOf, selectFields, type FilterColumns } from './filter.ts'

/** The rows of a link of texts, in Chinese and English. */
const texts = (field: string, zh: string, en: string) =>
  sql.raw(`jsonb_build_object('results', jsonb_build_array(
    jsonb_build_object('Language', 'ZH', '${field}', ${zh}), jsonb_build_object('Language', 'EN', '${field}', ${en})))`)
const namesOf = (field: string) => texts(field, 'name_zh', 'name_en')

/** Our own records as SAP would have them: the company's master data came from there. */
const entities: Record<SapMasterKind, RawBuilder<unknown>> = {
  country: sql`select jsonb_build_object('Country', code, 'to_Text', ${namesOf('CountryName')}) from countries`,
  currency: sql`select jsonb_build_object('Currency', code, 'Decimals', decimals,
    'to_Text', ${namesOf('CurrencyName')}) from currencies`,
  tradeTerm: sql`select jsonb_build_object('IncotermsClassification', code,
    'to_Text', ${namesOf('IncotermsClassificationName')}) from trade_terms`,
  factory: sql`select jsonb_build_object('Plant', code, 'CityName', city, 'Country', country_code,
    'to_Text', ${namesOf('PlantName')}) from factories`,
  deliveryFreeze: sql`select jsonb_build_object('DeliveryBlockReason', code,
    'to_Text', ${namesOf('DeliveryBlockReasonText')}) from delivery_freezes`,
  product: sql`select jsonb_build_object('Product', sap_material_no, 'ProductOldID', old_no, 'BaseUnit', unit,
    'NetWeight', net_weight::text, 'GrossWeight', gross_weight::text,
    'to_Description', ${texts('ProductDescription', 'description_zh', 'description_en')}) from products`,
  salesOrgFactory: sql`select jsonb_build_object('SalesOrganization', sales_org, 'Plant', factory_code)
    from sales_org_factories`,
  exchangeRate: sql`select jsonb_build_object('SourceCurrency', currency, 'TargetCurrency', 'CNY',
    'ExchangeRateEffectiveDate', valid_from, 'EffectiveExchangeRate', rate::text) from exchange_rates`,
  packingQuantity: sql`select jsonb_build_object('Product', q.sap_material_no, 'AlternativeUnit', q.packing_code,
    'QuantityNumerator', round(q.quantity_per_package * ${conversionRate}, 3)::text)
    from packing_quantities q join products on products.sap_material_no = q.sap_material_no
    where q.quantity_per_package is not null`,
}

const textAt = (field: string) => sql`(body ->> ${sql.lit(field)}) collate "C"`

const columns: FilterColumns = (name) => ({ column: textAt(name), padded: false })

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
const withDates = (entity: Entity): Entity =>
  Object.fromEntries(
    Object.entries(entity).map(([name, value]) => [name, isDay(value) ? dateValue(value) : value]),
  )

/**
 * What SAP has beside our records, or otherwise than we have it, is kept in a table of its own; an empty body there
 * stands for a record that SAP does not have.
 */
async function rowsOf(db: Database, kind: SapMasterKind, query: ReadonlyMap<string, string>) {
  const { source, key }: SapMasterSource = sapMasterSources[kind]
  const keyText = sql`concat_ws('/', ${sql.join(key.map(textAt))})`
  const { top, skip } = pageOf(query)
  return sql<{ body: unknown }>`
    with own as (select key, body from sap_sim_masters where source = ${source}),
      ours (body) as (${entities[kind]})
    select body from (
      select body from own where body <> '{}'
      union all
      select body from ours where ${keyText} not in (select key from own)
    ) records
    where ${conditionOf(query.get('$filter'), columns)}
    order by ${sql.join(key.map(textAt))} limit ${top} offset ${skip}`.execute(db)
}

const kinds = Object.keys(sapMasterSources) as SapMasterKind[]

/** The kind of master data that a service and an entity set stand for. */
export const masterKindOf = (service: string, path: string): SapMasterKind | undefined =>
  kinds.find((kind) => sapMasterSources[kind].source === `${service}/${path}`)

export async function masters(
  db: Database,
  kind: SapMasterKind,
  query: ReadonlyMap<string, string>,
): Promise<SimAnswer> {
  const { rows } = await rowsOf(db, kind, query)
  const results = rows.map(({ body }) =>
    selectFields(withDates(isEntity(body) ? body : {}), query.get('$select')),
  )
  return json(200, { d: { results } })
}
