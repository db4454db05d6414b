import { sql } from 'kysely'
import { presenceSeconds } from '#shared/engine/presence/presence.contract.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'

const alive = sql<boolean>`editors.seen_at > now() - make_interval(secs => ${presenceSeconds})`

/**
 * Others who are editing a document. A customer sees colleagues of the same customer and no staff; staff see all.
 */
export const editorsOf = (db: Queryable, actor: Actor, docId: string) =>
  db
    .selectFrom('editors')
    .innerJoin('accounts', 'accounts.id', 'editors.accountId')
    .select(['accounts.name', 'editors.since'])
    .where('editors.docId', '=', docId)
    .where('editors.accountId', '<>', actor.accountId)
    .where(alive)
    .$if(actor.role === 'customer', (query) =>
      query.where('accounts.role', '=', 'customer').where(
        sql<boolean>`exists (select 1 from account_customers c
          where c.account_id = accounts.id and c.customer_id::text = any(${[...actor.customerIds]}::text[]))`,
      ),
    )
    .orderBy('editors.since')
    .orderBy('editors.sessionId')
    .execute()

/** Notes that an editor is open; returns whether it was not before. */
export async function enter(tx: Tx, { sessionId, accountId }: Actor, docId: string): Promise<boolean> {
  const { rows } = await sql<{ entered: boolean }>`
    insert into editors (doc_id, session_id, account_id) values (${docId}, ${sessionId}, ${accountId})
    on conflict (doc_id, session_id) do update set seen_at = now(),
      since = case when ${alive} then editors.since else now() end
    returning since = seen_at as entered`.execute(tx)
  return rows[0]?.entered ?? false
}

/** Notes that an editor was closed. */
export const leave = (tx: Tx, { sessionId }: Actor, docId: string) =>
  tx.deleteFrom('editors').where('docId', '=', docId).where('sessionId', '=', sessionId).execute()
