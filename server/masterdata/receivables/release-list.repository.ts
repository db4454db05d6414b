import { sql, type RawBuilder } from 'kysely'
import { releaseList, type releaseStates } from '#shared/areas/receivables/release-list.schema.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { BusinessDate } from '#shared/kernel/dates.ts'
import type { QueryOf } from '#shared/kernel/list.ts'
import { holdsName, isAnyOf, pageRows } from '../../db/page.ts'
import type { Queryable } from '../../db/transaction.ts'
import { visibleTo } from '../../records/scope/visible.ts'

type State = (typeof releaseStates)[number]

/** Whoever sees the order sees its releases. */
const scope = {
  customerId: 'orders.customerId',
  salesOrg: 'orders.salesOrg',
  salespersonId: 'orders.salespersonId',
  country: 'orders.destinationCountry',
  orderId: 'orders.id',
} as const

const stateOn = (today: BusinessDate): RawBuilder<State> => sql`case
  when credit_releases.revoked_at is not null then 'revoked'
  when exists (select from credit_releases later
    where later.order_id = credit_releases.order_id and later.id > credit_releases.id) then 'replaced'
  when orders.push = 'pushed' then 'used'
  when credit_releases.until < ${today}::date then 'expired'
  else 'live' end`

const isNamed = (fragment: string) => holdsName(['customers.name', 'customers.customerNo'], fragment)

const columns: Readonly<Record<string, string>> = { orderNo: 'orders.orderNo' }
const columnOf = (name: string) => columns[name] ?? `creditReleases.${name}`

/** What finance has released. */
export const releasePage = (
  db: Queryable,
  actor: Actor,
  today: BusinessDate,
  { filter: { customer, state, ...filter }, ...pageQuery }: QueryOf<typeof releaseList>,
) => {
  const rows = db
    .selectFrom('creditReleases')
    .innerJoin('orders', 'orders.id', 'creditReleases.orderId')
    .innerJoin('customers', 'customers.id', 'orders.customerId')
    .select(['creditReleases.id', 'creditReleases.orderId', 'orders.orderNo', 'customers.customerNo'])
    .select(['customers.name as customer', 'creditReleases.amount', 'creditReleases.currency'])
    .select(['creditReleases.until', 'creditReleases.exposure', 'creditReleases.reason'])
    .select(['creditReleases.releasedName', 'creditReleases.releasedAt'])
    .select(['creditReleases.revokedName', 'creditReleases.revokedAt', 'creditReleases.revokeReason'])
    .select(stateOn(today).as('state'))
    .where('orders.deletedAt', 'is', null)
    .where(visibleTo(actor, scope))
    .$if(customer !== undefined, (query) => query.where(isNamed(customer ?? '')))
    .$if(state !== undefined, (query) => query.where(isAnyOf(stateOn(today), [state ?? []].flat())))
  return pageRows(db, rows, releaseList, { ...pageQuery, filter }, columnOf)
}
