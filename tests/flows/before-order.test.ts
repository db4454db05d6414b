import { afterAll, beforeAll, expect, it } from 'vitest'
import { approvalCalls } from '#shared/documents/approvals/index.ts'
import { salesKinds } from '#shared/documents/approvals/approval.machine.ts'
import { approvalFlowCalls } from '#shared/documents/approvals/flow.contract.ts'
import { refOf } from '#shared/documents/approvals/oa.contract.ts'
import { contractHeader } from '#shared/documents/contracts/contract.fields.ts'
import { contractWrites } from '#shared/documents/contracts/contract-write.contract.ts'
import { inquiryCalls } from '#shared/documents/inquiries/index.ts'
import { inquiryWrites } from '#shared/documents/inquiries/inquiry-write.contract.ts'
import { orderHeader } from '#shared/documents/orders/order-form.ts'
import { pushCalls } from '#shared/documents/orders/push.contract.ts'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { quotationWrites } from '#shared/documents/quotations/quotation-write.contract.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { picked } from '#shared/kernel/pick.ts'
import { staffLineInput } from '#shared/lines/line.schema.ts'
import { freshDatabase, type FreshDatabase } from '../database.ts'
import { approvalsOf } from '../factories/approvals.ts'
import { contractAt, submittedContract } from '../factories/contracts.ts'
import { aPlace, cheap, seen, sentAgain } from '../factories/order-forms.ts'
import { hurried, inSap, pushOf } from '../factories/pushes.ts'
import { quotationAt } from '../factories/quotations.ts'
import { type App, startOn, until } from './app.ts'
import { type Answer, type Client, clientOf } from './client.ts'
import { opinion, startOa } from './oa-server.ts'
import { runServer } from './process.ts'

interface One {
  id: string
}

let database: FreshDatabase
let oa: Awaited<ReturnType<typeof startOa>>
let app: App
let other: Awaited<ReturnType<typeof runServer>>

/** A user of the second server. */
async function there(userId: string): Promise<Client> {
  const client = clientOf(other.url, 'en')
  await client.signIn(userId, 'Seaway#2026')
  return client
}
/** The same user, in the same session, at the second server. */
const alsoThere = ({ headers }: Client): Client => {
  const client = clientOf(other.url, 'en')
  Object.assign(client.headers, headers)
  return client
}
const done = <T>({ status, body, problem }: Answer<T>): T => {
  expect(status, JSON.stringify(problem)).toBe(200)
  return body
}

beforeAll(async () => {
  database = await freshDatabase()
  oa = await startOa()
  const env = { ...hurried, ...oa.env, SEAWAY_OUTBOX_POLL_SECONDS: '0.05' }
  app = await startOn(database, env)
  other = await runServer({ ...env, DATABASE_URL: database.url, SEAWAY_SAP_SIMULATOR: 'true' })
  const admin = await app.as('admin')
  for (const { kind, version, steps } of done(await admin.call(approvalFlowCalls.list)))
    if (salesKinds.some((one) => one === kind))
      done(await admin.call(approvalFlowCalls.save, { body: { kind, version, steps, engine: 'webhook' } }))
}, 120_000)
afterAll(async () => {
  other.kill('SIGTERM')
  await other.ended
  await app.stop()
  await oa.close()
  await database.drop()
})

/** What a customer with a portal account may be offered. */
async function wanted() {
  const place = await aPlace(database.db)
  const { header, goods } = place
  const customer = await database.db
    .selectFrom('customers as c')
    .innerJoin('accountCustomers as ac', 'ac.customerId', 'c.id')
    .innerJoin('accounts as a', 'a.id', 'ac.accountId')
    .select(['c.id', 'c.salesOrg', 'c.countryCode', 'c.tradeTerm', 'c.port'])
    .where('a.userId', '=', 'buyer.jakarta')
    .executeTakeFirstOrThrow()
  const { id: customerId, salesOrg, countryCode: destinationCountry, tradeTerm, port } = customer
  const { currency, salespersonId } = header
  return {
    header: { customerId, salesOrg, currency, destinationCountry, salespersonId, tradeTerm, port },
    lines: goods
      .slice(0, 2)
      .map(({ id }, n) => ({ materialId: id, wording: `wish ${n}`, salesQuantity: '120' })),
    // Finance gives the second line a price that nobody else may give.
    prices: [goods[0]!.price, cheap(place, 1)].map((unitPrice, n) => ({ lineNo: n + 1, unitPrice })),
  }
}

/** Prices an inquiry at one server, makes its quotation at the other, and lets the customer accept it. */
async function acceptedQuotation(zhang: Client): Promise<[inquiry: One, quotation: One]> {
  const [finance, buyer] = [await there('fin.zhao'), await app.as('buyer.jakarta')]
  const { header, lines, prices } = await wanted()
  const inquiry = done(await zhang.call(inquiryWrites.create, { body: { header, lines } }))
  const now = async () => done(await zhang.call(inquiryCalls.one, { query: { id: inquiry.id } })).version
  const step = async () => ({ id: inquiry.id, version: await now() })
  done(await zhang.call(inquiryWrites.submit, { body: { ...(await step()), event: 'submit' } }))
  done(await finance.call(inquiryWrites.price, { body: { ...(await step()), lines: prices } }))
  done(await finance.call(inquiryWrites.decide, { body: { ...(await step()), event: 'finishPricing' } }))
  const quotation = done(await zhang.call(inquiryWrites.quote, { body: { id: inquiry.id, leaveOut: false } }))
  const send = { ids: [quotation.id], event: 'send', cartonsConfirmed: true, stalePrices: 'keep' }
  const [sent] = done(await zhang.call(quotationWrites.modifyBatch, { body: send }))
  expect(sent).toMatchObject({ done: true })
  const { version } = await quotationAt(buyer, quotation)
  // The answer reaches both servers, and is one answer.
  const answer = { id: quotation.id, version, event: 'accept' }
  const both = await Promise.all(
    [buyer, alsoThere(buyer)].map((client) => client.call(quotationWrites.answer, { body: answer })),
  )
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  return [inquiry, quotation]
}

/** Completes the draft that a quotation became, and hands it in. */
async function handedIn(zhang: Client, contract: One): Promise<string> {
  const { id, version, lines, ...now } = await contractAt(zhang, contract)
  const header = { ...picked(contractHeader, now), contractTime: businessDateOf(new Date()) }
  const same = lines.map((line) => picked(staffLineInput, { ...line, from: line.lineNo }))
  done(await zhang.call(contractWrites.save, { body: { id, version, header, lines: same } }))
  return submittedAgain(zhang, contract)
}

/** @returns the name of the submission in the approval system */
async function submittedAgain(zhang: Client, contract: One): Promise<string> {
  done(await submittedContract(zhang, contract))
  const [approval] = await approvalsOf(zhang, contract)
  const ref = refOf(approval!.id, approval!.round)
  await until(() => oa.instances.has(ref))
  return ref
}

/** Hands an order in, and lets both servers push it at once. Returns the number that SAP has given it, once. */
async function intoSap(zhang: Client, order: One): Promise<string> {
  const wang = await app.as('cs.wang')
  const step = async () => ({ id: order.id, version: (await seen(zhang, order)).version })
  done(await zhang.call(orderWrites.generate, { body: { ...(await step()), cartonsConfirmed: true } }))
  done(
    await zhang.call(orderWrites.submitToCustomerService, { body: { ids: [order.id], stalePrices: 'keep' } }),
  )
  const { id, orderNo, version, lineCount } = await seen(wang, order)
  const body = { orders: [pushOf({ id, version, lineCount })] }
  const pushes = await Promise.all(
    [wang, alsoThere(wang)].map((client) => client.call(pushCalls.save, { body })),
  )
  expect(
    pushes.map(({ status }) => status),
    JSON.stringify(pushes),
  ).toContain(200)
  await until(async () => (await seen(wang, order)).push === 'pushed')
  const numbers = await inSap(database.db, orderNo)
  expect(numbers).toHaveLength(1)
  return numbers[0]!
}

const linkedOf = ({ linked }: { linked: readonly { document: string; id: string }[] }) =>
  linked.map(({ document, id }) => `${document} ${id}`).toSorted()

it('an inquiry becomes an order at two servers, decided by a system that is late, doubled and disordered', async () => {
  const zhang = await app.as('sales.zhang')
  const [inquiry, quotation] = await acceptedQuotation(zhang)
  const contract = done(
    await zhang.call(quotationWrites.transfer, { body: { ids: [quotation.id], contractType: 'contract' } }),
  )

  // The refusal overtakes the answer to the request, and comes to both servers at once.
  let release = () => {}
  oa.state.held = new Promise((resolve) => (release = resolve))
  const first = await handedIn(zhang, contract)
  const agreed = { seq: 2, step: 'Board', opinions: [opinion(2, 'Wu')] }
  const refused = {
    seq: 3,
    state: 'rejected' as const,
    opinions: [opinion(3, 'Chen', 'refused', 'Name the tender')],
  }
  const told = await Promise.all([app, other].map((server) => oa.tell(server, first, refused)))
  expect(told.map(({ status }) => status)).toEqual([200, 200])
  release()
  expect((await oa.tell(other, first, agreed)).status).toBe(200)
  expect(await contractAt(zhang, contract)).toMatchObject({
    status: 'returned',
    returnComment: 'Name the tender',
  })

  // What is still told of the first submission says nothing about the second.
  const second = await submittedAgain(zhang, contract)
  const late = { seq: 9, state: 'approved' as const, opinions: [opinion(9, 'Sun')] }
  await Promise.all([app, other].map((server) => oa.tell(server, first, late)))
  expect(await contractAt(zhang, contract)).toMatchObject({ status: 'in_audit' })
  const end = { seq: 4, state: 'approved' as const, opinions: [opinion(4, 'Zhou', 'agreed', 'go')] }
  const early = { seq: 2, step: 'Board', opinions: [opinion(2, 'Wu')] }
  await Promise.all(
    [end, early, end].flatMap((one) => [app, other].map((server) => oa.tell(server, second, one))),
  )
  expect(await contractAt(zhang, contract)).toMatchObject({ status: 'audited' })
  const [approval] = await approvalsOf(zhang, contract)
  const history = done(await zhang.call(approvalCalls.history, { body: { id: approval!.id, size: 100 } }))
  const times = (event: string) => history.rows.filter((row) => row.event === event).length
  expect([times('reject'), times('approve')]).toEqual([1, 1])
  expect(oa.asked.filter(({ type }) => type === 'approval.requested')).toHaveLength(2)
  expect(oa.state.forged).toBe(0)

  // Both servers are asked for all of it at once, and one order is made.
  const { lines } = await contractAt(zhang, contract)
  const parts = lines.map(({ lineNo, salesQuantity }) => ({
    contractId: contract.id,
    lineNo,
    quantity: salesQuantity,
  }))
  const orders = await Promise.all(
    [zhang, alsoThere(zhang)].map((client) =>
      client.call(contractWrites.convert, { body: { lines: parts } }),
    ),
  )
  const [made, ...more] = orders.filter(({ status }) => status === 200)
  expect(more).toEqual([])
  const order = made!.body
  expect(await contractAt(zhang, contract)).toMatchObject({ status: 'transferred', liveOrders: 1 })

  // What was agreed is not asked for again when the order is completed.
  const draft = await seen(zhang, order)
  expect(draft.reviewLines).toBe(0)
  const whole = { ...picked(orderHeader, draft), ...(await aPlace(database.db)).header }
  const { customerId, salesOrg, destinationCountry, tradeTerm, port } = draft
  done(
    await zhang.call(orderWrites.save, {
      body: {
        id: draft.id,
        version: draft.version,
        header: { ...whole, customerId, salesOrg, destinationCountry, tradeTerm, port },
        lines: sentAgain(draft),
        cartonsConfirmed: true,
      },
    }),
  )
  expect(await seen(zhang, order)).toMatchObject({ reviewLines: 0, openLines: 0 })

  const sapNo = await intoSap(zhang, order)
  expect((await contractAt(zhang, contract)).lines).toMatchObject(
    lines.map(({ salesQuantity }) => ({ orderedQuantity: salesQuantity, pushedQuantity: salesQuantity })),
  )

  const documents = [
    ['inquiry', inquiry.id],
    ['quotation', quotation.id],
    ['contract', contract.id],
    ['order', order.id],
  ].map(([document, id]) => `${document} ${id}`)
  const ends = [
    done(await zhang.call(inquiryCalls.one, { query: { id: inquiry.id } })),
    await quotationAt(zhang, quotation),
    await contractAt(zhang, contract),
    await seen(zhang, order),
  ]
  expect(ends[3]).toMatchObject({ status: 'pushed', push: 'pushed', sapGroupOrderNo: sapNo })
  for (const [at, record] of ends.entries()) {
    const linked = linkedOf(record)
    for (const beside of [at - 1, at + 1].filter((one) => one >= 0 && one < documents.length))
      expect(linked).toContain(documents[beside])
  }
}, 120_000)
