import { sql, type RawBuilder } from 'kysely'
import { approvalKinds, type ApprovalKind } from '#shared/documents/approvals/approval.machine.ts'
import { usualFlow, type Subject } from '#shared/documents/approvals/flow.rules.ts'
import { newId } from '#shared/kernel/ids.ts'
import type { Decider, Flow, FlowStep } from '#shared/documents/approvals/flow.schema.ts'
import { documentOf } from '#shared/documents/index.ts'
import type { DocumentName } from '#shared/documents/outlines.ts'
import { roles, type Role } from '#shared/vocabulary/words.ts'
import { rateOn } from '../../db/exchange-rate.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import { readersOf } from '../../records/scope/readers.ts'
import { scopeOf } from '../../records/scope/visible-documents.ts'
import type { Person } from './approval.repository.ts'

const flows = (db: Queryable) =>
  db
    .selectFrom('approvalFlows')
    .select(['kind', 'version', 'engine', 'updatedBy', 'updatedAt'])
    .select(sql<FlowStep[]>`steps`.as('steps'))
    .$castTo<Flow>()

/** The flow of every kind, in the order of the kinds. */
export async function allFlows(db: Queryable): Promise<Flow[]> {
  const stored = new Map((await flows(db).execute()).map((flow) => [flow.kind, flow]))
  return approvalKinds.map((kind) => stored.get(kind) ?? usualFlow(kind))
}

export const flowOf = async (db: Queryable, kind: ApprovalKind): Promise<Flow> =>
  (await flows(db).where('kind', '=', kind).executeTakeFirst()) ?? usualFlow(kind)

/** Stores the steps unless somebody else has changed them since. */
export const writeFlow = async (
  tx: Tx,
  { kind, version, steps, engine, updatedBy, updatedAt }: Flow,
): Promise<{ id: string } | undefined> => {
  const written = { steps: JSON.stringify(steps), engine, version: version + 1, updatedBy, updatedAt }
  if (version === 0)
    return tx
      .insertInto('approvalFlows')
      .values({ id: newId(), kind, ...written })
      .onConflict((conflict) => conflict.column('kind').doNothing())
      .returning('id')
      .executeTakeFirst()
  return tx
    .updateTable('approvalFlows')
    .set(written)
    .where('kind', '=', kind)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
}

/** The rates of currencies on a business day, where they are known. */
export async function ratesOn(db: Queryable, currencies: readonly string[], day: string) {
  const { rows } = await sql<{ currency: string; rate: string | null }>`
    select currency, ${rateOn(sql<string>`currency`, day)} as rate from unnest(${[...currencies]}::text[]) currency`.execute(
    db,
  )
  return new Map(rows.flatMap(({ currency, rate }) => (rate === null ? [] : [[currency, rate] as const])))
}

/** A document as the deciders of a step are looked for. */
export interface Concerned {
  document: DocumentName
  documentId: string
}

const accountsOf = (who: Decider, { document, documentId }: Concerned): RawBuilder<unknown> => {
  const definition = documentOf[document]
  const at = scopeOf(definition)
  const row = sql`${sql.table(definition.table)}`
  const own = sql`${sql.ref(`${definition.table}.id`)} = ${documentId}`
  switch (who.by) {
    case 'role':
      return sql`select reader.id from ${row} cross join lateral (${readersOf([who.role], at)}) reader where ${own}`
    case 'person':
      return sql`select ${who.accountId}::uuid as id`
    case 'salesperson':
      return sql`select reader.id from ${row} cross join lateral (${readersOf(['owner'], at)}) reader where ${own}`
    case 'superior':
      return sql`select a.id from ${row} join salespersons s on s.id = ${sql.ref(at.salespersonId)}
        join salespersons superior on superior.number = s.superior and superior.enabled
        join accounts a on a.salesperson_id = superior.id where ${own}`
  }
}

/** The people who are asked for each step of a document, each once. */
export async function peopleOf(
  db: Queryable,
  about: Concerned,
  steps: readonly { deciders: readonly Decider[] }[],
): Promise<Person[][]> {
  if (steps.length === 0) return []
  const queries = steps.flatMap(({ deciders }, i) =>
    deciders.map((who) => {
      const role = who.by === 'role' ? who.role : null
      return sql`select ${sql.lit(i)} as step, ${role}::text as role, found.id from (${accountsOf(who, about)}) found`
    }),
  )
  const { rows } = await sql<Person & { step: number }>`
    select asked.step, a.id as account_id, a.name,
      case when count(asked.role) = count(*) then min(asked.role) end as as_role
    from (${sql.join(queries, sql` union `)}) asked join accounts a on a.id = asked.id and a.status = 'active'
    group by asked.step, a.id, a.name order by asked.step, a.name, a.id`.execute(db)
  return steps.map((_, i) => rows.filter(({ step }) => step === i).map(({ step: _step, ...one }) => one))
}

/** Administrators take the place of deciders who are not there any more. */
export const administrators = (db: Queryable): Promise<Person[]> =>
  db
    .selectFrom('accounts')
    .select(['id as accountId', 'name'])
    .where('role', '=', 'administrator')
    .where('status', '=', 'active')
    .orderBy('id')
    .execute()

/** Staff who can be asked, or those of them with these ids. */
export const colleagues = (db: Queryable, deciding: readonly Role[], ids?: readonly string[]) =>
  db
    .selectFrom('accounts')
    .select(['id', 'name'])
    .select(sql<Role>`role`.as('role'))
    .where('status', '=', 'active')
    .where(
      'role',
      'in',
      roles.filter((role) => deciding.includes(role)),
    )
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...ids!]))
    .orderBy('name')
    .execute()

/** How many people of a role are responsible for one document, by the place where they are fewest. */
export async function fewestOf(db: Queryable): Promise<ReadonlyMap<Role, number>> {
  const { rows } = await sql<{ role: Role; fewest: number }>`
    select role, min(people)::int as fewest from (
      select a.role, count(distinct a.id) as people from accounts a
        join account_sales_orgs o on o.account_id = a.id
        where a.role = 'customerService' and a.status = 'active' group by a.role, o.sales_org
      union all
      select a.role, count(distinct a.id) from accounts a
        join finance_countries f on f.user_id = a.user_id and f.enabled
        where a.role = 'finance' and a.status = 'active' group by a.role, f.country_code
      union all
      select a.role, count(*) from accounts a
        where a.role = 'administrator' and a.status = 'active' group by a.role) places
    group by role`.execute(db)
  return new Map(rows.map(({ role, fewest }) => [role, fewest]))
}

/** Names of salespersons who sign in and whose superior nobody signs in for. */
export async function withoutSuperior(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select s.name from salespersons s join accounts a on a.salesperson_id = s.id and a.status = 'active'
    where s.enabled and not exists (select from salespersons superior join accounts b on b.salesperson_id = superior.id
      where superior.number = s.superior and superior.enabled and b.status = 'active')
    order by s.name limit 20`.execute(db)
  return rows.map(({ name }) => name)
}

/** An order by its number, as a flow is tried with it. */
export async function orderToTry(db: Queryable, orderNo: string): Promise<(Concerned & Subject) | undefined> {
  const found = await db
    .selectFrom('orders')
    .select(['id as documentId', 'currency', 'totalAmount', 'salesOrg', 'destinationCountry as country'])
    .select(
      sql<string[]>`array(select distinct l.category from order_lines l where l.order_id = orders.id)`.as(
        'categories',
      ),
    )
    .where(sql`lower(order_no)`, '=', orderNo.toLowerCase())
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return found && { ...found, document: 'order' }
}
