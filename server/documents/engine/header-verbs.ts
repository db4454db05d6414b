import type { Insertable, UpdateObject } from 'kysely'
import type * as z from 'zod'
import { commentReasons, type ActionTable } from '#shared/kernel/action.ts'
import type { Call } from '#shared/kernel/contract.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { SavedDocument } from '#shared/documents/document.contract.ts'
import type { Tables } from '../../db/tables.ts'
import { changesBetween } from '../../history/history.ts'
import { write, type Handler } from '../../calls/handler.ts'
import { throwReasons } from '../../calls/refuse.ts'
import { act, openAll } from './act.ts'
import { announce } from './announce.ts'
import type { Context, Place, ServerDocument, Shape } from './document.ts'
import { fire } from './fire.ts'
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

/** What a typed header says as columns, with the names that belong to its ids, and what is wrong with it. */
export interface HeaderColumns {
  columns: Readonly<Record<string, unknown>> & Omit<Place, 'id'>
  reasons: readonly Reason[]
}

interface Options<S extends Shape, H> {
  columnsOf(this: void, context: Context, header: H, stored?: S['row']): Promise<HeaderColumns>
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

/** Creates, saves and deletes drafts of a document without lines. A save that changes nothing writes nothing. */
export function headerVerbs<S extends Shape, H extends object>(
  document: ServerDocument<S>,
  calls: {
    create: Writes<{ header: H }>
    save: Writes<One & { header: H }>
    remove: Removal
  },
  { columnsOf }: Options<S, H>,
): readonly Handler[] {
  const { number } = document.definition
  return [
    write(calls.create, async (given) => {
      const { columns, reasons } = await columnsOf(given, given.body.header)
      throwReasons(reasons)
      const at = given.services.now().toISOString()
      const saved = await insert(
        given,
        document,
        { status: 'draft', numbers: 'draft', at },
        ({ number: draftNo, ...stamps }) => {
          const row: object = { ...columns, ...stamps, [number.field]: draftNo }
          // The document's own `columnsOf` fills what the engine's stamps leave open.
          return row as Insertable<Tables[S['table']]>
        },
        [],
      )
      announce(given, document, { ...columns, id: saved.id, status: 'draft' } as Place & Partial<S['found']>)
      return saved
    }),
    write(calls.save, async (given) => {
      const saved = await act(given, document, given.body, {
        event: 'save',
        async change({ row, check }) {
          const { columns, reasons } = await columnsOf(given, given.body.header, row)
          check(reasons)
          const changes = changesBetween({ ...row }, { ...columns })
          return changes.length === 0 ? null : { changes, set: columns as UpdateObject<Tables, S['table']> }
        },
      })
      return document.saved(saved)
    }),
    removal(document, calls.remove),
  ]
}

/**
 * Fires the event that the call names, with the comment that its action asks for.
 * @param reasonsOf what else can be put right on the record before the event
 */
export const stepVerb = <S extends Shape, E extends S['event']>(
  document: ServerDocument<S>,
  call: Writes<One & { event: E; comment: string }>,
  actions: ActionTable,
  reasonsOf: (row: S['row'], event: E) => readonly Reason[] = () => [],
): Handler =>
  write(call, async (given) => {
    const { event, comment } = given.body
    throwReasons(commentReasons(actions, event, comment))
    const moved = await act(given, document, given.body, {
      event,
      change: async ({ row, check }) => {
        check(reasonsOf(row, event))
        return { comment }
      },
    })
    return document.saved(moved)
  })
