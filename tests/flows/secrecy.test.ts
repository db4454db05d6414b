import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { contracts } from '#shared/contracts.ts'
import { orderLimitCalls } from '#shared/documents/customer-orders/order-limit.contract.ts'
import { deliveryNoteCalls } from '#shared/documents/delivery-notes/index.ts'
import { documents } from '#shared/documents/index.ts'
import type { DocumentDefinition } from '#shared/engine/document.ts'
import { approvalPaths } from '#shared/documents/approvals/approval-kind.contract.ts'
import { historyCalls } from '#shared/records/history/history.contract.ts'
import { lineCalls } from '#shared/lines/line.contract.ts'
import type { Call } from '#shared/kernel/contract.ts'
import { masterNames } from '#shared/masterdata/index.ts'
import { holds, type Permission } from '#shared/calls/permissions.ts'
import { roles, type Role } from '#shared/vocabulary/words.ts'
import { secretsIn } from '#shared/calls/secrecy.ts'
import { tableOf } from '#server/db/master-tables.ts'
import { until } from './app.ts'
import { appOfFile } from './app-of-file.ts'
import type { Client, Sent } from './client.ts'
import { documentRows } from '../factories/document-rows.ts'
import { sentRows } from '../factories/sent-rows.ts'

const someone: Record<Role, string> = {
  customer: 'buyer.jakarta',
  salesman: 'sales.zhang',
  customerService: 'cs.wang',
  finance: 'fin.zhao',
  administrator: 'admin',
  baseViewer: 'view.sun',
}

/** Groups of calls whose ids are those of something else than their own documents. */
const about: Record<string, string> = {
  push: 'order',
  standIn: 'accountAdmin',
  customerPick: 'customer',
  customerLife: 'customer',
  line: 'product',
  customerSheet: 'customer',
  material: 'product',
  stock: 'product',
  price: 'product',
  productCollection: 'product',
  ...Object.fromEntries(
    documents.flatMap(({ name, lists = {} }: DocumentDefinition) =>
      Object.keys(lists).map((list) => [list, name]),
    ),
  ),
}

/** Ids of every document and table: the customer's own and others', one in each state. */
const ids: Record<string, string[]> = {}
const app = await appOfFile()
const { db } = app
const own = new Set((await app.as(someone.customer)).user.customerIds)
const spread = (rows: readonly { id: string; customerId: string; status: string }[]) => [
  ...new Map(rows.map((r) => [`${r.status} ${own.has(r.customerId)}`, r.id])).values(),
]
const rows = await documentRows(db)
const customers = await db.selectFrom('customers').selectAll().execute()
for (const { name } of documents)
  ids[name] = spread(rows.filter((row) => row.name === name && row.deletedAt === null))
// One of each sales organization, so that every member of staff sees some.
const perOrg = new Map(customers.map((c) => [c.salesOrg, c.id]))
// Staff entered both orders: one is for the customer that asks, the other for another customer.
const placed = await db
  .selectFrom('orders')
  .select(['id', 'customerId'])
  .where('customerOrderId', 'is', null)
  .where('split', '<>', 'master')
  .where('status', '=', 'pushed')
  .execute()
ids['placedOrder'] = [
  ...placed.filter(({ customerId }) => own.has(customerId)).slice(0, 2),
  ...placed.filter(({ customerId }) => !own.has(customerId)).slice(0, 1),
].map(({ id }) => id)
ids['customer'] = [...new Set([[...own][0]!, ...perOrg.values()])]
ids['accountAdmin'] = (await db.selectFrom('accounts').select('id').limit(5).execute()).map((a) => a.id)
/**
 * The report of a task names its counts freely, and such a name could be that of a secret field. Reminders have most of
 * these names, so their task must be among those that are read.
 */
const endedTasks = () =>
  db.selectFrom('tasks').select(['id', 'kind']).where('status', '=', 'succeeded').execute()
await until(async () => (await endedTasks()).some(({ kind }) => kind === 'notices.remind'))
ids['task'] = (await endedTasks()).map(({ id }) => id)
ids['productGroup'] = (
  await db
    .selectFrom('productGroups')
    .select('id')
    .where((eb) => eb.or([eb('customerId', 'is', null), eb('customerId', 'in', [...own])]))
    .execute()
).map((g) => g.id)
ids['agreement'] = (await db.selectFrom('agreements').select('id').execute()).map((a) => a.id)
ids['message'] = (await db.selectFrom('messages').select('id').limit(20).execute()).map((m) => m.id)
// Its calls are about messages, and about the customers whom they were sent to.
ids['writtenMessage'] = [...ids['message'], ...ids['customer']]
ids['notice'] = (await db.selectFrom('notices').select('id').limit(5).execute()).map((n) => n.id)
ids['pushOperator'] = (await db.selectFrom('erpPushes').select('id').limit(5).execute()).map((p) => p.id)
// Customers are chosen above.
for (const name of masterNames.filter((one) => one !== 'customer'))
  ids[name] = (
    await sql<{ id: string }>`select id from ${sql.table(tableOf[name])} limit 3`.execute(db)
  ).rows.map((r) => r.id)
// One of each salesman, so that whoever writes notes sees some.
ids['openLine'] = (
  await sql<{ id: string }>`select distinct on (salesperson_id) id from open_quantities`.execute(db)
).rows.map(({ id }) => id)
const sapOrderNos = (await db.selectFrom('sapOrders').select('sapOrderNo').limit(5).execute()).map(
  ({ sapOrderNo }) => sapOrderNo,
)
const staff = await db
  .selectFrom('accounts')
  .select(['name', 'latinName'])
  .where('role', '<>', 'customer')
  .execute()
const staffNames = new Set(staff.flatMap((s) => [s.name, s.latinName]))
/** What belongs to customers other than the asking one, and what no customer is told of. */
const foreign = new Set(
  [
    ...rows.filter((row) => row.isHidden || !own.has(row.customerId)).flatMap((row) => [row.id, row.number]),
    ...customers.filter(({ id }) => !own.has(id)).flatMap(({ id, name }) => [id, name]),
  ].filter(Boolean),
)

const takes = (schema: Call['body'], value: object) => schema.safeParse(value).success

/** Parts of the address that a call is made with beside its body. */
const addressesOf = ({ path }: Call): NonNullable<Sent['query']>[] =>
  path.includes('{kind}') ? approvalPaths.map((kind) => ({ kind })) : [{}]

/** Calls that take the id of another kind of record than their group is about. */
const aboutOthers = new Map<Call, string>([
  [deliveryNoteCalls.proposal, 'openLine'],
  [orderLimitCalls.one, 'customer'],
])

/** Every way of calling that the contract allows. */
function asksOf(group: string, call: Call): Sent[] {
  const doc = call === historyCalls.masterdata ? 'product' : group
  const which = aboutOthers.get(call) ?? about[doc] ?? call.doc ?? doc
  const mine = (ids[which] ?? []).map((id) => ({ id }))
  const priced = ids['customer']!.map((customerId) => ({ customerId, currency: 'USD' }))
  const cells = { materialId: 'x', salesQuantity: '1', unitPrice: '0.01', discountPercent: '3' }
  const rows = sentRows([cells])
  const asks = [
    {},
    ...mine,
    ...mine.flatMap((one) => approvalPaths.map((kind) => ({ ...one, kind }))),
    ...mine.map((one) => ({ ...one, table: 'product' })),
    ...mine.map(({ id }) => ({ agreementId: id })),
    ...ids['customerOrder']!.map((id) => ({ customerOrderId: id })),
    { ids: mine.map(({ id }) => id).slice(0, 20) },
    { filter: {} },
    { page: 1, size: 100 },
    { text: 'Jakarta' },
    { list: 'order' },
    ...sapOrderNos.map((sapOrderNo) => ({ sapOrderNo })),
    { salesOrg: '1000' },
    { language: 'en' },
    { from: '2026-01-01', to: '2026-01-31' },
    { from: '2026-01', to: '2026-12' },
    { year: '2026' },
    ...priced,
    ...priced.map(({ customerId }) => ({ customerId })),
    ...priced.map(({ customerId }) => ({ customerId, salesOrg: '1000', purchaseNo: 'PO-1' })),
    ...priced.flatMap((asked) => [
      { ...asked, ids: ids['product']! },
      { ...asked, id: ids['product']![0]! },
      { ...asked, rows },
    ]),
  ]
  return call.method === 'get'
    ? asks.filter((query) => takes(call.query, query)).map((query) => ({ query: query as Sent['query'] }))
    : asks
        .filter((body) => takes(call.body, body))
        .flatMap((body) => addressesOf(call).map((query) => ({ query, body })))
}

const isReading = (call: Call) =>
  call.answers === 'json' &&
  call.takes === 'json' &&
  (call.method === 'get' ? !call.path.endsWith('/exit') : reads.test(call.path))
/** Calls that read by POST; a write answers with the id of what it wrote. */
const reads = /pagelist|totals|selectBatch|browse|details\/list|checkRows|explain|warnings|getUserAuthMenu/i

const reading = Object.entries(contracts).flatMap(([group, calls]) =>
  Object.values(calls)
    .filter(isReading)
    .map((call) => [group, call] as const),
)
const nameOf = ({ method, path, doc = '' }: Call) => `${method} ${path} ${doc}`.trim()
const mayAsk = (role: Role, { access }: Call) =>
  access === 'public' || access === 'signedIn' || holds(role, access as Permission)

const textsIn = (value: unknown, key = ''): [key: string, text: string][] => {
  if (typeof value === 'string') return [[key, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inside]) => textsIn(inside, Array.isArray(value) ? key : name))
}
/** A customer knows its salesmen, who write to it, and its own name. */
const namesPeople = new Set(['salespersonName', 'senderName', 'name'])
const notTheirs = (answer: unknown): string[] =>
  textsIn(answer).flatMap(([key, text]) =>
    foreign.has(text) || (staffNames.has(text) && !namesPeople.has(key)) ? [`${key}: ${text}`] : [],
  )

const answered = new Set<string>()

async function leaksOf(client: Client, role: Role, group: string, call: Call): Promise<string[]> {
  const leaks: string[] = []
  for (const sent of asksOf(group, call)) {
    const { status, body, problem } = await client.call(call, sent)
    expect(status, `${nameOf(call)} ${JSON.stringify(sent)}`).toBeLessThan(500)
    if (status === 200) answered.add(nameOf(call))
    const answer = status === 200 ? body : problem
    leaks.push(...secretsIn(answer, role), ...(role === 'customer' ? notTheirs(answer) : []))
  }
  return leaks.map((leak) => `${nameOf(call)}: ${leak}`)
}

describe('no answer', () => {
  it.each(roles)('tells a %s what the table of secrets keeps from it', async (role) => {
    const client = await app.as(someone[role])
    const leaks: string[] = []
    for (const [group, call] of reading.filter(([, c]) => mayAsk(role, c)))
      leaks.push(...(await leaksOf(client, role, group, call)))
    expect([...new Set(leaks)]).toEqual([])
  })

  it('was missed: every call that reads answered somebody', () => {
    const missed = reading.map(([, call]) => nameOf(call)).filter((name) => !answered.has(name))
    // A demo company has nothing in these states: waiting in the queue of imports or for SAP's agreement,
    // refused by SAP, or pushed together; nor does it tell the code of an invitation.
    expect(missed.toSorted()).toEqual([
      'get account/register',
      'get import/place',
      'get order/change',
      'get order/push/batch',
      'get order/rejection',
    ])
  })

  it('hides from whoever may know it', async () => {
    const shown = async (role: Role) => {
      const client = await app.as(someone[role])
      const asks = asksOf('line', lineCalls.materials)
      const answers = await Promise.all(asks.map((ask) => client.call(lineCalls.materials, ask)))
      const materials = answers.flatMap(({ status, body }) => (status === 200 ? body.materials : []))
      expect(materials).not.toEqual([])
      const some = (field: 'basePrice' | 'allowedPercent') => materials.some((m) => m[field] !== null)
      return [some('basePrice'), some('allowedPercent')]
    }
    expect(await shown('salesman')).toEqual([true, true])
    expect(await shown('customer')).toEqual([true, false])
    expect(await shown('baseViewer')).toEqual([false, false])
  })
})
