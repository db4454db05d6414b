import { sql, type RawBuilder } from 'kysely'
import { documents } from '#shared/documents/index.ts'
import type { FieldTable } from '#shared/kernel/field-table.ts'
import { lineKinds } from '#shared/lines/line-kinds.ts'
import { masterNames, masterOf } from '#shared/masterdata/index.ts'
import { plannedOnce } from '../../db/driver/statements.ts'
import { tableOf } from '../../db/master-tables.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { Change } from './change.ts'

/** What has a currency of its own: documents, and master data whose prices have one. */
const owners: readonly (readonly [kind: string, table: string, fields: FieldTable])[] = [
  ...documents.map(({ name, table, fields }) => [name, table, fields as FieldTable] as const),
  ...masterNames.map((name) => [name, tableOf[name], masterOf(name).fields as FieldTable] as const),
].filter(([, , fields]) => 'currency' in fields)

const amountsOf = new Map(
  owners.map(([kind, , fields]) => [
    kind,
    new Set(
      Object.entries(fields)
        .filter(([, { kind, amount = false }]) => kind === 'money' || amount)
        .map(([name]) => name),
    ),
  ]),
)

function isAmount(kind: string, path: string): boolean {
  const amounts = amountsOf.get(kind)
  if (!amounts) return false
  return path.includes('.') ? lineKinds[path.split('.').at(-1) ?? ''] === 'money' : amounts.has(path)
}

/** An event as far as the currency of its amounts goes. */
export interface AmountEvent {
  docType: string
  docId: string
  seq: number
  changes: readonly Change[]
}

const hasAmounts = ({ docType, changes }: AmountEvent): boolean =>
  changes.some(({ path }) => isAmount(docType, path))

/** The currency that a record has now, and those that it had until an event changed them, the first event first. */
interface Currencies {
  docId: string
  own: string
  left: readonly { seq: number; currency: string | null }[]
}

/** The currencies of records of one kind: one table is read instead of every table with a currency. */
function currenciesOf(docType: string, events: readonly AmountEvent[]): RawBuilder<Currencies> {
  const table = owners.find(([kind]) => kind === docType)![1]
  const docIds = [...new Set(events.map(({ docId }) => docId))]
  return sql`select asked.id as doc_id, coalesce(owner.currency, '') as own,
    coalesce((select jsonb_agg(jsonb_build_object('seq', seq, 'currency', c ->> 'from') order by seq)
      from events cross join lateral jsonb_array_elements(changes) c
      where doc_id = asked.id and c ->> 'path' = 'currency'), '[]') as left
    from unnest(${docIds}::uuid[]) asked (id) left join ${sql.table(table)} owner on owner.id = asked.id`
}

const textOf = (value: Change['to']) => (typeof value === 'string' ? value : '')

/** The changes of an event after which the record stood in a currency. */
function inCurrency({ docType, changes }: AmountEvent, after: string): readonly Change[] {
  if (after === '') return changes
  const changed = changes.find(({ path }) => path === 'currency')
  const currency = { from: changed ? textOf(changed.from) : after, to: changed ? textOf(changed.to) : after }
  return changes.map((change) => (isAmount(docType, change.path) ? { ...change, currency } : change))
}

/**
 * Reads in which currencies events have changed amounts, in one query where any has. Entries of a history keep
 * amounts alone, and stay as they were written (D350), so a record stood in the currency from which a later event has
 * changed it, else in its own.
 * @returns the changes of one of these events, each amount with the currency that it had before and after (D374)
 */
export async function changesInCurrencies(
  db: Queryable,
  events: readonly AmountEvent[],
): Promise<(event: AmountEvent) => readonly Change[]> {
  const byKind = Map.groupBy(events.filter(hasAmounts), ({ docType }) => docType)
  const queries = [...byKind].map(([docType, ofKind]) => currenciesOf(docType, ofKind))
  const { rows } =
    queries.length > 0
      ? await sql<Currencies>`${sql.join(queries, sql` union all `)} ${plannedOnce}`.execute(db)
      : { rows: [] }
  const currencies = new Map(rows.map((one) => [one.docId, one]))
  return (event) => {
    const { own = '', left = [] } = currencies.get(event.docId) ?? {}
    return inCurrency(event, left.find(({ seq }) => seq > event.seq)?.currency ?? own)
  }
}
