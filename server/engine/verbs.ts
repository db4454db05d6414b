import { fieldChanges } from '../records/history/field-changes.ts'
import type { Insertable, UpdateObject } from 'kysely'
import type * as z from 'zod'
import { commentReasons, type ActionTable } from '#shared/engine/action.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import type { CallWith } from '#shared/kernel/contract.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { SavedDocument } from '#shared/engine/document.contract.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Tables } from '../db/tables.ts'
import type { Queryable, Tx } from '../db/transaction.ts'
import type { Change as FieldChange } from '../records/history/change.ts'
import { write, throwReasons, type Handler } from '../calls/handler.ts'
import { attachFiles, attachmentHandlers } from './attachments/attachment.service.ts'
import { act, openAll, seenOnes } from './act.ts'
import {
  announce,
  type Context,
  type Firing,
  type Place,
  type ServerDocument,
  type Shape,
} from './document.ts'
import { fire, type Change } from './fire.ts'
import { insert, replaceLines, type Beginning } from './store.ts'

type Writes<B, Q = unknown, R = SavedDocument> = CallWith<{
  query: z.ZodType<Q>
  body: z.ZodType<B>
  response: z.ZodType<R>
}>
interface One {
  id: string
  version: number
}

type Removal = CallWith<{ query: z.ZodType<{ ids: string[]; versions?: number[] | undefined }> }>

/** Lines of which some have to be stored again. */
export interface DraftLines<S extends Shape> {
  /** Those that the document had, in whose place they come. One that is kept as it was is the same object. */
  stored: readonly object[]
  next: readonly (S['line'] & { lineNo: number })[]
  changes: readonly FieldChange[]
}

/** What a person typed, as the document stores it, and what is wrong with it. */
export interface DraftContent<S extends Shape> {
  /** The typed header with the names that belong to its ids, and what follows from the lines. */
  columns: Readonly<Record<string, unknown>> & Omit<Place, 'id'>
  reasons: readonly Reason[]
  /** The lines of a new document, and of a stored one if they change. */
  lines?: DraftLines<S>
  /** Uploaded files that are attached with it. */
  files?: readonly string[]
}

/** When it is typed, and the document as it is stored; a new one is not. */
export interface Typing<S extends Shape> {
  now: Date
  row?: S['row']
}

/** Makes of what was typed what the document stores. */
export type ContentOf<S extends Shape, C> = (
  context: Context,
  typed: C,
  typing: Typing<S>,
) => Promise<DraftContent<S>>

/** The same of a document that is stored. */
type SavedContentOf<S extends Shape, C> = (
  context: Context,
  typed: C,
  typing: Required<Typing<S>>,
) => Promise<DraftContent<S>>

/** The event that a call fires, where each side has one of its own. */
type EventFor<S extends Shape> = (actor: Actor) => S['event']

/** Stores a new document, a draft unless it begins otherwise, and tells its screens. */
export async function insertContent<S extends Shape>(
  context: Firing,
  document: ServerDocument<S>,
  { columns, lines }: Omit<DraftContent<S>, 'reasons'>,
  beginning: Omit<Beginning, 'status'> & { status?: string },
) {
  const { status = 'draft', event, changesOf = () => [] } = beginning
  // The document's own `contentOf` fills what the engine's stamps leave open.
  const row = columns as Partial<Insertable<Tables[S['table']]>>
  // A copy tells what of its lines it has left behind.
  const left = event === 'copy' ? (lines?.changes ?? []) : []
  const allChanges = (number: string) => [...changesOf(number), ...left]
  const saved = await insert(
    context,
    document,
    { ...beginning, status, changesOf: allChanges },
    row,
    lines?.next,
  )
  announce(context, document, { ...columns, id: saved.id, status } as Place & Partial<S['found']>)
  return saved
}

/** What a save writes of what somebody typed, once its lines are stored; null where nothing has changed. */
export async function changeOf<S extends Shape>(
  { tx }: Pick<Context, 'tx'>,
  document: ServerDocument<S>,
  row: S['row'],
  { columns, lines }: DraftContent<S>,
): Promise<Change<S> | null> {
  const changes = [...fieldChanges(document.definition.fields, row, columns), ...(lines?.changes ?? [])]
  if (changes.length === 0) return null
  if (lines) await replaceLines(tx, document, row.id, lines.next, lines.stored)
  return { changes, set: columns as UpdateObject<Tables, S['table']> }
}

interface Step<S extends Shape, E extends S['event'], R> {
  /** What is read of the record by its id, under its lock. */
  reads?: (db: Queryable, id: string) => Promise<R>
  /** What else can be put right on the record before the event; `today` is the business date. */
  reasonsOf?: (opened: { row: S['row']; read: R; event: E; today: string }) => readonly Reason[]
  /** What is written of the record beside its header, once nothing speaks against the event. */
  before?: (opened: { tx: Tx; row: S['row']; event: E }) => Promise<unknown>
}

/**
 * The handlers of the calls that change a document.
 * @param actions say which of its events ask for a comment
 */
export function verbsOf<S extends Shape>(document: ServerDocument<S>, actions: ActionTable) {
  /** Stores a new draft of what somebody typed. */
  const create = <C extends { header: object }>(call: Writes<C>, contentOf: ContentOf<S, C>): Handler =>
    write(call, async (input) => {
      const now = input.services.now()
      const content = await contentOf(input, input.body, { now })
      throwReasons(content.reasons)
      const saved = await insertContent(input, document, content, { at: now.toISOString() })
      await attachFiles(input, document, saved.id, content.files)
      return saved
    })

  /** Saves what somebody typed of a draft. A save that changes nothing writes nothing. */
  const save = <C extends { header: object }>(
    call: Writes<One & C>,
    contentOf: SavedContentOf<S, C>,
    eventFor: EventFor<S> = () => 'save',
  ): Handler =>
    write(call, async (input) => {
      const saved = await act(input, document, input.body, {
        event: eventFor(input.actor),
        async change({ services, row, check }) {
          const content = await contentOf(input, input.body, { now: services.now(), row })
          check(content.reasons)
          await attachFiles(input, document, row.id, content.files)
          return changeOf(input, document, row, content)
        },
      })
      return document.saved(saved)
    })

  /** Deletes records together: all of them or none. */
  const remove = (call: Removal, eventFor: EventFor<S> = () => 'delete'): Handler =>
    write(call, async (input) => {
      const opened = await openAll(input, document, seenOnes(input.query), { event: eventFor(input.actor) })
      for (const { row, event } of opened) await fire(input, document, event, row)
      return {}
    })

  return {
    create,
    save,
    remove,
    /** Creates, saves and deletes drafts. */
    draft: <C extends { header: object }>(
      calls: { create: Writes<C>; save: Writes<One & C>; remove: Removal },
      contentOf: ContentOf<S, C>,
      events: { save?: EventFor<S>; delete?: EventFor<S> } = {},
    ): readonly Handler[] => [
      create(calls.create, contentOf),
      save(calls.save, contentOf, events.save),
      remove(calls.remove, events.delete),
    ],
    /** Fires an event of which nothing is asked but the record and its version. */
    event: (call: Writes<One>, event: S['event'] | ((row: S['row']) => S['event'])): Handler =>
      write(call, async (input) => document.saved(await act(input, document, input.body, { event }))),
    /** Fires the event that the call names, with the comment that its action asks for. */
    step: <E extends S['event'], R = unknown>(
      call: Writes<One & { event: E; comment: string }>,
      { reads, reasonsOf = () => [], before }: Step<S, E, R> = {},
    ): Handler =>
      write(call, async (input) => {
        const { event, comment } = input.body
        const now = input.services.now()
        throwReasons(commentReasons(actions, event, comment))
        const moved = await act(input, document, input.body, {
          event,
          reads,
          change: async ({ tx, row, read, check }) => {
            check(reasonsOf({ row, read, event, today: businessDateOf(now) }))
            await before?.({ tx, row, event })
            return { comment, at: now.toISOString() }
          },
        })
        return document.saved(moved)
      }),
    /** Lists, attaches and removes its files, as long as this event of its writer may be fired. */
    attachments: (
      calls: Parameters<typeof attachmentHandlers>[1],
      editing?: (row: S['row'], actor: Actor) => S['event'],
    ) => attachmentHandlers(document, calls, editing),
  }
}
