import { customerLifeCalls } from '#shared/masterdata/customers/customer-life.contract.ts'
import type { SapCustomer } from '#shared/masterdata/customers/sap-customer.ts'
import type { CustomerType } from '#shared/vocabulary/words.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { documents, type Document } from '#shared/documents/index.ts'
import { masterNames } from '#shared/masterdata/index.ts'
import { read, serve, write, refuse, type Services } from '../../calls/handler.ts'
import { inTransaction, type Queryable, type Tx } from '../../db/transaction.ts'
import { changesBetween, record, recordAll } from '../../records/history/history.ts'
import { endSessions } from '../../platform/accounts/session.repository.ts'
import type { Change } from '../../records/history/change.ts'
import { tableOf } from '../../db/master-tables.ts'
import * as lives from './customer-life.repository.ts'
import * as official from './official.repository.ts'
import { relateAsInSap } from './sap-relations.ts'
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
type Relinked = Record<string, number>

/**
 * Gives everything of one customer to another: documents with a line of history each, relations, users, contacts,
 * prices, messages. The same customer under a new number keeps its id, and only what names it by its number moves.
 */
async function relink(
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

const docType = 'customer'

/** A customer as its page shows it. */
export async function detailOf(db: Queryable, actor: Actor, id: string) {
  const found = await lives.findOne(db, actor, id)
  if (!found) return refuse('NOT_FOUND')
  const { otherId, otherNo, otherName, ...customer } = found
  return {
    ...customer,
    type: customer.type as CustomerType,
    replacedBy:
      otherId !== null && otherNo !== null && otherName !== null
        ? { id: otherId, customerNo: otherNo, name: otherName }
        : null,
  }
}

const one = read(customerLifeCalls.one, ({ db, actor, query }) => detailOf(db, actor, query.id))

const users = read(customerLifeCalls.users, async ({ db, actor, query }) => {
  const { id } = await detailOf(db, actor, query.id)
  return lives.usersOf(db, id)
})

type Locked = Awaited<ReturnType<typeof lives.lock>>[number]

/** Only a customer that is not official yet, in the version that its editor read, has a step before it. */
export function mustBeOpen(row: Locked | undefined, version: number): Locked {
  if (!row) return refuse('NOT_FOUND')
  if (row.replacedBy !== null) return refuse('CUSTOMER_REPLACED')
  if (row.type === 'official') return refuse('CUSTOMER_OFFICIAL')
  if (row.version !== version) return refuse('VERSION_CONFLICT', { by: row.updatedBy, version: row.version })
  return row
}

const identify = write(customerLifeCalls.identify, async ({ tx, actor, body: { id, version } }) => {
  await detailOf(tx, actor, id)
  const [row] = await lives.lock(tx, id)
  const { type } = mustBeOpen(row, version)
  if (type !== 'unknown') return refuse('STATE_CONFLICT')
  await lives.update(tx, id, { type: 'temporary' }, actor.name)
  const changes = [{ path: 'type', from: type, to: 'temporary' }]
  await record(tx, actor, { docType, docId: id, event: 'identify', changes })
  return detailOf(tx, actor, id)
})

async function customerInSap({ sap }: Pick<Services, 'sap'>, customerNo: string): Promise<SapCustomer> {
  const answer = await sap.customers({ numbers: [customerNo] })
  if (answer.outcome !== 'done')
    return refuse('halted' in answer && answer.halted ? answer.halted : 'SAP_UNAVAILABLE')
  return answer.value[0] ?? refuse('CUSTOMER_NOT_IN_SAP', undefined, 'customerNo')
}

/** What SAP says of a customer and the company knows the codes of; whatever SAP leaves out stays. */
async function fieldsFromSap(tx: Tx, sap: SapCustomer) {
  const knows = await official.knownCodes(tx, [sap])
  return Object.fromEntries(
    Object.entries(official.fieldsOf(sap)).filter(
      ([field, value]) => value !== '' && (!official.isCode(field) || knows(field, value)),
    ),
  )
}

/** The customer itself becomes official under SAP's number. */
async function promote(
  tx: Tx,
  services: Pick<Services, 'live'>,
  actor: Actor,
  row: Locked,
  sap: SapCustomer,
) {
  const before = await detailOf(tx, actor, row.id)
  const fields = await fieldsFromSap(tx, sap)
  await lives.update(tx, row.id, { ...fields, type: 'official' }, actor.name)
  const after = await detailOf(tx, actor, row.id)
  await relink(tx, services, actor, before, after)
  await relateAsInSap(tx, actor, [{ id: row.id, sap }])
  const changes = changesBetween(before, after, ['type', ...Object.keys(fields)])
  await record(tx, actor, { docType, docId: row.id, event: 'link', changes })
  return row.id
}

/** Everything of the customer moves to the official one that is there already; it stays as a stopped record. */
async function merge(tx: Tx, services: Pick<Services, 'live'>, actor: Actor, row: Locked, to: Locked) {
  if (!to.enabled) return refuse('MASTER_DISABLED', { value: to.customerNo }, 'customerNo')
  const accounts = await lives.usersAccounts(tx, row.id)
  const counts = await relink(tx, services, actor, row, to)
  await lives.update(tx, row.id, { enabled: false, replacedBy: to.id }, actor.name)
  if (accounts.length > 0)
    services.live.publish(tx, {
      topic: 'session',
      ids: [],
      sessions: await endSessions(tx, accounts, 'forced'),
    })
  const moved = Object.entries(counts).map(([path, count]) => ({ path, from: null, to: count }))
  await record(tx, actor, {
    docType,
    docId: row.id,
    event: 'link',
    changes: [{ path: 'customerNo', from: row.customerNo, to: to.customerNo }, ...moved],
  })
  await record(tx, actor, {
    docType,
    docId: to.id,
    event: 'takeOver',
    changes: [{ path: 'customerNo', from: row.customerNo, to: to.customerNo }, ...moved],
  })
  return to.id
}

/** SAP is asked before the transaction begins, because nothing may be locked while it thinks. */
const link = serve(customerLifeCalls.link, async ({ db, services, actor, body }) => {
  await detailOf(db.reads, actor, body.id)
  const sap = await customerInSap(services, body.customerNo)
  return inTransaction(db, async (tx) => {
    const rows = await lives.lock(tx, body.id, sap.customerNo)
    const row = mustBeOpen(
      rows.find(({ id }) => id === body.id),
      body.version,
    )
    const there = rows.find(({ id }) => id !== body.id)
    const id = there
      ? await merge(tx, services, actor, row, there)
      : await promote(tx, services, actor, row, sap)
    return detailOf(tx, actor, id)
  })
})

export const customerLifeHandlers = [one, users, identify, link]
