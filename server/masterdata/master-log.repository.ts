import { sql } from 'kysely'
import { identityFields } from '#shared/kernel/master.ts'
import type { PageQuery } from '#shared/kernel/list.ts'
import { masterOf, type MasterName } from '#shared/masterdata/index.ts'
import { masterLogList } from '#shared/masterdata/master.contract.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Change } from '../records/history/change.ts'
import { pageRows } from '../db/page.ts'
import type { Queryable } from '../db/transaction.ts'
import { visibleRows } from './master.repository.ts'
import { tableOf } from '../db/master-tables.ts'

/** The key of a record that was removed is what its last event says of it. */
const lastTitle = sql`(select r.comment from events r where r.doc_id = events.doc_id and r.event = 'remove' limit 1)`

/**
 * The history of all records of a table. Where records belong to customers, only those of the actor's own customers
 * are told (D91).
 */
export async function logPage(db: Queryable, name: MasterName, actor: Actor, pageQuery: PageQuery) {
  const table = masterOf(name)
  const parts = identityFields(table).map((field) => sql`t.${sql.ref(field)}::text`)
  const title = sql`(select concat_ws(' · ', ${sql.join(parts)}) from ${sql.table(tableOf[name])} t where t.id = events.doc_id)`
  const log = db
    .selectFrom('events')
    .select(['id', 'docId as recordId', 'event', 'actorName', 'device', 'at', 'changes'])
    .select(sql<string>`coalesce(${title}, ${lastTitle}, '')`.as('key'))
    .where('docType', '=', name)
    .$if(table.ownedBy !== undefined || table.soldBy !== undefined, (query) =>
      query.where('docId', 'in', visibleRows(db, name, actor).select('id')),
    )
  const { rows, ...total } = await pageRows(
    db,
    db.selectFrom(log.as('log')).selectAll(),
    masterLogList,
    pageQuery,
  )
  return { ...total, rows: rows.map((row) => ({ ...row, changes: row.changes as Change[] })) }
}
