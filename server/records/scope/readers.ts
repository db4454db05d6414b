import { sql, type RawBuilder } from 'kysely'
import type { NoticeAudience } from '#shared/engine/notice.ts'
import { approversOf } from './approvers.ts'
import type { ScopeColumns } from './visible.ts'

type Condition = (at: ScopeColumns) => RawBuilder<unknown>

const people = (role: string, from: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
  sql`select a.id, coalesce(a.confirmed_email = a.email, false) as mails from ${from} where a.role = ${sql.lit(role)} and a.status = 'active' and ${where}`

const nobody = sql`select null::uuid as id, false as mails where false`

const owner: Condition = (at) =>
  people('salesman', sql`accounts a`, sql`a.salesperson_id = ${sql.ref(at.salespersonId)}`)

/**
 * The people who are asked by name and have not answered, and those who stand in for them today; whoever has asked for
 * the decision stands in for nobody (D182).
 */
const isAsked: Condition = ({ asked: at }) => {
  if (!at) return nobody
  const open = sql`select p.account_id from ${sql.table(at.table)} p
    where ${sql.ref(`p.${at.record}`)} = ${sql.ref(at.id)} and p.state = 'open'`
  return sql`select a.id, coalesce(a.confirmed_email = a.email, false) as mails from accounts a
    where a.status = 'active' and (a.id in (${open}) or a.id in (select s.stand_in_id from stand_ins s
      where s.account_id in (${open}) and not s.stand_in_id = any(${sql.ref(at.starters)})
      and (now() at time zone 'Asia/Shanghai')::date between s.from_day and s.to_day))`
}

const starter: Condition = ({ starter: at }) =>
  at
    ? sql`select a.id, coalesce(a.confirmed_email = a.email, false) as mails from accounts a
        where a.id = ${sql.ref(at)} and a.status = 'active'`
    : nobody

/** Accounts of the people whom a record concerns: the rule of `visibleTo`, read from the row to the people. */
const accountsOf = {
  owner,
  asked: isAsked,
  starter,
  asker: starter,
  approver: (at) => approversOf(sql.ref(at.customerId)),
  salesman: (at) =>
    sql`${owner(at)} union ${people(
      'salesman',
      sql`salesperson_customers r join accounts a on a.salesperson_id = r.salesperson_id`,
      sql`r.enabled and r.customer_id = ${sql.ref(at.customerId)}`,
    )}`,
  customerService: (at) =>
    people(
      'customerService',
      sql`account_sales_orgs o join accounts a on a.id = o.account_id`,
      sql`o.sales_org = ${sql.ref(at.salesOrg)}`,
    ),
  finance: (at) =>
    people(
      'finance',
      sql`finance_countries f join accounts a on a.user_id = f.user_id`,
      sql`f.enabled and f.country_code = ${sql.ref(at.country)}`,
    ),
  administrator: () => people('administrator', sql`accounts a`, sql`true`),
  customer: (at) =>
    people(
      'customer',
      sql`account_customers c join accounts a on a.id = c.account_id`,
      sql`c.customer_id = ${sql.ref(at.customerId)}`,
    ),
} satisfies Record<Exclude<NoticeAudience, 'otherSide'>, Condition>

/** A side is known only when it is known who acted, so it is named by its roles here. */
export type ToldAudience = keyof typeof accountsOf
export const toldAudiences = Object.keys(accountsOf) as [ToldAudience, ...ToldAudience[]]

/** The accounts that these audiences name for a row, as a table expression with their ids and whether mails may go to them. */
export const readersOf = (audiences: readonly ToldAudience[], at: ScopeColumns): RawBuilder<unknown> =>
  sql.join(
    audiences.map((audience) => accountsOf[audience](at)),
    sql` union `,
  )
