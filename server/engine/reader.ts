import { sql, type RawBuilder, CompiledQuery, type Selectable, type SqlBool } from 'kysely'
import type { DocumentDefinition } from '#shared/engine/document.ts'
import type { Document } from '#shared/documents/index.ts'
import { pastDaysOf, storedColumns, type StoredName } from '#shared/engine/document-fields.ts'
import { isId } from '#shared/kernel/ids.ts'
import { totalOf, type Page, type PageQuery } from '#shared/kernel/list.ts'
import { madeOnce } from '#shared/kernel/made-once.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { JsonText } from '../calls/json-text.ts'
import { refuse } from '../calls/handler.ts'
import type { CopiedRow } from '../db/driver/rows-query.ts'
import { jsonOf, type JsonField } from '../db/json-rows.ts'
import { countingOf, offsetOf, orderOf, totalOrder, eachRow } from '../db/page.ts'
import { markOf } from '../db/row-pattern.ts'
import { plannedOnce } from '../db/driver/statements.ts'
import type { Tables } from '../db/tables.ts'
import type { Queryable } from '../db/transaction.ts'
import { compiledFor } from '../records/scope/compiled-for.ts'
import { compiledForPages, type AskedPage } from './asked-pages.ts'
import { listConditions, listQuestion, type Further } from './list-question.ts'
import { waitingOf } from './waiting.ts'
import { unreadTalk } from './talk/unread-talk.ts'
import { visible, allRows, firstRows } from '../records/scope/visible-documents.ts'

type Asking = Pick<DocumentDefinition, 'name' | 'table' | 'lineTable' | 'asksCartons'>

/**
 * How many lines of a row are whole cartons neither by themselves nor by anybody's word (D67), as `isOpenCarton` has it: by
 * the packing that each line keeps. Nobody is asked any more in other states, so their lines are not looked at.
 */
function openCartons({ name, table, lineTable, asksCartons }: Asking): RawBuilder<number> {
  if (lineTable === undefined || asksCartons === undefined)
    throw new TypeError(`${name} asks about no cartons`)
  const states = sql.join(asksCartons.map((state) => sql.lit(state)))
  return sql`(case when ${sql.ref(`${table}.status`)} in (${states})
    then (select count(*)::int from ${sql.table(lineTable)} line
      where line.${sql.ref(`${name}Id`)} = ${sql.ref(`${table}.id`)}
        and line.cartons_kept is distinct from line.sales_quantity and line.quantity_per_package > 0
        and mod(line.sales_quantity, line.quantity_per_package) <> 0)
    else 0 end)`
}

/** Values that no column holds, each with the SQL that finds it. */
export type Computed = Readonly<Record<string, RawBuilder<unknown>>>
type ValuesOf<C extends Computed> = { [K in keyof C]: C[K] extends RawBuilder<infer V> ? V : never }
type None = Readonly<Record<never, never>>

/** A stored document: every column of its table. */
export type StoredOf<D extends Document> = Selectable<Tables[D['table']]>
/** What is computed of every document that people talk about, wherever it is read and not only locked. */
type TalkOf<D extends Document> = D extends { talk: object } ? { unreadTalk: number } : unknown
/** The number of open lines, which every reading by people contains so that a step can ask before it is sent. */
type CartonsOf<D extends Document> = D extends { asksCartons: object } ? { openCartons: number } : unknown
/** Who decides about it now and since when it waits, wherever it is read. */
type WaitingOf<D extends Document> = D extends { waits: object }
  ? { waitingFor: string[]; waitingSince: string | null; waitingToSend: boolean }
  : unknown
/** A row of its list, with what is computed of it. */
export type ListedOf<D extends Document, R extends Computed> = Pick<
  StoredOf<D>,
  ('id' | 'version' | StoredName<D['fields']>) & keyof StoredOf<D>
> &
  ValuesOf<R> &
  WaitingOf<D> &
  TalkOf<D> &
  CartonsOf<D>
/** The whole of it, with everything that is computed. */
export type WholeOf<D extends Document, R extends Computed, O extends Computed> = StoredOf<D> &
  ValuesOf<R> &
  ValuesOf<O> &
  WaitingOf<D> &
  TalkOf<D> &
  CartonsOf<D>
type LineOf<D extends Document> = D extends { lineTable: infer T extends keyof Tables }
  ? Selectable<Tables[T]>
  : never

/** What a document computes beside its columns. */
interface Additions<R extends Computed, O extends Computed> {
  /** For every row that is read: of a list, of the document, of a lock. */
  row?(this: void, actor: Actor): R
  /** For the whole document alone. */
  whole?(this: void, actor: Actor): O
}

/** Only documents with lines are asked for them. */
function linesOf({ name, lineTable }: { name: string; lineTable?: LineTable }): LineTable {
  if (lineTable === undefined) throw new TypeError(`${name} has no lines`)
  return lineTable
}
/** Stands for an id in a text that is written once. */
const nobody = '00000000-0000-0000-0000-000000000000'

type LineTable = Extract<Document, { lineTable: string }>['lineTable']

/** How a document's rows are read, each query within what its reader may see. Counts are whole numbers, amounts decimal strings. */
export function readerOf<const D extends Document, R extends Computed = None, O extends Computed = None>(
  document: D,
  { row, whole }: Additions<R, O> = {},
) {
  // The engine knows that a document has these columns, and leaves to the caller which others.
  const { table, name, list, fields, number, ended }: Document = document
  const definition: DocumentDefinition = document
  const { parts } = definition
  const marks = pastDaysOf(fields)
  const column = (field: string) => `${table}.${field}`
  const ref = <T = string>(field: string): RawBuilder<T> => sql.ref<T>(column(field))
  /** A mark that a day answers is read as of today, except where a step locks the row. */
  const valueOf = (name: string): RawBuilder<unknown> => {
    const past = marks[name]
    return past ? markOf(column, name, past) : ref(name)
  }
  const marked: Computed = Object.fromEntries(Object.keys(marks).map((name) => [name, valueOf(name)]))
  const forPeople = (actor: Actor): Computed => ({
    ...(definition.talk && { unreadTalk: unreadTalk(definition, actor) }),
    ...(definition.asksCartons && { openCartons: openCartons(definition) }),
  })
  const forAll = (actor: Actor): Computed => ({
    ...(definition.waits && waitingOf(definition, actor)),
    ...row?.(actor),
  })
  const computed = (columns: Computed = {}) =>
    Object.entries(columns).map(([alias, value]) => value.as(alias))
  /** What was cancelled or voided is listed for a customer, and is no money of its own (D312). */
  const isMoneyFor = (actor: Actor): RawBuilder<SqlBool> =>
    actor.role === 'customer' ? sql`${ref('status')} <> all(${[...ended]}::text[])` : sql`true`
  const among = (db: Queryable, actor: Actor, which = visible(document, actor)) =>
    db.selectFrom(table).where(which)
  const listed = (db: Queryable, actor: Actor) =>
    among(db, actor)
      .select(['id', 'version', ...storedColumns(fields)].map((field) => valueOf(field).as(field)))
      .select(computed({ ...forAll(actor), ...forPeople(actor) }))
      .$castTo<ListedOf<D, R>>()
  const rows = (db: Queryable, actor: Actor, which?: RawBuilder<SqlBool>) =>
    among(db, actor, which)
      .selectAll(table)
      .select(computed(forAll(actor)))
      .$castTo<StoredOf<D> & ValuesOf<R> & WaitingOf<D>>()

  const wholeById = compiledFor((db, actor, id: string) =>
    rows(db, actor)
      .select(computed({ ...marked, ...whole?.(actor), ...forPeople(actor) }))
      .where('id', '=', id)
      .modifyEnd(plannedOnce),
  )
  const historied = compiledFor((db, actor, id: string) => {
    const deleted =
      actor.role === 'administrator' ? sql<boolean>`deleted_at is not null` : sql<boolean>`false`
    return db
      .selectFrom(table)
      .select('id')
      .where('id', '=', id)
      .where((eb) => eb.or([visible(document, actor), deleted]))
      .modifyEnd(plannedOnce)
  })
  const copyOf = madeOnce((fields: readonly JsonField[]) => {
    const columns = fields.filter((field) => 'kind' in field).map((field) => sql.ref(field.name))
    const copying = sql`copy (select ${sql.join(columns)} from ${sql.table(linesOf(document))}
      where ${sql.ref(`${name}Id`)} = ${sql.lit(nobody)} order by ${sql.ref('lineNo')}) to stdout`
    let text: string | undefined
    return (db: Queryable, id: string) =>
      CompiledQuery.raw((text ??= copying.compile(db).sql).replace(nobody, id)) as CompiledQuery<CopiedRow>
  })

  const conditions = (actor: Actor, filter: PageQuery['filter']) => listConditions(definition, actor, filter)
  const question = (actor: Actor, { filter }: PageQuery, further: Further) =>
    listQuestion(definition, actor, { filter, further })
  const pageIds = compiledForPages(list, (db, actor, { query, further }: AskedPage<Further>) => {
    const [offset, by] = [offsetOf(query), totalOrder(list, query.sort)]
    const first = firstRows(actor, question(actor, query, further), by, offset + query.size)
    const ids = sql<{ id: string }>`select id from (${first}) first order by ${orderOf(by)}
      limit ${query.size} offset ${offset}`
    return { compile: () => ids.compile(db) }
  })
  const rowsById = compiledFor((db, actor, ids: readonly string[]) =>
    listed(db, actor)
      .where(sql<boolean>`${ref('id')} = any(${ids}::uuid[])`)
      .modifyEnd(plannedOnce),
  )
  const some = async (db: Queryable, actor: Actor, ids: readonly string[]): Promise<ListedOf<D, R>[]> =>
    // Kysely simplifies the type of a result, here as below, which TypeScript cannot follow for any document.
    (await db.executeQuery(rowsById(db, actor, ids))).rows as ListedOf<D, R>[]
  /**
   * The rows of a page. An index finds which they are, by a plan for this very filter; what a row shows takes longer to plan
   * than to read, and is the same for every page, so it is planned once.
   */
  const pageRows = async (db: Queryable, actor: Actor, page: AskedPage<Further>) => {
    const ids = (await db.executeQuery(pageIds(db, actor, page))).rows.map(({ id }) => id)
    if (ids.length === 0) return []
    const place = new Map<unknown, number>(ids.map((id, nth) => [id, nth]))
    return (await some(db, actor, ids)).toSorted((a, b) => place.get(a.id)! - place.get(b.id)!)
  }

  return {
    definition,
    /**
     * Every column with what is computed of it, for a verb to find and lock by.
     * @param which other rows than those that the actor sees
     */
    rows,
    /** Rows as the list has them. */
    listed,
    page: async (
      db: Queryable,
      actor: Actor,
      query: PageQuery,
      further: Further = {},
    ): Promise<Page<ListedOf<D, R>>> => {
      const page = { query, further }
      // They are counted at the same time, on another connection: neither waits for the other.
      const counting = countingOf(db, allRows(actor, question(actor, query, further)), query.exact)
      const [rows, counted] = await Promise.all([
        pageRows(db, actor, page),
        db.executeQuery(counting.compile()),
      ])
      return { rows, ...totalOf(counted.rows[0]!.count, query.exact) }
    },
    /** Adds up by currency. One in which nothing counts as money is left out, because a total of 0 would say nothing. */
    totals: (db: Queryable, actor: Actor, filter: PageQuery['filter']) =>
      among(db, actor)
        .where((eb) => eb.and(conditions(actor, filter)))
        .select([
          'currency',
          sql<string>`sum(${ref('totalAmount')}) filter (where ${isMoneyFor(actor)})`.as('amount'),
          sql<number>`count(*)::int`.as('count'),
        ])
        .groupBy('currency')
        .having(sql<boolean>`bool_or(${isMoneyFor(actor)})`)
        .orderBy('currency')
        .execute(),
    /** Counts all records that a filter finds, also those that are in no total. */
    count: async (db: Queryable, actor: Actor, filter: PageQuery['filter']): Promise<number> => {
      const rows = listQuestion(definition, actor, { filter, further: {} })
      return (await db.executeQuery(countingOf(db, allRows(actor, rows), true).compile())).rows[0]!.count
    },
    each: (db: Queryable, actor: Actor, query: Pick<PageQuery, 'filter' | 'sort'>) =>
      eachRow(
        listed(db, actor).where((eb) => eb.and(conditions(actor, query.filter))),
        list,
        { ...query, filter: {} },
        column,
      ),
    some,
    one: async (db: Queryable, actor: Actor, id: string): Promise<WholeOf<D, R, O> | undefined> =>
      (await db.executeQuery(wholeById(db, actor, id))).rows[0] as WholeOf<D, R, O> | undefined,
    lines: async (db: Queryable, id: string): Promise<LineOf<D>[]> =>
      (await db
        .selectFrom(linesOf(document))
        .selectAll()
        .where(sql.ref(`${name}Id`), '=', id)
        .orderBy('lineNo')
        .modifyEnd(plannedOnce)
        .$castTo<LineOf<D>>()
        .execute()) as LineOf<D>[],
    /** The lines as JSON with as much of each as these fields name, without becoming objects. */
    linesAsText: async (db: Queryable, id: string, fields: readonly JsonField[]): Promise<JsonText> => {
      // COPY takes no parameters, so nothing but an id may stand in its text.
      const { rows } = await db.executeQuery(copyOf(fields)(db, isId(id) ? id : refuse('NOT_FOUND')))
      const lines = rows.map(({ bytes }) => bytes)
      return new JsonText(jsonOf(lines, fields))
    },
    /** What was deleted keeps its history, for the administrator (D129). */
    hasHistory: async (db: Queryable, actor: Actor, id: string): Promise<boolean> => {
      const { rows: found } = await db.executeQuery(historied(db, actor, id))
      return found.length > 0
    },
    /** D50: numbers of the newest living ones of the customer in the sales organization under a purchase number. */
    samePurchaseNo: async (
      db: Queryable,
      actor: Actor,
      same: { customerId: string; salesOrg: string; purchaseNo: string; orderId?: string | undefined },
    ): Promise<string[]> => {
      // Parts of one split are no duplicates of each other.
      const kin = (from: string) =>
        parts
          ? sql`coalesce(${sql.ref(`${from}.${parts.of}`)}, ${sql.ref(`${from}.id`)})`
          : sql`${sql.ref(`${from}.id`)}`
      const found = await among(db, actor)
        .select(ref(number.field).as('number'))
        .where('customerId', '=', same.customerId)
        .where('salesOrg', '=', same.salesOrg)
        .where(ref('purchaseNo'), '=', same.purchaseNo)
        .where('status', 'not in', [...ended])
        .where(
          sql<boolean>`${kin(table)} is distinct from
            (select ${kin('own')} from ${sql.table(table)} own where own.id = ${same.orderId ?? null})`,
        )
        .orderBy('id', 'desc')
        .limit(5)
        .execute()
      return found.map((one) => one.number)
    },
  }
}

export type Reader<D extends Document, R extends Computed, O extends Computed> = ReturnType<
  typeof readerOf<D, R, O>
>
