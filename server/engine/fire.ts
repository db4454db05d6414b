import { sql, type UpdateObject } from 'kysely'
import { DatabaseError } from 'pg'
import { DomainError } from '#shared/kernel/errors.ts'
import { madeOnce } from '#shared/kernel/made-once.ts'
import { compiledByFields } from '../db/driver/compiled-once.ts'
import { sendAhead } from '../db/driver/pipelined.ts'
import type { Tables } from '../db/tables.ts'
import type { Queryable, Tx } from '../db/transaction.ts'
import { chainEnd } from '../records/history/event-numbers.repository.ts'
import { eventRow } from '../records/history/history.ts'
import {
  announce,
  touched,
  type Firing,
  type ServerDocument,
  type Shape,
  type Writer,
  type Happening,
  type Note,
} from './document.ts'

/** What an event says, and what it writes beside the axes. */
export interface Change<S extends Shape> extends Note {
  set?: UpdateObject<Tables, S['table']>
  /** What it is decided on, where the record does not say it or will say it only afterwards. */
  facts?: Partial<S['facts']>
}

/** A value that only the database knows, so that the row has to be read back. */
const isComputed = (value: unknown) =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && 'toOperationNode' in value)

/** NOT NULL of an event's document: the row was not there any more in the version that was read. */
const isUnmoved = (error: unknown) =>
  error instanceof DatabaseError && error.code === '23502' && error.column === 'doc_id'

type Table = Shape['table']
type Entry = Omit<ReturnType<typeof eventRow>, 'docId' | 'digest'> & { digest: string }

/**
 * The row's new columns and its history in one statement; whoever has written it meanwhile wins. The event takes its
 * document from the row that was changed, so without one the statement itself fails, and need not be waited for.
 */
const moving = (
  db: Queryable,
  table: Table,
  { id, version }: { id: string; version: number },
  columns: object,
  entry: Entry,
) =>
  db
    .with('moved', (writing) =>
      writing
        .updateTable(table)
        .set(columns)
        .where('id', '=', id)
        .where('version', '=', version)
        .returningAll(),
    )
    .with('last', (writing) => chainEnd(writing, sql<string>`(select id from moved)`, entry.digest))
    .with('history', (writing) =>
      writing.insertInto('events').values({
        ...entry,
        docId: sql<string>`(select id from moved)`,
        seq: sql<number>`(select seq from last)`,
        hash: sql<string>`(select hash from last)`,
      }),
    )
    .selectFrom('moved')

/** Most events write nothing that only the database knows, and are compiled once for each table. */
const moveOf = madeOnce((table: Table) =>
  compiledByFields((db, at: { id: string; version: number }, columns: object, entry: Entry) =>
    moving(db, table, at, columns, entry).select('id'),
  ),
)

async function write<S extends Shape>(
  { tx, actor }: Writer,
  document: ServerDocument<S>,
  event: S['event'],
  row: S['row'],
  { next, set, note, at }: { next: object; set: object; note: Note; at: string },
) {
  const from = document.stateOf(row)
  const { comment, changes } = note
  const docType = document.definition.name
  const {
    docId: _,
    digest,
    ...entry
  } = eventRow(
    actor,
    {
      docType,
      docId: row.id,
      event,
      from,
      to: { ...from, ...next },
      ...(comment !== undefined && { comment }),
      ...(changes && { changes }),
    },
    at,
  )
  const chained = { ...entry, digest: digest! }
  const stale = { code: 'VERSION_CONFLICT', params: { by: '', version: row.version } }
  const meaning = (error: unknown) => (isUnmoved(error) ? new DomainError([stale]) : error)
  const { table }: { table: Table } = document.definition
  const read = { id: row.id, version: row.version }
  const columns = { ...next, ...set, version: row.version + 1, updatedBy: actor.name, updatedAt: at }
  if (Object.values(columns).some(isComputed))
    return moving(tx, table, read, columns, chained)
      .selectAll()
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        throw meaning(error)
      })
  await sendAhead(tx, moveOf(table)(tx, read, columns, chained), { meaning })
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/** The columns that were last written of each record in a transaction. */
const newest = new WeakMap<Tx, Map<string, object>>()

function noteNewest(tx: Tx, id: string, columns: object): void {
  const ofTransaction = newest.get(tx) ?? new Map<string, object>()
  newest.set(tx, ofTransaction.set(id, { ...ofTransaction.get(id), ...columns }))
}

/** The news of a record, and what other documents do about it. */
async function tell<S extends Shape>(firing: Firing, document: ServerDocument<S>, happening: Happening<S>) {
  announce(firing, document, happening.before, happening.row)
  for (const { document: name, events, react } of firing.services.reactions)
    if (name === document.definition.name && events.has(happening.event)) await react(firing, happening)
}

/**
 * The only way to change a document's state: decides on the locked row, writes what follows, and tells the screens and
 * the other documents. A refusal carries every reason and changes nothing.
 * @returns the record as it is then
 */
export async function fire<S extends Shape>(
  firing: Firing,
  document: ServerDocument<S>,
  event: S['event'],
  before: S['row'],
  { set, facts = {}, ...note }: Change<S> = {},
): Promise<S['row']> {
  const verdict = document.decide(event, before, facts, firing.actor)
  if (!verdict.allowed) throw new DomainError(verdict.reasons)
  const { at = new Date().toISOString(), comment = '' } = note
  const applied = await document.apply(firing, event, before, { at, comment })
  const written = { next: verdict.next, set: { ...applied, ...set }, note, at }
  const columns = await write(firing, document, event, before, written)
  const row = document.facts({ ...before, ...columns })
  noteNewest(firing.tx, row.id, columns)
  // Whoever follows tells of the moment that the history has.
  await tell(firing, document, { event, before, row, facts, note: { ...note, at } })
  // What other documents do about it may move the record itself once more.
  return document.facts({ ...row, ...newest.get(firing.tx)?.get(row.id) })
}

/** The same for a locked record whose columns another system's answer has written, without an event. */
export const touch = <S extends Shape>(firing: Firing, document: ServerDocument<S>, row: S['row']) =>
  tell(firing, document, { event: touched, before: row, row, facts: {}, note: {} })
