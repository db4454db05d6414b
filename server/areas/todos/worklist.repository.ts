import { isDeepStrictEqual } from 'node:util'
import { sql, type RawBuilder, type SqlBool, type Compilable, type CompiledQuery } from 'kysely'
import type { TodoKey } from '#shared/documents/outlines.ts'
import { documentLists } from '#shared/documents/lists.ts'
import { figureMax, type Counted, type Day, type Waiting } from '#shared/documents/todos.ts'
import { hiddenFields, type DocumentDefinition } from '#shared/engine/document.ts'
import { isBusinessDate, type BusinessDate } from '#shared/kernel/dates.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { mayRead } from '#shared/calls/secrecy.ts'
import { totalUpTo, type Total } from '#shared/kernel/list.ts'
import { plannedOnce } from '../../db/driver/statements.ts'
import { countUpTo, offsetOf } from '../../db/page.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import { numberShown, allRows, someRows, type Question } from '../../records/scope/visible-documents.ts'
import { listQuestion } from '../../engine/list-question.ts'
import { withFixedValues } from '../../db/driver/fixed-values.ts'
import { compiledFor } from '../../records/scope/compiled-for.ts'

/** What the rules of to-dos say is fixed; what their reader may see and the days are not. */
function isFixedFor({ accountId, salespersonId, customerIds, salesOrgs, countries }: Actor) {
  const own = new Set<unknown>([accountId, salespersonId, ...customerIds, ...salesOrgs, ...countries])
  const isFixed = (value: unknown): boolean =>
    Array.isArray(value)
      ? value.every(isFixed)
      : !own.has(value) && !(typeof value === 'string' && isBusinessDate(value))
  return isFixed
}

/** How many statements are kept: a few for each role and day. */
const statementsMax = 40

/**
 * Statements about the figures of homes, each written once for everybody of the same role and look and planned once: there
 * are few of them, they ask about a dozen lists at once, and to plan one takes many times as long as to answer it (D283).
 * @param build writes the query; whatever it reads beside the actor is named by the key
 */
function plannedFigures<R, V>(build: (actor: Actor, value: V) => RawBuilder<R>) {
  const statements = new Map<string, (db: Queryable, actor: Actor) => CompiledQuery<R>>()
  return (db: Queryable, actor: Actor, { key, value }: { key: string; value: V }): CompiledQuery<R> => {
    const name = `${actor.role} ${key}`
    let statement = statements.get(name)
    if (statement === undefined) {
      statement = compiledFor((to, by): Compilable<R> => ({
        compile: () => withFixedValues(build(by, value).compile(to), isFixedFor(by)),
      }))
      if (statements.size >= statementsMax) statements.clear()
      statements.set(name, statement)
    }
    return statement(db, actor)
  }
}

/** The rows of a list that a figure counts, with the same conditions as the list to which it leads. */
function questionFor(actor: Actor, { list: name, filter }: Counted): Question {
  const { document, list, ...further } = documentLists[name]
  return listQuestion({ ...document, list }, actor, { filter, further })
}

const counting = plannedFigures((actor, todos: readonly Counted[]) => {
  const counts = todos.map((todo) => countUpTo(allRows(actor, questionFor(actor, todo)), figureMax))
  return sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts ${plannedOnce}`
})

/** Counts all figures in one statement. */
export async function countAll(db: Queryable, actor: Actor, todos: readonly Counted[]): Promise<Total[]> {
  if (todos.length === 0) return []
  const figures = { key: JSON.stringify(todos.map(({ list, filter }) => [list, filter])), value: todos }
  const { rows } = await db.executeQuery(counting(db, actor, figures))
  return (rows[0]?.counts ?? []).map((count) => totalUpTo(count, figureMax))
}

/** Which rows of a kind are asked for. */
interface Choice {
  /** Only what the reader has put off, instead of what is left. */
  onlySnoozes: boolean
  today: BusinessDate
  page: number
  size: number
}

/** What a home asks for: the kinds of what waits in their order, the days, and which rows of each kind. */
export interface Asking extends Choice {
  todos: readonly Waiting[]
  days: readonly Day[]
}

/** A row that waits, or the number of rows of a kind or a day, by the place of its rule. */
export interface Found {
  nth: number
  /** Null for a row. */
  count: number | null
  /** Which of them the reader has put off. */
  snoozes: string[] | null
  id: string
  number: string
  customerName: string
  amount: string | null
  currency: string
  since: string | null
  due: string | null
  note: string
  backOn: string | null
}

const none = sql`null`

/** A column of a document as much as its reader may know it. */
function known(definition: DocumentDefinition, { role }: Actor, field: string | undefined) {
  if (field === undefined || !(field in definition.fields)) return none
  const mayKnow = role === 'system' || mayRead(role, field)
  if (!mayKnow || hiddenFields(definition, role).includes(field)) return none
  return sql.ref(`${definition.table}.${field}`)
}

const cte = (nth: number) => sql.raw(`kind_${nth}`)
const isPutOff = (todo: TodoKey) => sql`put_off.subject_id = waiting.id and put_off.todo = ${sql.lit(todo)}`

/** When a row of a kind came to wait. */
const sinceOf = (actor: Actor, { list, since }: Waiting) => {
  const { document } = documentLists[list]
  return sql`coalesce(${known(document, actor, since)}, ${known(document, actor, 'updatedAt')})::timestamptz`
}

/** What decides about the order within a kind: the day by which it has to be done, or else since when it waits. */
function turnOf(actor: Actor, todo: Waiting): RawBuilder<unknown> {
  const column = (field: string | undefined) => known(documentLists[todo.list].document, actor, field)
  if (column(todo.due) !== none) return column(todo.due)
  return column(todo.since) === none ? column('updatedAt') : sinceOf(actor, todo)
}

const turn = (actor: Actor, todo: Waiting) => sql`${turnOf(actor, todo)} as turn`

const putOffBy = ({ accountId }: Actor, { today }: Choice) => sql`put_off as materialized
  (select todo, subject_id, back_on from snoozes where account_id = ${accountId} and back_on > ${today})`

/**
 * The rows of one kind, with nothing beside them but what decides about their order, so that an index alone finds both. Of
 * a kind of which more than `figureMax` wait, a reader whose rows one condition finds gets the most pressing ones. A
 * reader whose rows are found in several ways gets some of them, because to sort them all would hold up every home (D352,
 * D358).
 */
function kindOf(actor: Actor, todo: Waiting, nth: number): RawBuilder<unknown> {
  const limit = figureMax + 1
  const way = { beside: [turn(actor, todo)], by: turnOf(actor, todo), limit }
  const rows = someRows(actor, questionFor(actor, todo), way)
  return sql`${cte(nth)} as materialized (${rows})`
}

/** How many rows wait, and which of them the reader has put off. */
const countsOf = ({ key }: Waiting, nth: number) => sql`select ${sql.lit(nth)}::int as nth,
  (select count(*)::int from ${cte(nth)}) as count,
  array(select waiting.id::text from ${cte(nth)} waiting join put_off on ${isPutOff(key)}) as snoozes,
  null::uuid as id, null::text as number, null::text as customer_name, null::numeric as amount, null::text as currency,
  null::timestamptz as since, null::date as due, null::text as note, null::date as back_on, null::numeric as turn`

/** Those rows of one kind that come first, and what a home says of each. */
function rowsOf(actor: Actor, todo: Waiting, { nth, choice }: { nth: number; choice: Choice }) {
  const definition: DocumentDefinition = documentLists[todo.list].document
  const { table } = definition
  const column = (field: string | undefined) => known(definition, actor, field)
  const first = sql`select waiting.id, waiting.turn, put_off.back_on
    from ${cte(nth)} waiting left join put_off on ${isPutOff(todo.key)}
    where put_off.back_on is ${choice.onlySnoozes ? sql`not null` : sql`null`}
    order by waiting.turn, waiting.id limit ${choice.size} offset ${offsetOf(choice)}`
  return sql`select ${sql.lit(nth)}::int, null::int, null::text[], first.id, ${numberShown(definition)},
      ${sql.ref(`${table}.customerName`)}, nullif(${column('totalAmount')}::numeric, 0), coalesce(${column('currency')}::text, ''),
      ${sinceOf(actor, todo)}, ${column(todo.due)}::date, coalesce(${column(todo.note)}::text, ''), first.back_on,
      extract(epoch from first.turn)
    from (${first}) first join ${sql.table(table)} on ${sql.ref(`${table}.id`)} = first.id`
}

const isSame = (a: Counted, b: Counted) => a.list === b.list && isDeepStrictEqual(a.filter, b.filter)

/** How many rows a day has: those of a kind that waits, where both are the same. */
function dayOf(actor: Actor, day: Day, { nth, todos }: { nth: number; todos: readonly Waiting[] }) {
  const same = todos.findIndex((todo) => isSame(todo, day))
  const count =
    same === -1
      ? countUpTo(allRows(actor, questionFor(actor, day)), figureMax)
      : sql`(select count(*)::int from ${cte(same)})`
  return sql`select ${sql.lit(nth)}::int, ${count}, '{}', null, null, null, null, null, null, null, null, null, null`
}

const ordered = (parts: readonly RawBuilder<unknown>[]) =>
  sql`select * from (${sql.join(parts, sql` union all `)}) found order by nth, count nulls last, turn, id`

/** Counts of all kinds and days and the rows of a home, in one statement. Days follow the kinds in the order of places. */
function worklistOf(actor: Actor, asking: Asking): RawBuilder<Found> {
  const { todos, days } = asking
  const parts = [
    ...todos.map(countsOf),
    ...todos.map((todo, nth) => rowsOf(actor, todo, { nth, choice: asking })),
    ...days.map((day, nth) => dayOf(actor, day, { nth: todos.length + nth, todos })),
  ]
  const kinds = todos.map((todo, nth) => kindOf(actor, todo, nth))
  return sql<Found>`with ${sql.join([putOffBy(actor, asking), ...kinds])} ${ordered(parts)} ${plannedOnce}`
}

const planned = plannedFigures(worklistOf)

export async function readWorklist(db: Queryable, actor: Actor, asking: Asking): Promise<Found[]> {
  const { onlySnoozes, page, size, today } = asking
  const named = [today, onlySnoozes, page, size].join(' ')
  const { rows } = await db.executeQuery(planned(db, actor, { key: named, value: asking }))
  return rows
}

/** A page of all rows of one kind, however many wait, behind their number (D363). */
export async function readKind(
  db: Queryable,
  actor: Actor,
  { todo, nth, choice }: { todo: Waiting; nth: number; choice: Choice },
): Promise<Found[]> {
  const all = allRows(actor, questionFor(actor, todo), [turn(actor, todo)])
  const parts = [countsOf(todo, nth), rowsOf(actor, todo, { nth, choice })]
  const { rows } = await sql<Found>`with ${putOffBy(actor, choice)}, ${cte(nth)} as materialized (${all})
    ${ordered(parts)}`.execute(db)
  return rows
}

/** The reasons for which a record waits for an actor now. */
export async function reasonsOf(
  tx: Tx,
  actor: Actor,
  { todos, id }: { todos: readonly Waiting[]; id: string },
): Promise<TodoKey[]> {
  const isId = (table: string) => sql<SqlBool>`${sql.ref(`${table}.id`)} = ${id}`
  const parts = todos.map((todo) => {
    const { table, at, where } = questionFor(actor, todo)
    const rows = allRows(actor, { table, at, where: sql`(${where} and ${isId(table)})` })
    return sql`select ${sql.lit(todo.key)} as key where exists (${rows})`
  })
  const found = await sql<{ key: TodoKey }>`${sql.join(parts, sql` union all `)}`.execute(tx)
  return found.rows.map(({ key }) => key)
}

/** Puts a record off for every reason for which it waits. What is back by now is forgotten. */
export async function storeSnooze(
  tx: Tx,
  accountId: string,
  snooze: { id: string; todos: readonly TodoKey[]; backOn: BusinessDate; today: BusinessDate },
): Promise<void> {
  const { id, todos, backOn, today } = snooze
  await tx.deleteFrom('snoozes').where('accountId', '=', accountId).where('backOn', '<=', today).execute()
  await sql`insert into snoozes (account_id, todo, subject_id, back_on)
    select ${accountId}, todo, ${id}, ${backOn} from unnest(${[...todos]}::text[]) todo
    on conflict (account_id, todo, subject_id) do update set back_on = excluded.back_on`.execute(tx)
}

export const dropSnooze = (tx: Tx, accountId: string, id: string) =>
  tx.deleteFrom('snoozes').where('accountId', '=', accountId).where('subjectId', '=', id).execute()
