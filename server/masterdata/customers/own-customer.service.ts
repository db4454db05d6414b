import { newId } from '#shared/kernel/ids.ts'
import { customer } from '#shared/masterdata/customer.ts'
import {
  customerLifeCalls,
  type OwnCustomerRow,
} from '#shared/masterdata/customers/customer-life.contract.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { read, write, refuse, throwReasons } from '../../calls/handler.ts'
import type { Tx } from '../../db/transaction.ts'
import { changesBetween, record } from '../../records/history/history.ts'
import { reserveNumbers } from '../../records/numbers/numbers.ts'
import { brokenReferences } from '../master.rules.ts'
import { usageOf } from '../master-references.repository.ts'
import { findOne } from '../master.repository.ts'
import { detailOf, mustBeOpen } from './customer-life.service.ts'
import * as lives from './customer-life.repository.ts'
import * as relations from './relation.repository.ts'

const docType = 'customer'

const salespersonOf = ({ salespersonId }: Actor): string => salespersonId ?? refuse('NO_SALESPERSON')

const page = read(customerLifeCalls.ownPage, async ({ db, actor, body }) => {
  if (actor.salespersonId === null) return { rows: [], total: 0 }
  const { rows, ...total } = await lives.ownPage(db, actor.salespersonId, body)
  return {
    ...total,
    rows: rows.map((row) => ({
      ...row,
      type: row.type as OwnCustomerRow['type'],
      kind: row.kind as OwnCustomerRow['kind'],
    })),
  }
})

type Values = Record<string, unknown>

async function checkCodes(tx: Tx, actor: Actor, values: Values, prefix: string, before?: Values) {
  const changed = Object.fromEntries(
    Object.entries(values).filter(([field, value]) => before?.[field] !== value),
  )
  const broken = await brokenReferences(tx, customer, actor, [{ prefix, values: changed }])
  throwReasons([...broken.values()].flat())
}

const add = write(customerLifeCalls.addOwn, async ({ tx, services, actor, body: values }) => {
  const salespersonId = salespersonOf(actor)
  await checkCodes(tx, actor, values, '')
  const id = newId()
  const [customerNo] = await reserveNumbers(tx, 'customer', services.now(), 1)
  await lives.insert(tx, { ...values, id, customerNo, type: 'temporary' }, actor.name)
  const relation = { id: newId(), salespersonId, customerId: id, kind: 'temporary' as const }
  await relations.insert(tx, actor.name, [relation])
  await record(tx, actor, { docType, docId: id, event: 'create' })
  await record(tx, actor, { docType: 'customerRelation', docId: relation.id, event: 'create' })
  return detailOf(tx, actor, id)
})

/** Official customers are SAP's; what is not official yet is written by whoever knows it. */
const modify = write(customerLifeCalls.modifyOwn, async ({ tx, actor, body: { id, version, values } }) => {
  const before = await detailOf(tx, actor, id)
  const [row] = await lives.lock(tx, id)
  mustBeOpen(row, version)
  await checkCodes(tx, actor, values, 'values.', before)
  const changes = changesBetween(before, values)
  if (changes.length === 0) return before
  await lives.update(tx, id, values, actor.name)
  await record(tx, actor, { docType, docId: id, event: 'update', changes })
  return detailOf(tx, actor, id)
})

/** Whether nothing but the salesperson's own relation would lose its customer. */
async function isUnused(tx: Tx, actor: Actor, id: string): Promise<boolean> {
  const found = await findOne(tx, 'customer', actor, id, ['customerNo', 'type'])
  if (!found || found['type'] === 'official') return false
  const used = await usageOf(tx, 'customer', [found])
  return used.every(({ table, count }) => table === 'salespersonCustomers' && count === 1)
}

/** The relation goes after the customer, because without it the customer is not seen any more. */
const remove = write(customerLifeCalls.removeOwn, async ({ tx, actor, query: { id } }) => {
  await detailOf(tx, actor, id)
  const relation = await lives.relationOf(tx, salespersonOf(actor), id)
  if (!relation) return refuse('NOT_FOUND')
  if (relation.kind === 'sap') return refuse('RELATION_OF_SAP')
  await lives.lock(tx, id)
  await record(tx, actor, { docType: 'customerRelation', docId: relation.id, event: 'delete' })
  const deleted = await isUnused(tx, actor, id)
  await lives.removeRelation(tx, relation.id)
  if (deleted) {
    await lives.remove(tx, id)
    await record(tx, actor, { docType, docId: id, event: 'delete' })
  }
  return { deleted }
})

export const ownCustomerHandlers = [page, add, modify, remove]
