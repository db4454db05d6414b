import { sql, type RawBuilder } from 'kysely'
import { documents } from '#shared/documents/index.ts'
import type { FieldTable } from '#shared/kernel/field-table.ts'
import { lineKinds } from '#shared/lines/line-kinds.ts'
import { masterNames, masterOf } from '#shared/masterdata/index.ts'
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

/** Whether an event has changed an amount of a record of this kind. */
export const hasAmounts = (kind: string, changes: readonly Change[]): boolean =>
  changes.some(({ path }) => isAmount(kind, path))

/**
 * The currency in which a record stood after an event: the one from which a later event has changed it, else its own.
 * Entries of a history keep amounts alone, and stay as they were written (D350).
 */
export const currencyAfter = (event: string): RawBuilder<string> => {
  const at = (name: string) => sql.ref(`${event}.${name}`)
  const own = owners.map(
    ([kind, table]) =>
      sql`select currency from ${sql.table(table)} where ${at('docType')} = ${sql.lit(kind)} and id = ${at('docId')}`,
  )
  return sql<string>`coalesce((select c ->> 'from' from events later cross join lateral jsonb_array_elements(later.changes) c
    where later.doc_id = ${at('docId')} and later.seq > ${at('seq')} and c ->> 'path' = 'currency' order by later.seq limit 1),
    (select currency from (${sql.join(own, sql` union all `)}) own), '')`
}

/** The currency that a record has now, and those that it had until an event changed them, the first event first. */
interface Currencies {
  own: string
  left: readonly { seq: number; currency: string | null }[]
}

/**
 * Finds the currencies of one record for all of its events at once. Its kind is known, so that one table is read instead
 * of every table with a currency.
 * @returns the currency after the event of a number; empty where the record has none
 */
export async function currenciesOf(
  db: Queryable,
  kind: string,
  docId: string,
): Promise<(seq: number) => string> {
  const table = owners.find(([name]) => name === kind)?.[1]
  if (table === undefined) return () => ''
  const { rows } =
    await sql<Currencies>`select coalesce((select currency from ${sql.table(table)} where id = ${docId}), '') as own,
    coalesce((select jsonb_agg(jsonb_build_object('seq', seq, 'currency', c ->> 'from') order by seq)
      from events cross join lateral jsonb_array_elements(changes) c
      where doc_id = ${docId} and c ->> 'path' = 'currency'), '[]') as left`.execute(db)
  const { own, left } = rows[0]!
  return (seq) => left.find((change) => change.seq > seq)?.currency ?? own
}

const textOf = (value: Change['to']) => (typeof value === 'string' ? value : '')

/** The changes of an event, each amount with the currency that it had before and after (D374). */
export function inCurrencies(kind: string, changes: readonly Change[], after: string): Change[] {
  const changed = changes.find(({ path }) => path === 'currency')
  const currency = { from: changed ? textOf(changed.from) : after, to: changed ? textOf(changed.to) : after }
  return changes.map((change) =>
    after !== '' && isAmount(kind, change.path) ? { ...change, currency } : change,
  )
}
