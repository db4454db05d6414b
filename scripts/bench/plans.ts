import { Kysely, type CompiledQuery } from 'kysely'
import { weeksFrom } from '#shared/areas/delivery-plan/delivery-plan.rules.ts'
import { documents, type Document } from '#shared/documents/index.ts'
import { daysOf, todosOf, worklistOf } from '#shared/documents/todos.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import type { FieldTable } from '#shared/kernel/field-table.ts'
import type { PageQuery } from '#shared/kernel/list.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { permissionsOf } from '#shared/calls/permissions.ts'
import { roles, type Role } from '#shared/vocabulary/words.ts'
import { askedThrough } from '#server/db/driver/connections.ts'
import { PipelinedDialect } from '#server/db/driver/pipelined.ts'
import { openPool } from '#server/db/driver/pool.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Queryable } from '#server/db/transaction.ts'
import { page as pushes } from '#server/engine/push/push.repository.ts'
import type { Computed, Reader } from '#server/engine/reader.ts'
import { pushables } from '#server/documents/pushables.ts'
import { historyOf } from '#server/records/history/history.ts'
import {
  namedPositions,
  planDocuments,
  planPage,
  planWeeks,
} from '#server/areas/delivery-plan/delivery-plan.repository.ts'
import { openLinesPage } from '#server/lines/open-lines/open-lines.repository.ts'
import { page as messages, unread } from '#server/areas/messages/message.repository.ts'
import { find } from '#server/areas/search/search.repository.ts'
import { countAll, readWorklist } from '#server/areas/todos/worklist.repository.ts'
import { systemActor } from '#server/records/scope/system-actor.ts'
import { receivableQuestions, sapOrderQuestions } from './account-questions.ts'

/** One question that a screen asks, and the large tables that PostgreSQL read from end to end for it. */
export interface Planned {
  role: Role
  question: string
  scans: string[]
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** A scan that a limit ends soon, or that never begins, reads little of its table. */
const wholeShare = 0.9

/** @param sizes the rows of each table that counts as large */
function scansIn(plan: Plan, sizes: ReadonlyMap<string, number>): string[] {
  const table = plan['Relation Name'] ?? ''
  const read = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
  const isWhole = plan['Node Type'] === 'Seq Scan' && read >= wholeShare * (sizes.get(table) ?? Infinity)
  return [...(isWhole ? [table] : []), ...(plan.Plans ?? []).flatMap((part) => scansIn(part, sizes))]
}

async function actorOf(db: Queryable, role: Role): Promise<Actor> {
  const { id, userId, name, salespersonId } = await db
    .selectFrom('accounts')
    .select(['id', 'userId', 'name', 'salespersonId'])
    .where('role', '=', role)
    .orderBy('userId')
    .limit(1)
    .executeTakeFirstOrThrow()
  const [customers, orgs, countries] = await Promise.all([
    db.selectFrom('accountCustomers').select('customerId').where('accountId', '=', id).execute(),
    db.selectFrom('accountSalesOrgs').select('salesOrg').where('accountId', '=', id).execute(),
    db.selectFrom('financeCountries').select('countryCode').where('userId', '=', userId).execute(),
  ])
  return {
    ...systemActor,
    accountId: id,
    userId,
    name,
    role,
    permissions: new Set(permissionsOf(role)),
    salespersonId,
    customerIds: customers.map((row) => row.customerId),
    salesOrgs: orgs.map((row) => row.salesOrg),
    countries: countries.map((row) => row.countryCode),
  }
}

/** Values that many rows have, in each filter by which somebody would begin; a list is narrowed by four of its own. */
const usual: Readonly<Record<string, readonly string[]>> = {
  status: ['pushed', 'approved', 'submitted', 'in_approval'],
  push: ['pushed'],
  currency: ['USD'],
  salesOrg: ['1000'],
  shipping: ['none'],
}

function fourFilters({ list, fields }: Pick<Document, 'list' | 'fields'>): PageQuery['filter'] {
  const known: FieldTable = fields
  const chosen = Object.entries(usual)
    .filter(([name]) => name in list.filters)
    .map(([name, values]) => [name, values.filter((value) => known[name]?.values?.includes(value) ?? true)])
  return Object.fromEntries(chosen.slice(0, 4))
}

type Page = Pick<Reader<Document, Computed, Computed>, 'page'>

/** A document's folder and its repository are named as its words and itself are. */
async function readerFor({ words, name }: Document): Promise<Page> {
  const spelled = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const { reader }: { reader: Page } = await import(
    `../../server/documents/${spelled(words)}/${spelled(name)}.repository.ts`
  )
  return reader
}

/**
 * The questions that one list is asked: as it is opened, filtered, searched by its number and by what else it is known by,
 * and in each of its orders.
 */
const questionsOf = ({
  list,
  fields,
  number,
  ...document
}: Document): [string, Pick<PageQuery, 'filter' | 'sort'>][] => [
  ['as it is opened', { filter: {}, sort: [] }],
  ['with four filters', { filter: fourFilters({ list, fields }), sort: [] }],
  ...[true, false]
    .filter(() => 'talk' in document)
    .map((unreadTalk): [string, Pick<PageQuery, 'filter' | 'sort'>] => [
      `with talk that is ${unreadTalk ? 'unread' : 'read'}`,
      { filter: { unreadTalk }, sort: [] },
    ]),
  ['of several states', { filter: { status: ['draft', 'returned'] }, sort: [] }],
  ...['2', '25', '2509', '0077'].map((text): [string, Pick<PageQuery, 'filter' | 'sort'>] => [
    `with ${text} in its number`,
    { filter: { [number.field]: text }, sort: [] },
  ]),
  ...['2509', 'nusantara', 'basin mixer gunmetal'].map(
    (search): [string, Pick<PageQuery, 'filter' | 'sort'>] => [
      `searched for ${search}`,
      { filter: { search }, sort: [] },
    ],
  ),
  ...list.sorts.flatMap((field) =>
    (['asc', 'desc'] as const).map((order): [string, Pick<PageQuery, 'filter' | 'sort'>] => [
      `by ${field} ${order}`,
      { filter: {}, sort: [{ field, order }] },
    ]),
  ),
]

const paging = { page: 1, size: 50 }

type Questions = (db: Queryable) => AsyncGenerator<[Role, string, () => Promise<unknown>]>

/** Everything about credit and accounts that reads lists, as each role asks it. */
export async function* aboutReceivables(db: Queryable): ReturnType<Questions> {
  for (const role of roles)
    for (const [question, ask] of receivableQuestions(db, await actorOf(db, role)))
      yield [role, question, ask]
}

/** The same, and everything about SAP's orders that reads lists. */
export async function* aboutAccounts(db: Queryable): ReturnType<Questions> {
  for (const role of roles)
    for (const [question, ask] of sapOrderQuestions(db, await actorOf(db, role))) yield [role, question, ask]
  yield* aboutReceivables(db)
}

/** Everything about documents that reads lists, as each role asks it. */
export async function* aboutDocuments(db: Queryable): ReturnType<Questions> {
  const { id: someOrder } = await db.selectFrom('orders').select('id').limit(1).executeTakeFirstOrThrow()
  for (const role of roles) {
    const actor = await actorOf(db, role)
    for (const document of documents) {
      if (!actor.permissions.has(document.permissions.read)) continue
      const reader = await readerFor(document)
      for (const [question, query] of questionsOf(document))
        yield [role, `${document.name} ${question}`, () => reader.page(db, actor, { ...paging, ...query })]
    }
    const asking = { role, today: businessDateOf(new Date()) }
    const todos = todosOf(asking)
    yield [role, 'to-dos', () => countAll(db, actor, todos)]
    const home = { todos: worklistOf(asking), days: daysOf(asking), onlySnoozes: false, page: 1, size: 15 }
    yield [role, 'worklist', () => readWorklist(db, actor, { ...home, today: asking.today })]
    for (const text of ['25', 'SO', '2509', '00773'])
      yield [role, `search for ${text}`, () => find(db, actor, text)]
    yield [role, 'history', () => historyOf(db, actor, someOrder, paging)]
    yield [role, 'messages', () => messages(db, actor.accountId, { ...paging, sort: [], filter: {} })]
    yield [role, 'unread messages', () => unread(db, actor.accountId)]
    if (actor.permissions.has('requisition.read')) {
      const open = { closed: false, open: { from: '0.001', to: '999999999' } }
      yield [role, 'open lines', () => openLinesPage(db, actor, { ...paging, sort: [], filter: open })]
      const today = businessDateOf(new Date())
      const plan = { ...paging, sort: [], filter: {}, today }
      yield [role, 'delivery plan', () => planPage(db, actor, plan)]
      const weeks = { today, weeks: weeksFrom(today) }
      yield [role, 'weeks of the plan', () => planWeeks(db, actor, weeks)]
      yield [role, 'documents of the plan', () => planDocuments(db, actor, weeks)]
      yield [role, 'positions of the plan', () => namedPositions(db)]
    }
    if (actor.permissions.has('order.push'))
      yield [role, 'pushes', () => pushes(db, pushables, actor, { ...paging, sort: [], filter: {} })]
  }
}

/**
 * Asks every question once and has PostgreSQL explain each statement. Tables with fewer rows than `large` may be read
 * from end to end.
 */
export async function plansOf(databaseUrl: string, large: number, questions: Questions): Promise<Planned[]> {
  const pool = openPool(databaseUrl, { max: 2 })
  const statements: CompiledQuery[] = []
  const db = new Kysely<Tables>({
    dialect: new PipelinedDialect({ pool: askedThrough(pool, { prepared: false, planned: false }) }),
    log: ({ query }) => void statements.push(query),
  })
  try {
    const { rows } = await pool.query<{ relname: string; reltuples: number }>(
      `select relname, reltuples from pg_class where relkind = 'r' and reltuples >= $1`,
      [large],
    )
    const sizes = new Map(rows.map((row) => [row.relname, row.reltuples]))
    const planned: Planned[] = []
    for await (const [role, question, ask] of questions(db)) {
      statements.length = 0
      await ask()
      const scans = new Set<string>()
      for (const { sql, parameters } of statements.splice(0)) {
        const explained = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
          `explain (analyze, timing off, format json) ${sql}`,
          [...parameters],
        )
        for (const table of scansIn(explained.rows[0]!['QUERY PLAN'][0].Plan, sizes)) scans.add(table)
      }
      planned.push({ role, question, scans: [...scans] })
    }
    return planned
  } finally {
    await db.destroy()
    await pool.end()
  }
}
