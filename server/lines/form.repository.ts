import { sql, type RawBuilder } from 'kysely'
import type { Color } from '#shared/lines/color-book.ts'
import { amountPlacesOf } from '#shared/kernel/currency.ts'
import { isId } from '#shared/kernel/ids.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { pipelined } from '../db/driver/pipelined.ts'
import { rateOn } from '../db/exchange-rate.ts'
import type { Tx } from '../db/transaction.ts'
import { scopeColumns, visibleTo } from '../records/scope/visible.ts'
import { compiledFor } from '../records/scope/compiled-for.ts'
import { countedChanges, masterChanges } from '../records/history/master-changes.repository.ts'
import { materialsById } from './line.repository.ts'
import { recall, remember } from './material-memory.ts'

/** Amounts that are typed into a header, where the document has them. */
export const typedAmounts = ['localCharge', 'oceanFreight', 'premium', 'otherCharge', 'deposit'] as const

/** The codes and ids in the header of a document, where an empty text names nothing, and its amounts. */
export interface HeaderReferences extends Partial<Record<(typeof typedAmounts)[number], string | null>> {
  customerId: string
  salesOrg: string
  currency: string
  salespersonId: string | null
  destinationCountry: string
  tradeTerm?: string
}

const codeTables = {
  tradeTerm: 'trade_terms',
  currency: 'currencies',
  country: 'countries',
  salesOrg: 'sales_orgs',
} as const

/** Whether a code may be used; null where it does not exist. */
const enabledOf = (table: keyof typeof codeTables, code: string) =>
  sql<boolean | null>`(select enabled from ${sql.raw(codeTables[table])} where code = ${code})`

const seller = (column: 'name' | 'sap_seller' | 'enabled', id: string | null) =>
  sql`(select ${sql.ref(column)} from salespersons where id = ${id}::uuid)`

/** What a header names, as far as it can be looked up. */
type Named = Required<Omit<HeaderReferences, (typeof typedAmounts)[number]>>

/** Columns for the names of the header. Each is looked up once, whatever the number of lines. */
const referenceColumns = (header: Named) => {
  const person = header.salespersonId
  return [
    'customers.name as customerName',
    'customers.sapCustomerNo as customerCode',
    'customers.payTerm as payTerm',
    'customers.enabled as customerEnabled',
    sql<string | null>`(select code from countries where code = customers.country_code and enabled)`.as(
      'customerCountry',
    ),
    sql<boolean | null>`(select sales_approval from sales_orgs where code = ${header.salesOrg})`.as(
      'salesApproval',
    ),
    enabledOf('salesOrg', header.salesOrg).as('salesOrgEnabled'),
    enabledOf('tradeTerm', header.tradeTerm).as('tradeTermEnabled'),
    enabledOf('currency', header.currency).as('currencyEnabled'),
    sql<number | null>`(select decimals from currencies where code = ${header.currency})`.as(
      'currencyDecimals',
    ),
    enabledOf('country', header.destinationCountry).as('countryEnabled'),
    sql<string | null>`${seller('name', person)}`.as('salespersonName'),
    sql<string | null>`${seller('sap_seller', person)}`.as('sapSeller'),
    sql<boolean | null>`${seller('enabled', person)}`.as('salespersonEnabled'),
    sql<boolean>`exists (select 1 from salesperson_customers r
      where r.salesperson_id = ${person}::uuid and r.customer_id = ${header.customerId}::uuid and r.enabled)`.as(
      'salespersonRelated',
    ),
  ] as const
}

const colors = sql<Color[] | null>`(
  select json_agg(json_build_object('code', c.code, 'nameZh', c.name_zh, 'nameEn', c.name_en, 'nameId', c.name_id)
    order by c.enabled desc, c.code) from colors c)`

const references = (coloured: RawBuilder<Color[] | null>) =>
  compiledFor(
    (
      db,
      actor,
      customerId: string,
      salesOrg: string,
      currency: string,
      salespersonId: string | null,
      destinationCountry: string,
      tradeTerm: string,
      day: string,
    ) =>
      db
        .selectFrom('customers')
        .select(
          referenceColumns({ customerId, salesOrg, currency, salespersonId, destinationCountry, tradeTerm }),
        )
        .select(rateOn(currency, day).as('orderRate'))
        .select([coloured.as('colors'), masterChanges.as('masterChanges')])
        .where('customers.id', '=', customerId)
        .where(visibleTo(actor, scopeColumns.customers))
        .forKeyShare('customers'),
  )
const [plainReferences, colouredReferences] = [references(sql`null`), references(colors)]

/**
 * Everything that a form refers to: its customer, the codes and the salesman of its header, and the materials
 * of its lines with their prices. One round trip, whatever the number of lines; undefined where the
 * actor may not see the customer. Whoever merges the customer into another waits until the form is stored, and then
 * moves it as well.
 *
 * Materials that this process remembers are not read again, unless master data has changed since; then a second trip
 * reads them.
 */
export async function findReferences(
  tx: Tx,
  actor: Actor,
  header: HeaderReferences,
  day: string,
  materialIds: readonly string[],
  /** Whether the lines name colours, which are then read as well. */
  colored: boolean,
) {
  const { customerId, salesOrg, currency, destinationCountry, tradeTerm = '' } = header
  if (!isId(customerId)) return undefined
  const person = header.salespersonId !== null && isId(header.salespersonId) ? header.salespersonId : null
  const ids = materialIds.filter(isId)
  const pricedFor = { customerId, salesOrg, currency, day }
  const recalled = recall(tx, pricedFor, ids)
  const together = pipelined(tx)
  const statement = (colored ? colouredReferences : plainReferences)(
    together,
    actor,
    customerId,
    salesOrg,
    currency,
    person,
    destinationCountry,
    tradeTerm,
    day,
  )
  // Whoever moves a customer's prices holds the customer, so what is remembered is held against the count after that.
  const [{ rows }, counted, read] = await Promise.all([
    together.executeQuery(statement),
    recalled && countedChanges(together),
    recalled ? undefined : materialsById(together, pricedFor, ids),
  ])
  const [found] = rows
  if (!found) return undefined
  const named = { ...found, currencyPlaces: found.currencyDecimals ?? amountPlacesOf(currency) }
  const changes = counted ?? named.masterChanges
  if (recalled?.changes === changes) return { named, materials: recalled.materials }
  const materials = read ?? (await materialsById(tx, pricedFor, ids))
  remember(tx, pricedFor, { changes, materials })
  return { named, materials }
}

export type FormReferences = NonNullable<Awaited<ReturnType<typeof findReferences>>>['named']
