import type * as z from 'zod'
import type { LinkedDocument } from '#shared/documents/chain.ts'
import type { Document } from '#shared/documents/index.ts'
import type { CallWith } from '#shared/kernel/contract.ts'
import { hiddenFields, type DocumentDefinition, type FurtherList } from '#shared/engine/document.ts'
import type { Page, PageQuery } from '#shared/kernel/list.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { exportRows } from '#shared/vocabulary/limits.ts'
import { mayRead } from '#shared/calls/secrecy.ts'
import { pickerOf } from '#shared/kernel/pick.ts'
import { read, refuse, type Handler } from '../calls/handler.ts'
import type { Queryable } from '../db/transaction.ts'
import type { JsonText } from '../calls/json-text.ts'
import { sheetAnswer } from '../sheets/sheet-answer.ts'
import { historyOf } from '../records/history/history.ts'
import { conceal, nameFor } from '../records/scope/secrecy.ts'
import { linkedTo } from './chain.ts'
import { lineFields } from './line-fields.ts'
import type { Computed, ListedOf, Reader, WholeOf } from './reader.ts'
import { listSheet, type CellWords } from './sheet.ts'
import { listNames } from './sheet-names.repository.ts'

/** Shows as much of a record as a schema names, and nothing that its reader may not know (D92, D93). */
const shownAs = <S extends z.ZodObject>(schema: S) => {
  const pick = pickerOf(Object.keys(schema.shape))
  return (record: object, actor: Actor): z.output<S> =>
    // The database has texts where the schema has words. In development and in tests the contract checks every answer.
    conceal(actor, pick(record)) as z.output<S>
}

/** Every field that a schema asks for and that is not found elsewhere, whatever its value. */
type FieldsOf<S extends z.ZodObject, Elsewhere = never> = {
  [K in Exclude<keyof z.output<S>, Elsewhere> as undefined extends z.output<S>[K] ? never : K]: unknown
}

/** Who made a record, as far as its reader is told. */
interface Made {
  createdBy: string
}
export const makerOf = ({ createdBy }: Made, actor: Actor): Made => ({ createdBy: nameFor(actor, createdBy) })

type Schemas = Record<'row' | 'whole' | 'line', z.ZodObject>

/**
 * What leaves of a document.
 * @param derive fields that are found from a record, or stand in the place of what is stored, for this reader
 */
export const presenterOf = <S extends Schemas, P extends object, F extends object>(
  schemas: S,
  derive: (record: P, actor: Actor) => F,
) => {
  const { row: rowSchema, whole: wholeSchema, line: lineSchema }: S = schemas
  const [row, whole, line] = [
    shownAs<S['row']>(rowSchema),
    shownAs<S['whole']>(wholeSchema),
    shownAs<S['line']>(lineSchema),
  ]
  return {
    row: (record: P & FieldsOf<S['row'], keyof F>, actor: Actor) =>
      row({ ...record, ...derive(record, actor) }, actor),
    /** @param parts what stands beside the header: lines, links */
    whole: <M extends object>(record: P & FieldsOf<S['whole'], keyof F | keyof M>, parts: M, actor: Actor) =>
      whole({ ...record, ...derive(record, actor), ...parts }, actor),
    lines: (lines: readonly FieldsOf<S['line']>[], actor: Actor) => lines.map((one) => line(one, actor)),
    /** By which schema lines leave that say what their columns hold. */
    lineOf: (): S['line'] => schemas.line,
  }
}

/** What leaves of a document without lines and without derived fields. */
export const headerPresenterOf = <R extends z.ZodObject, W extends z.ZodObject>(row: R, whole: W) => {
  const [rowAs, wholeAs] = [shownAs(row), shownAs(whole)]
  return {
    row: (record: FieldsOf<R>, actor: Actor) => rowAs(record, actor),
    /** @param beside documents of its chain, for a schema that names them */
    whole: (record: FieldsOf<W, 'linked'>, beside: object, actor: Actor) =>
      wholeAs({ ...record, ...beside }, actor),
  }
}

/** A row of the document's list, as it leaves. */
type RowOf<D extends Document> = z.output<D['calls']['page']['response']>['rows'][number]
/** A call that answers with a page of such rows. */
type PageCall<D extends Document, Q = unknown> = CallWith<{
  query: z.ZodType<Q>
  body: z.ZodType<PageQuery>
  response: z.ZodType<Page<RowOf<D>>>
}>

type LinesOf<D extends Document> = Awaited<ReturnType<Reader<D, Computed, Computed>['lines']>>

/** What stands beside the header of a document: its lines, and the other documents of its chain. */
export interface Beside {
  lines: readonly object[] | JsonText
  linked: readonly LinkedDocument[]
}

/** What a document adds to the standard handlers. */
interface Reading<D extends Document, R extends Computed, O extends Computed> {
  reader: Reader<D, R, O>
  present: {
    row(this: void, record: ListedOf<D, R>, actor: Actor): RowOf<D>
    whole(
      this: void,
      record: WholeOf<D, R, O>,
      beside: Beside,
      actor: Actor,
    ): z.output<D['calls']['one']['response']>
    /** The schema of a line for this reader, where lines say what their columns hold. */
    lineOf?(this: void, actor: Actor): z.ZodObject
    /** Or as much of each line as the reader may know; a document without lines has neither. */
    lines?(this: void, lines: LinesOf<D>, actor: Actor): readonly object[]
  }
  /** Cells of the exported list that say something else than the value of their field. */
  cells?: CellWords<RowOf<D>>
}

/** D92: a filter tells of a field as its value does, and so do the order of a list, its columns and its sums. */
function mustReadAll(
  actor: Actor,
  definition: DocumentDefinition,
  { filter, sort = [] }: Pick<PageQuery, 'filter'> & Partial<PageQuery>,
  more: readonly string[] = [],
): void {
  const names = [...Object.keys(filter), ...sort.map(({ field }) => field), ...more]
  if (actor.role === 'system') return
  const { role } = actor
  const without = hiddenFields(definition, role)
  if (!names.every((field) => mayRead(role, field) && !without.includes(field))) refuse('NO_PERMISSION')
}

/** What is read to answer with a page of a document's rows. */
type PageReading<D extends Document, R extends Computed, O extends Computed> = Pick<
  Reading<D, R, O>,
  'reader' | 'present'
>

/** A page of a list of a document, or of one of its further lists. */
export async function readPage<D extends Document, R extends Computed, O extends Computed>(
  { reader, present }: PageReading<D, R, O>,
  { db, actor, body }: { db: Queryable; actor: Actor; body: PageQuery },
  further?: Partial<Omit<FurtherList, 'list'>>,
): Promise<Page<RowOf<D>>> {
  mustReadAll(actor, reader.definition, body)
  const { rows, ...total } = await reader.page(db, actor, body, further)
  return { rows: rows.map((record) => present.row(record, actor)), ...total }
}

/** The call of a list of a document, or of one of its further lists. */
export const pageHandler = <D extends Document, R extends Computed, O extends Computed>(
  call: PageCall<D>,
  reading: PageReading<D, R, O>,
  further?: Partial<Omit<FurtherList, 'list'>>,
): Handler => read(call, (input) => readPage(reading, input, further))

/** One document with its lines and its chain, as the call that names it by its id answers. */
export async function readWhole<D extends Document, R extends Computed, O extends Computed>(
  document: D,
  {
    reader,
    present,
  }: Pick<Reading<D, R, O>, 'reader'> & {
    present: Pick<Reading<D, R, O>['present'], 'whole' | 'lineOf' | 'lines'>
  },
  { db, actor, query: { id } }: { db: Queryable; actor: Actor; query: { id: string } },
) {
  const record = (await reader.one(db, actor, id)) ?? refuse('NOT_FOUND')
  const linesFor = async (): Promise<Beside['lines']> => {
    const line = present.lineOf?.(actor)
    if (line) return reader.linesAsText(db, id, lineFields(line, actor))
    return present.lines ? present.lines(await reader.lines(db, id), actor) : []
  }
  const [lines, linked] = await Promise.all([linesFor(), linkedTo(db, actor, document, id)])
  return present.whole(record, { linked, lines }, actor)
}

/** The handlers of the calls that every document has. */
export function readHandlers<D extends Document, R extends Computed, O extends Computed>(
  document: D & { calls: { page: PageCall<D> } },
  reading: Reading<D, R, O>,
): readonly Handler[] {
  const { calls }: Document = document
  const { customerSees }: DocumentDefinition = document
  const { reader, present, cells } = reading

  async function* shown(rows: AsyncIterable<ListedOf<D, R>>, actor: Actor) {
    for await (const record of rows) yield present.row(record, actor)
  }

  return [
    pageHandler(document.calls.page, reading),
    read(calls.totals, async ({ db, actor, body }) => {
      mustReadAll(actor, reader.definition, body, ['totalAmount'])
      return reader.totals(db, actor, body.filter)
    }),
    read(calls.one, (input) => readWhole(document, reading, input)),
    read(calls.history, async ({ db, actor, body }) =>
      (await reader.hasHistory(db, actor, body.id))
        ? historyOf(db, actor, body.id, body, actor.role === 'customer' ? customerSees : undefined)
        : refuse('NOT_FOUND'),
    ),
    ...('duplicates' in calls
      ? [read(calls.duplicates, ({ db, actor, query }) => reader.samePurchaseNo(db, actor, query))]
      : []),
    read(calls.exportList, async ({ db, services, actor, body }) => {
      mustReadAll(actor, reader.definition, body, body.columns)
      const count = await reader.count(db, actor, body.filter)
      if (count > exportRows) return refuse('EXPORT_ROWS', { max: exportRows, count })
      const { language, zone } = body
      const names = await listNames(services, language)
      const sheet = listSheet(document, body.columns, { language, names }, cells)
      const rows = shown(reader.each(db, actor, body), actor)
      return sheetAnswer(sheet.title, sheet.columns, sheet.cells(rows), zone)
    }),
  ]
}

/** A record has every field that leaves, and its maker. */
type Leaving<S extends z.ZodObject, P> = P extends FieldsOf<S, 'createdBy' | keyof Beside> & Made
  ? unknown
  : never

/** The same of a document with lines that leaves as it is stored; of its maker a reader is told no more than the name. */
export function plainReads<D extends Document & Schemas, R extends Computed, O extends Computed>(
  document: D & { calls: { page: PageCall<D> } },
  reader: Reader<D, R, O> & Leaving<D['row'], ListedOf<D, R>> & Leaving<D['whole'], WholeOf<D, R, O>>,
): readonly Handler[] {
  const present: object = presenterOf(document, makerOf)
  // `Leaving` asks for what the presenter needs, which the compiler cannot follow for any document.
  return readHandlers(document, { reader, present: present as Reading<D, R, O>['present'] })
}
