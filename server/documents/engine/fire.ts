import { sql, type UpdateObject } from 'kysely'
import { DomainError } from '#shared/kernel/errors.ts'
import type { Tables } from '../../db/tables.ts'
import { eventRow } from '../../history/history.ts'
import { refuse } from '../../calls/refuse.ts'
import { announce } from './announce.ts'
import type { Context, ServerDocument, Shape, Writer } from './document.ts'
import type { Said } from './reaction.ts'

/** What an event says, and what it writes beside the axes. */
export interface Change<S extends Shape> extends Said {
  set?: UpdateObject<Tables, S['table']>
  /** What it is decided on, where the record does not say it or will say it only afterwards. */
  facts?: Partial<S['facts']>
}

/** The row's new columns and its history in one statement; whoever has written it meanwhile wins. */
async function write<S extends Shape>(
  { tx, actor }: Writer,
  document: ServerDocument<S>,
  event: S['event'],
  row: S['row'],
  { next, set, said }: { next: object; set: object; said: Said },
) {
  const from = document.stateOf(row)
  const entry = {
    docType: document.definition.name,
    docId: row.id,
    event,
    from,
    to: { ...from, ...next },
    ...said,
  }
  const table: Shape['table'] = document.definition.table
  const moved = await tx
    .with('history', (db) => db.insertInto('events').values(eventRow(actor, entry, said.at)))
    .updateTable(table)
    .set({
      ...next,
      ...set,
      version: row.version + 1,
      updatedBy: actor.name,
      updatedAt: said.at ?? sql`now()`,
    })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returningAll()
    .executeTakeFirst()
  return moved ?? refuse('VERSION_CONFLICT', { by: '', version: row.version })
}

/**
 * The only way to change a document's state: decides on the locked row and writes what follows. A refusal carries every
 * reason and changes nothing. Nobody else hears of it: that is `fire`.
 * @returns the record as it is then
 */
export async function transition<S extends Shape>(
  context: Writer,
  document: ServerDocument<S>,
  event: S['event'],
  row: S['row'],
  { set, facts = {}, ...said }: Change<S> = {},
): Promise<S['row']> {
  const verdict = document.decide(event, row, facts, context.actor)
  if (!verdict.allowed) throw new DomainError(verdict.reasons)
  const { at = new Date().toISOString(), comment = '' } = said
  const applied = await document.apply(context, event, row, { at, comment })
  const moved = await write(context, document, event, row, {
    next: verdict.next,
    set: { ...applied, ...set },
    said,
  })
  return document.facts({ ...row, ...moved })
}

/** Fires an event of a locked record: state, columns and history, the news, and what other documents do about it. */
export async function fire<S extends Shape>(
  context: Context,
  document: ServerDocument<S>,
  event: S['event'],
  before: S['row'],
  change: Change<S> = {},
): Promise<S['row']> {
  const row = await transition(context, document, event, before, change)
  announce(context, document, before, row)
  const { set: _written, facts = {}, ...said } = change
  for (const { document: name, events, react } of context.services.reactions)
    if (name === document.definition.name && events.has(event))
      await react(context, { event, before, row, facts, said })
  return row
}
