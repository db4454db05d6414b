import { sql } from 'kysely'
import { quoteName } from '../../db/table-order.ts'
import type { Tx } from '../../db/transaction.ts'
import { copiedTables, type CopiedTable } from './copied-tables.ts'

const run = (tx: Tx, text: string) => sql.raw(text).execute(tx)

/**
 * Keeps the original rows apart, so that each round reads them alone, and answers the insert of the copies
 * that the table `copies` names at the moment. The columns come from the catalog.
 */
async function prepare(tx: Tx, { table, document, columns = {} }: CopiedTable): Promise<string> {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, null) as type
      from pg_attribute
     where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped and attgenerated = ''
     order by attnum`.execute(tx)
  const values = rows.map(({ name, type }) => {
    if (columns[name]) return columns[name]
    if (name === document) return 'c.id'
    const value = `t.${quoteName(name)}`
    return type === 'timestamp with time zone' ? `${value} + c.later` : value
  })
  const originals = `original_${table}`
  await run(tx, `create temporary table ${originals} on commit drop as select * from ${table}`)
  await run(tx, `create index on ${originals} (${document})`)
  await run(tx, `analyze ${originals}`)
  return `insert into ${table} (${rows.map(({ name }) => quoteName(name)).join(', ')})
    select ${values.join(', ')} from copies c join ${originals} t on t.${document} = c.original`
}

/**
 * What is copied together: an order of a customer with what staff made of it, a divided order with its parts.
 * `place` counts from the oldest, and `room` is the time until the next family begins.
 */
const families = `
  create temporary table families on commit drop as
  with documents as (
    select id, coalesce(customer_order_id, master_id, id) as root from original_orders
    union all select id, id from original_customer_orders
  ), roots as (
    select d.id, coalesce(m.customer_order_id, d.root) as root from documents d left join original_orders m on m.id = d.root
  ), begun as (
    select root, min(created_at) as at
      from roots
      join (select id, created_at from original_orders
            union all select id, created_at from original_customer_orders) as made using (id)
     group by root
  ), placed as (
    select root, row_number() over (order by at, root) as place, at - lag(at) over (order by at, root) as room from begun
  )
  select roots.id as original, place, coalesce(room, interval '1 minute') as room from roots join placed using (root)`

/** The copies of some families, in the order of time, so that every index grows at its end. */
const copiesOf = (from: number, to: number, copies: number): string => `
  insert into copies (original, nth, id, later)
  select original, nth,
         (lpad(to_hex((extract(epoch from made + later) * 1000)::bigint), 12, '0')
           || '7' || substr(hash, 1, 3) || '8' || substr(hash, 4, 15))::uuid,
         later
    from (
      select f.original, nth, d.created_at as made, md5(f.original::text || nth) as hash,
             date_trunc('milliseconds', f.room * (nth::float8 / ${copies + 1} - 1)) as later
        from families f
        join (select id, created_at from original_orders
              union all select id, created_at from original_customer_orders) as d
          on d.id = f.original
       cross join generate_series(1, ${copies}) as nth
       where f.place between ${from} and ${to}
    ) as planned
   order by made + later`

/** Documents of one round of statements: some hundred thousand lines. */
const documentsOfRound = 20_000

/**
 * Writes so many copies of every document that there is, with all that belongs to it: a round copies some
 * families, so that the rows come in the order of time, as they do in a company.
 */
export async function copyDocuments(
  tx: Tx,
  copies: number,
  progress: (copied: number) => void,
): Promise<void> {
  const inserts: string[] = []
  for (const table of copiedTables) inserts.push(await prepare(tx, table))
  await run(tx, families)
  await run(
    tx,
    `create temporary table copies
       (original uuid, nth int, id uuid, later interval, primary key (original, nth)) on commit drop`,
  )
  const { rows } = await sql<{ families: number; documents: number }>`
    select max(place)::int as families, count(*)::int as documents from families`.execute(tx)
  const { families: last, documents } = rows[0]!
  const together = Math.max(1, Math.floor(documentsOfRound / copies / (documents / last)))
  let copied = 0
  for (let from = 1; from <= last; from += together) {
    await run(tx, 'truncate copies')
    await run(tx, copiesOf(from, from + together - 1, copies))
    await run(tx, 'analyze copies')
    for (const [i, insert] of inserts.entries()) {
      const { numAffectedRows = 0n } = await run(tx, insert)
      if (i === 0) copied += Number(numAffectedRows)
    }
    progress(copied)
  }
}
