import { sql, type RawBuilder } from 'kysely'
import type { DocumentDefinition, Wait } from '#shared/engine/document.ts'
import type { Actor } from '#shared/calls/actor.ts'

type Waiting = Pick<DocumentDefinition, 'table' | 'waits' | 'customerSees'>

/** The approval of a record that somebody must decide, or that is still to be sent to who does. */
const openApproval = (
  { table }: Waiting,
  column: RawBuilder<unknown>,
) => sql`(select ${column} from approvals a
  where a.document_id = ${sql.ref(`${table}.id`)} and a.status in ('in_approval', 'sending', 'send_failed') and a.deleted_at is null
  order by a.id desc limit 1)`

/** Whether its approval is still to reach the system that decides it, which may be away or have refused it. */
const unsentApproval = (document: Waiting) =>
  sql`coalesce(${openApproval(document, sql`a.status <> 'in_approval'`)}, false)`

/** Since when a record waits for one thing; null where it does not. */
function since(document: Waiting, wait: Wait): RawBuilder<unknown> {
  if (wait === 'approval') return openApproval(document, sql`coalesce(a.waiting_since, a.submitted_at)`)
  const { table } = document
  const at = (condition: RawBuilder<unknown>) => sql`(select e.at from events e
    where e.doc_id = ${sql.ref(`${table}.id`)} and ${condition} order by e.seq desc limit 1)`
  if ('flag' in wait)
    return sql`case when ${sql.ref(`${table}.${wait.flag}`)} then ${at(sql`e.event = ${sql.lit(wait.by)}`)} end`
  const [axis, first, ...others] = wait
  const [state, came] = [sql.ref(`${table}.${axis}`), sql.lit(first)]
  const moved = (side: string) => sql`e.${sql.ref(side)} ->> ${sql.lit(axis)}`
  // In any other state nobody asks.
  return sql`case when ${state} in (${sql.join([first, ...others].map((one) => sql.lit(one)))})
    then ${at(sql`${moved('toState')} = ${came} and ${moved('fromState')} is distinct from ${came}`)} end`
}

/**
 * Who decides about a record now, and since when it waits, as its definition has it; a customer is told of no step of the
 * staff. An approval without people is another system's.
 */
export function waitingOf(document: Waiting, { role }: Actor) {
  const { waits = [], customerSees } = document
  const list = role === 'customer' ? (customerSees?.waits ?? []) : waits
  const people = sql`(select array_agg(p.name order by p.step, p.id)
    from approval_people p where p.approval_id = a.id and p.state = 'open' and p.step is not null)`
  return {
    waitingFor: list.includes('approval')
      ? sql`coalesce(${openApproval(document, people)}, '{}')`
      : sql`'{}'::text[]`,
    waitingToSend: list.includes('approval') ? unsentApproval(document) : sql`false`,
    waitingSince: sql`coalesce(${sql.join([sql`null::timestamptz`, ...list.map((wait) => since(document, wait))])})`,
  }
}
