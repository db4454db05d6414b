import type { z } from 'zod'
import { newId } from '#shared/kernel/ids.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { relationCalls, type RelationRow } from '#shared/masterdata/customers/relation.contract.ts'
import { read, write, refuse, throwReasons, type Services } from '../../calls/handler.ts'
import { record, recordAll } from '../../records/history/history.ts'
import { startTask } from '../../records/tasks/tasks.ts'
import { pullIn } from './pull-in.ts'
import * as relations from './relation.repository.ts'
import type { SapCustomer, sapCandidateQuery } from '#shared/masterdata/customers/sap-customer.ts'
import { sapPageSize } from '../../connectors/sap/sap.port.ts'
import { isTaken, type Queryable } from '../../db/transaction.ts'
import * as official from './official.repository.ts'

/** SAP is asked for so many pages at most; whoever seeks one customer among more types a part of its name. */
const pagesMax = 10

async function customersInSap({ sap }: Pick<Services, 'sap'>, text: string | undefined) {
  const found: SapCustomer[] = []
  for (let page = 0; page < pagesMax; page++) {
    const answer = await sap.customers({ text: text || undefined, after: found.at(-1)?.customerNo })
    if (answer.outcome !== 'done')
      return refuse('halted' in answer && answer.halted ? answer.halted : 'SAP_UNAVAILABLE')
    found.push(...answer.value)
    if (answer.value.length < sapPageSize) return { found, more: false }
  }
  return { found, more: true }
}

/** Customers of SAP, each with whether this company has it as an official one. */
async function candidatesOf(
  services: Pick<Services, 'sap'>,
  db: Queryable,
  { page, size, filter }: z.infer<typeof sapCandidateQuery>,
) {
  const { found, more } = await customersInSap(services, filter.text)
  const ours = await official.byNumber(
    db,
    found.map((one) => one.customerNo),
  )
  const all = found
    .map(({ customerNo, name, countryCode, salesOrg, sellers }) => {
      const mine = ours.get(customerNo)
      return {
        id: mine?.id ?? newId(),
        customerNo,
        name,
        countryCode,
        salesOrg,
        sellers,
        known: mine?.type === 'official',
      }
    })
    .filter((one) => filter.open !== true || !one.known)
  return {
    rows: all.slice((page - 1) * size, page * size),
    total: all.length,
    ...(more && { more: true as const }),
  }
}

const docType = 'customerRelation'

const page = read(relationCalls.page, async ({ db, actor, body }) => {
  const { rows, ...total } = await relations.page(db, actor, body)
  return {
    ...total,
    rows: rows.map((row) => ({
      ...row,
      type: row.type as RelationRow['type'],
      kind: row.kind as RelationRow['kind'],
    })),
  }
})

/** Staff know whom they sit beside. */
const contacts = read(relationCalls.contacts, async ({ db, actor }) =>
  actor.role === 'customer' ? relations.contactsOf(db, actor) : [],
)

const add = write(relationCalls.add, async ({ tx, actor, body }) => {
  const { salespersonId, customerId } = body
  const { salesperson, customer } = await relations.parties(tx, salespersonId, customerId)
  const reasons: Reason[] = []
  if (!salesperson) reasons.push({ code: 'NOT_FOUND', path: 'salespersonId' })
  else if (!salesperson.enabled)
    reasons.push({ code: 'MASTER_DISABLED', params: { value: salesperson.name }, path: 'salespersonId' })
  if (!customer) reasons.push({ code: 'NOT_FOUND', path: 'customerId' })
  else if (customer.replacedBy) reasons.push({ code: 'CUSTOMER_REPLACED', path: 'customerId' })
  else if (!customer.enabled)
    reasons.push({ code: 'MASTER_DISABLED', params: { value: customer.name }, path: 'customerId' })
  throwReasons(reasons)
  const id = newId()
  await relations
    .insert(tx, actor.name, [{ id, salespersonId, customerId, kind: 'temporary' }])
    .catch((error: unknown) => {
      if (isTaken(error)) return refuse('DUPLICATE', { value: customer?.name ?? '' }, 'customerId')
      throw error
    })
  await record(tx, actor, { docType, docId: id, event: 'create' })
  return { id }
})

const toggle = write(relationCalls.toggle, async ({ tx, actor, body: { ids, enabled } }) => {
  const wanted = [...new Set(ids)]
  const found = await relations.lock(tx, wanted)
  if (found.length < wanted.length) return refuse('NOT_FOUND')
  if (enabled && found.some(({ replacedBy }) => replacedBy !== null)) return refuse('CUSTOMER_REPLACED')
  const changed = await relations.setEnabled(tx, wanted, enabled, actor.name)
  const changes = [{ path: 'enabled', from: !enabled, to: enabled }]
  await recordAll(
    tx,
    actor,
    changed.map(({ id }) => ({ docType, docId: id, event: enabled ? 'enable' : 'stop', changes })),
  )
  return { changed: changed.length }
})

const candidates = read(relationCalls.candidates, ({ db, services, body }) =>
  candidatesOf(services, db, body),
)

/** The task works later, in the name of whoever started it. */
const inNameOf = ({ accountId, name }: Actor) => ({ by: { accountId, name } })

const pullInList = write(relationCalls.pullInList, async ({ tx, services, actor, body }) => {
  const input = { customerNos: [...new Set(body.customerNos)], ...inNameOf(actor) }
  return { taskId: await startTask(tx, services, actor, { kind: pullIn.kind, scope: '', input }) }
})

const pullInAll = write(relationCalls.pullInAll, async ({ tx, services, actor }) => {
  const input = inNameOf(actor)
  return { taskId: await startTask(tx, services, actor, { kind: pullIn.kind, scope: '', input }) }
})

export const relationHandlers = [contacts, page, add, toggle, candidates, pullInList, pullInAll]
