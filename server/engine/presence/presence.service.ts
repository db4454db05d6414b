import type { PresenceCalls } from '#shared/engine/presence/presence.contract.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { read, write, refuse, type Handler } from '../../calls/handler.ts'
import type { Queryable } from '../../db/transaction.ts'
import { nameFor } from '../../records/scope/secrecy.ts'
import { placeOf, type ServerDocument, type Shape } from '../document.ts'
import { find } from '../store.ts'
import * as presence from './presence.repository.ts'

const othersAt = async (db: Queryable, actor: Actor, id: string) => ({
  editors: (await presence.editorsOf(db, actor, id)).map(({ name, since }) => ({
    name: nameFor(actor, name),
    since,
  })),
})

/** Who is editing a document (D351). Whoever sees the document sees them, and a customer only its colleagues. */
export const presenceHandlers = <S extends Shape>(
  document: ServerDocument<S>,
  calls: PresenceCalls,
): readonly Handler[] => [
  read(calls.editors, async ({ db, actor, query: { id } }) => {
    if (!(await find(db, actor, document, id))) return refuse('NOT_FOUND')
    return othersAt(db, actor, id)
  }),

  write(calls.editing, async ({ tx, services, actor, body: { id, editing } }) => {
    const row = (await find(tx, actor, document, id)) ?? refuse('NOT_FOUND')
    const isNews = editing ? await presence.enter(tx, actor, id) : true
    if (!editing) await presence.leave(tx, actor, id)
    if (isNews)
      services.live.publish(tx, {
        topic: 'presence',
        ids: [id],
        row: placeOf(row),
        ...document.audience(row),
        // A customer is not told of the work of staff.
        ...(actor.role !== 'customer' && { staffOnly: true }),
      })
    return othersAt(tx, actor, id)
  }),
]
