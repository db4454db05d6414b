import { sql, type RawBuilder } from 'kysely'
import { documents } from '#shared/documents/index.ts'
import { identityFields } from '#shared/kernel/master.ts'
import { masterNames, masterOf } from '#shared/masterdata/index.ts'
import type { PlatformKind } from '#shared/areas/logs/operation-log.contract.ts'
import { holdsName } from '../../db/page.ts'
import { tableOf } from '../../db/master-tables.ts'

const named = (kind: string, table: string, name: RawBuilder<unknown>) =>
  sql`select ${sql.lit(kind)} as kind, id, ${name} as name from ${sql.table(table)}`

const relationName = sql`(select concat_ws(' · ', s.name, c.customer_no)
  from salespersons s, customers c where s.id = salesperson_id and c.id = customer_id)`
const orderOfPush = sql`(select order_no from orders where orders.id = order_id)`

/** An export is over once it has failed, and has no record. */
type NamedKind = Exclude<PlatformKind, 'export'>

/** Where records of the platform are, and what each is called. */
const platformNames: Readonly<Record<NamedKind, readonly [table: string, name: RawBuilder<unknown>]>> = {
  account: ['accounts', sql`user_id`],
  agreement: ['agreements', sql`version_no`],
  approvalFlow: ['approval_flows', sql`kind`],
  customerRelation: ['salesperson_customers', relationName],
  file: ['files', sql`name`],
  message: ['messages', sql`title`],
  outbox: ['outbox', sql`key`],
  productCollection: ['accounts', sql`user_id`],
  productGroup: ['product_groups', sql`code`],
  push: ['erp_pushes', orderOfPush],
  remark: ['remarks', sql`left(body, 60)`],
}

/** Every record with a history: its kind, id, and the number or name that people know. */
const recordNames = sql`(${sql.join(
  [
    ...documents.map(({ name, table, number }) => named(name, table, sql`${sql.ref(number.field)}`)),
    ...masterNames.map((name) => {
      const parts = identityFields(masterOf(name)).map((field) => sql`${sql.ref(field)}::text`)
      return named(name, tableOf[name], sql`concat_ws(' · ', ${sql.join(parts)})`)
    }),
    ...Object.entries(platformNames).map(([kind, [table, name]]) => named(kind, table, name)),
  ],
  sql` union all `,
)})`

/** What removed a record of master data wrote down its name. */
const lastName = sql`(select r.comment from events r where r.doc_id = events.doc_id and r.event = 'remove' limit 1)`

/** The name of the record of an event. Each table is asked by its key, and only the one of the event's kind. */
export const recordName = sql<string>`coalesce((select n.name from ${recordNames} n
  where n.kind = events.doc_type and n.id = events.doc_id), ${lastName}, '')`

/** The records that have this text in their name. */
export const recordsNamed = (text: string) =>
  sql`(select n.id from ${recordNames} n where ${holdsName(['n.name'], text)})`

/** The record with this id, of whatever kind. A collection has the id of its account, which comes first. */
export const recordOf = (id: RawBuilder<unknown>) =>
  sql<{
    kind: string
    id: string
    name: string
  } | null>`(select jsonb_build_object('kind', n.kind, 'id', n.id, 'name', n.name)
    from ${recordNames} n where n.id = ${id} limit 1)`
