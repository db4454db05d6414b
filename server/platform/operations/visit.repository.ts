import { sql } from 'kysely'
import { businessDateOf } from '#shared/kernel/dates.ts'
import type { VisitDay } from '#shared/platform/operations/visit.contract.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Queryable } from '../../db/transaction.ts'

/** A day has one visit of an account on a client, however often it is recorded. */
export const recordVisit = (
  db: Queryable,
  { accountId, systemId }: Pick<Actor, 'accountId' | 'systemId'>,
  now: Date,
) =>
  db
    .insertInto('visits')
    .values({ day: businessDateOf(now), accountId, systemId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export async function visitorsPerDay(db: Queryable, from: string, to: string): Promise<VisitDay[]> {
  const counted = (which = sql`true`) => sql`count(distinct a.id) filter (where ${which})::int`
  const { rows } = await sql<VisitDay>`
    select to_char(days.day, 'YYYY-MM-DD') as day, ${counted()} as visitors,
      ${counted(sql`a.role = 'customer'`)} as customers, ${counted(sql`a.role <> 'customer'`)} as staff
    from generate_series(${from}::date, ${to}::date, interval '1 day') as days (day)
    left join visits v on v.day = days.day::date
    left join accounts a on a.id = v.account_id
    group by days.day order by days.day`.execute(db)
  return rows
}
