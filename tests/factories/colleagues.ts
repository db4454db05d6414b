import { sql } from 'kysely'
import { newId } from '#shared/kernel/ids.ts'
import type { Database } from '#server/db/driver/pool.ts'

/** Another person who signs in for the customers of an account, with the same password and the same agreements. */
export async function aColleague(db: Database, of: string, userId: string, name: string): Promise<string> {
  const id = newId()
  await sql`insert into accounts (id, user_id, idm_num, name, role, password_hash, password_changed_at, language)
    select ${id}, ${userId}, ${userId}, ${name}, role, password_hash, password_changed_at, language from accounts where user_id = ${of}`.execute(
    db,
  )
  await sql`insert into account_customers (account_id, customer_id)
    select ${id}, c.customer_id from account_customers c join accounts a on a.id = c.account_id where a.user_id = ${of}`.execute(
    db,
  )
  await sql`insert into agreement_answers (agreement_id, account_id, agreed, answered_at, language)
    select g.agreement_id, ${id}, g.agreed, g.answered_at, g.language
    from agreement_answers g join accounts a on a.id = g.account_id where a.user_id = ${of}`.execute(db)
  return id
}
