import type { Insertable, UpdateObject } from 'kysely'
import type * as z from 'zod'
import { commentReasons, type ActionTable } from '#shared/kernel/action.ts'
import type { Call } from '#shared/kernel/contract.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { SavedDocument } from '#shared/documents/document.contract.ts'
import type { Tables } from '../../db/tables.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import type { Change } from '../../history/history.ts'
import { write, type Handler } from '../../calls/handler.ts'
import { throwReasons } from '../../calls/refuse.ts'
import { act, openAll } from './act.ts'
import { announce } from './announce.ts'
import type { Context, Place, ServerDocument, Shape } from './document.ts'
import { fire } from './fire.ts'
import { headerChanges } from './header-changes.ts'
import { insert } from './store.ts'

type Writes<B, Q = unknown, R = SavedDocument> = Call<
  string,
  string,
  z.ZodType<Q>,
  z.ZodType<B>,
  z.ZodType<R>
>
interface One {
  id: string
  version: number
}

type Removal = Call<string, string, z.ZodType<{ ids: string[] }>>

/** What a person typed, as the document stores it, and what is wrong with it. */
export interface DraftContent<S extends Shape> {
  /** The typed header with the names that belong to its ids, and what follows from the lines. */
  columns: Readonly<Record<string, unknown>> & Omit<Place, 'id'>
  reasons: readonly Reason[]
  /** The lines of a document that has some. */
  lines?: readonly S['line'][]
  /** What differs from the stored lines; without any, these stay as they are. */
  lineChanges?: readonly Change[]
}

interface Options<S extends Shape, C> {
  contentOf(this: void, context: Context, typed: C, stored?: S['row']): Promise<DraftContent<S>>
  /** Stores the lines in the place of those that the document had. */
  replaceLines?(this: void, tx: Tx, id: string, lines: readonly S['line'][]): Promise<void>
}

/** Deletes records together: all of them or none. */
export const removal = <S extends Shape>(document: ServerDocument<S>, call: Removal): Handler =>
  write(call, async (given) => {
    const ones = [...new Set(given.query.ids)].map((id) => ({ id }))
    const opened = await openAll(given, document, ones, { event: 'delete' })
    for (const { row, event } of opened) await fire(given, document, event, row)
    return {}
  })

/** Fires an event of which nothing is asked but the record and its version. */
export const eventVerb = <S extends Shape>(
  document: ServerDocument<S>,
  call: Writes<One>,
  event: S['event'],
): Handler => write(call, async (given) => document.saved(await act(given, document, given.body, { event })))

/** Creates, saves and deletes drafts. A save that changes nothing writes nothing. */
export function draftVerbs<S extends Shape, C extends { header: object }>(
  document: ServerDocument<S>,
  calls: {
    create: Writes<C>
    save: Writes<One & C>
    remove: Removal
  },
  { contentOf, replaceLines }: Options<S, C>,
): readonly Handler[] {
  const { number, fields } = document.definition
  return [
    write(calls.create, async (given) => {
      const { columns, reasons, lines = [] } = await contentOf(given, given.body)
      throwReasons(reasons)
      const at = given.services.now().toISOString()
      const saved = await insert(
        given,
        document,
        { status: 'draft', numbers: 'draft', at },
        ({ number: draftNo, ...stamps }) => {
          const row: object = { ...columns, ...stamps, [number.field]: draftNo }
          // The document's own `contentOf` fills what the engine's stamps leave open.
          return row as Insertable<Tables[S['table']]>
        },
        lines,
      )
      announce(given, document, { ...columns, id: saved.id, status: 'draft' } as Place & Partial<S['found']>)
      return saved
    }),
    write(calls.save, async (given) => {
      const saved = await act(given, document, given.body, {
        event: 'save',
        async change({ tx, row, check }) {
          const { columns, reasons, lines = [], lineChanges = [] } = await contentOf(given, given.body, row)
          check(reasons)
          const changes = [...headerChanges(fields, row, columns), ...lineChanges]
          if (changes.length === 0) return null
          if (lineChanges.length > 0) await replaceLines?.(tx, row.id, lines)
          return { changes, set: columns as UpdateObject<Tables, S['table']> }
        },
      })
      return document.saved(saved)
    }),
    removal(document, calls.remove),
  ]
}

interface Step<S extends Shape, E extends S['event'], R> {
  /** What is read of the record by its id, under its lock. */
  reads?: (db: Queryable, id: string) => Promise<R>
  /** What else can be put right on the record before the event. */
  reasonsOf?: (row: S['row'], read: R, event: E) => readonly Reason[]
}

/** Fires the event that the call names, with the comment that its action asks for. */
export const stepVerb = <S extends Shape, E extends S['event'], R = unknown>(
  document: ServerDocument<S>,
  call: Writes<One & { event: E; comment: string }>,
  actions: ActionTable,
  { reads, reasonsOf = () => [] }: Step<S, E, R> = {},
): Handler =>
  write(call, async (given) => {
    const { event, comment } = given.body
    throwReasons(commentReasons(actions, event, comment))
    const moved = await act(given, document, given.body, {
      event,
      reads,
      change: async ({ row, read, check }) => {
        check(reasonsOf(row, read, event))
        return { comment, at: given.services.now().toISOString() }
      },
    })
    return document.saved(moved)
  })
