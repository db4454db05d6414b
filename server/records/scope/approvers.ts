import { sql, type RawBuilder } from 'kysely'
import type { DocumentDefinition } from '#shared/engine/document.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { fits } from '../../db/row-pattern.ts'

/** People who sign in for a customer, those who have done so longest first. */
export const colleaguesOf = (
  customerId: RawBuilder<unknown>,
) => sql`select a.id, a.name, a.created_at, a.email, a.confirmed_email
  from account_customers c join accounts a on a.id = c.account_id
  where c.customer_id = ${customerId} and a.role = 'customer' and a.state = 'active'`

/** Ranks the people of `colleaguesOf`: whoever has signed in for the customer longest is the first. */
export const seniority = sql`rank() over (order by a.created_at, a.id)`

/**
 * The people whose approval a customer's orders need: those whom it has named and who still sign in for it. Where there is
 * none of them any more, whoever has signed in for it longest approves, so that no order waits for ever (D367).
 */
export const approversOf = (customerId: RawBuilder<unknown>): RawBuilder<{ id: string }> =>
  sql`select approver.id, coalesce(approver.confirmed_email = approver.email, false) as mails
    from (select colleague.*, rank() over (order by not colleague.named,
        case when not colleague.named then colleague.created_at end, case when not colleague.named then colleague.id end) as place
      from (select a.*, a.id = any(coalesce((select l.approver_ids from order_limits l where l.customer_id = ${customerId}), '{}')) as named
        from (${colleaguesOf(customerId)}) a) colleague) approver
    where approver.place = 1`

/** Whether a document waits for a colleague, and the actor may be the one. */
export function isApprovalTurn(
  { table, scope, ofCustomer }: Pick<DocumentDefinition, 'table' | 'scope' | 'ofCustomer'>,
  actor: Actor,
): RawBuilder<boolean> {
  if (actor.role !== 'customer' || !ofCustomer) return sql`false`
  const customerId = sql.ref(`${table}.${scope.customerId}`)
  return sql`(${fits((field) => `${table}.${field}`, ofCustomer.waiting)}
    and ${actor.accountId}::uuid in (select approver.id from (${approversOf(customerId)}) approver))`
}
