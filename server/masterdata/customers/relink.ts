import { documents, type Document } from '#shared/documents/index.ts'
import { masterNames } from '#shared/masterdata/index.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Change } from '../../records/history/change.ts'
import { recordAll } from '../../records/history/history.ts'
import type { Services } from '../../calls/handler.ts'
import { tableOf } from '../../db/master-tables.ts'
import { moveAddressed, moveDocuments, moveRows, places, type Party } from './relink.repository.ts'

/** What people call the table: by the master table that it stores, if any. */
const nameOf = (table: string): string => masterNames.find((name) => tableOf[name] === table) ?? table

/** The tables of which a customer's rows follow it. */
export const movedTables = [
  ...places.map(({ table }) => nameOf(table)),
  'messages',
  ...documents.map(({ table }) => table),
]

/** How many rows of each table an official customer got. */
export type Relinked = Record<string, number>

/**
 * Gives everything of one customer to another: documents with a line of history each, relations, users, contacts,
 * prices, messages. The same customer under a new number keeps its id, and only what names it by its number moves.
 */
export async function relink(
  tx: Tx,
  services: Pick<Services, 'live'>,
  actor: Actor,
  from: Party,
  to: Party,
): Promise<Relinked> {
  const counts: Relinked = {}
  for (const place of places)
    if (from[place.holds] !== to[place.holds])
      counts[nameOf(place.table)] = await moveRows(tx, place, from, to)
  if (from.id !== to.id) counts['messages'] = await moveAddressed(tx, from, to)
  const changes: Change[] = [
    { path: 'customerName', from: from.name, to: to.name },
    { path: 'customerCode', from: from.customerNo, to: to.customerNo },
  ].filter((change) => change.from !== change.to)
  const move = async (definition: Document) => {
    const moved = await moveDocuments(tx, definition, from, to)
    counts[definition.table] = (counts[definition.table] ?? 0) + moved.length
    await recordAll(
      tx,
      actor,
      moved.map(({ id }) => ({ docType: definition.name, docId: id, event: 'update', changes })),
    )
    for (const { id, salesOrg, salespersonId, destinationCountry } of moved)
      for (const customerId of new Set([from.id, to.id]))
        services.live.publish(tx, {
          topic: definition.name,
          ids: [id],
          row: { customerId, salesOrg, salespersonId, country: destinationCountry },
          staffOnly: true,
        })
    return moved.length
  }
  // A writer that held the lock may have created further documents from this one, so the next round looks again.
  let moved: number
  do {
    moved = 0
    for (const definition of documents) moved += await move(definition)
  } while (moved > 0 && from.id !== to.id)
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}
