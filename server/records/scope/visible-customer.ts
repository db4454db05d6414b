import type { Actor } from '#shared/calls/actor.ts'
import type { Queryable } from '../../db/transaction.ts'
import { scopeColumns, visibleTo } from './visible.ts'

/** A customer's number in SAP: empty if it has none, undefined if the actor does not see the customer. */
export const visibleCustomerNo = async (
  db: Queryable,
  actor: Actor,
  id: string,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('customers')
      .select('sapCustomerNo')
      .where('id', '=', id)
      .where(visibleTo(actor, scopeColumns.customers))
      .executeTakeFirst()
  )?.sapCustomerNo
