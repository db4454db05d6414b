import { join } from 'node:path'
import { notInSap } from '#shared/vocabulary/words.ts'
import { sql } from 'kysely'
import type { Call, ResponseOf } from '#shared/kernel/contract.ts'
import { newId } from '#shared/kernel/ids.ts'
import { pushCalls } from '#shared/documents/orders/push.contract.ts'
import { demoPassword } from '#server/demo/content/people.ts'
import { randomFrom } from '#server/demo/content/random.ts'
import type { FaultPlan } from '#server/settings/sap-faults.ts'
import { startSimulator } from '#server/demo/sap/simulator.ts'
import type { Database } from '#server/db/driver/pool.ts'
import { requisitionWrites } from '#shared/documents/requisitions/requisition.actions.ts'
import { deliveryNoteWrites } from '#shared/documents/delivery-notes/delivery-note.actions.ts'
import { decided } from '../factories/approvals.ts'
import { noteHead, noteStepped } from '../factories/delivery-notes.ts'
import { requisitionHead, stockOf } from '../factories/open-lines.ts'
import { hurried, pushableOrders, pushOf } from '../factories/pushes.ts'
import { type Client, clientOf } from './client.ts'
import { type Child, runServer } from './process.ts'

/** Half of all creates fail in some way, and so do many of the reads that should find out about them. */
const faultsOf = (seed: number): FaultPlan => ({
  seed,
  rules: [
    { fault: 'cut', on: 'create', probability: 0.08 },
    { fault: 'cutAfter', on: 'create', probability: 0.08 },
    { fault: 'slow', on: 'create', probability: 0.05, milliseconds: 1_200 },
    { fault: 'slowAfter', on: 'create', probability: 0.05, milliseconds: 1_200 },
    { fault: 'tooMany', on: 'create', probability: 0.04 },
    { fault: 'unavailable', on: 'create', probability: 0.04, retryAfterSeconds: 0 },
    { fault: 'proxyUnavailable', on: 'create', probability: 0.04 },
    { fault: 'error', on: 'create', probability: 0.04 },
    { fault: 'errorAfter', on: 'create', probability: 0.04 },
    { fault: 'gatewayTimeoutAfter', on: 'create', probability: 0.04 },
    { fault: 'truncated', on: 'create', probability: 0.04 },
    { fault: 'html', on: 'create', probability: 0.04 },
    { fault: 'lock', on: 'create', probability: 0.04 },
    { fault: 'reject', on: 'create', probability: 0.02 },
    { fault: 'expiredToken', on: 'create', probability: 0.04 },
    { fault: 'cut', on: 'find', probability: 0.1 },
    { fault: 'error', on: 'find', probability: 0.1 },
    { fault: 'slow', on: 'find', probability: 0.05, milliseconds: 1_200 },
    { fault: 'truncated', on: 'find', probability: 0.05 },
    { fault: 'cut', on: 'change', probability: 0.1 },
    { fault: 'cutAfter', on: 'change', probability: 0.1 },
    { fault: 'error', on: 'change', probability: 0.05 },
    { fault: 'cut', on: 'token', probability: 0.1 },
    { fault: 'unavailable', on: 'token', probability: 0.05, retryAfterSeconds: 0 },
  ],
})

export interface Storm {
  pushes: number
  /** Deliveries of the orders that SAP has by then, each for one order. */
  deliveries: number
  /** Delivery notes of orders that SAP has from the start, each of one order. */
  notes: number
  kills: number
  seed: number
  databaseUrl: string
  db: Database
  say?: (text: string) => void
}

export interface Aftermath {
  /** Requisitions of which SAP has made a delivery. */
  delivered: number
  /** Delivery notes of which SAP has made a delivery. */
  noted: number
  pushed: number
  unpushed: number
  /** Orders that we call pushed and SAP does not have, or the other way round. */
  lost: number
  doubled: number
  /** Orders that are neither pushed nor unpushed, or that wait for a person. */
  open: number
  /** Pushes with at least one fault or a dead server. */
  disturbed: number
  kills: number
  seconds: number
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const isNotInSap = ({ push }: { push: string }) => notInSap.some((state) => state === push)

const over = new Set(['confirmed', 'rejected', 'released'])

/** The result of each requisition: our data beside SAP's deliveries of its order. */
async function deliveriesOf(db: Database, ids: readonly string[]) {
  const { rows } = await sql<{
    status: string
    push: string
    number: string
    made: string[]
    states: string[]
  }>`
    select r.status, r.push, r.sap_delivery_no as number,
      array(select d.number from sap_sim_deliveries d where d.orders @> array[lpad(l.sap_order_no, 10, '0')]) as made,
      array(select state from erp_pushes p where p.order_id = r.id) as states
    from requisitions r join requisition_lines l on l.requisition_id = r.id
    where r.id = any(${[...ids]}::uuid[])`.execute(db)
  const isMade = ({ status }: (typeof rows)[number]) => status === 'delivery_created'
  const count = (fits: (row: (typeof rows)[number]) => boolean) => rows.filter(fits).length
  return {
    delivered: count(isMade),
    lost: count((r) => (isMade(r) ? !r.made.includes(r.number) : isNotInSap(r) && r.made.length > 0)),
    doubled: count((r) => r.made.length > 1),
    open: count((r) => !(isMade(r) || isNotInSap(r)) || r.states.some((s) => !over.has(s))),
  }
}

/** The same of each note. */
async function notesOf(db: Database, ids: readonly string[]) {
  const { rows } = await sql<{ push: string; numbers: string; made: string[]; states: string[] }>`
    select n.push, n.sap_delivery_nos as numbers,
      array(select d.number from sap_sim_deliveries d where d.orders @> array[lpad(l.sap_order_no, 10, '0')]) as made,
      array(select state from erp_pushes p where p.order_id = n.id) as states
    from delivery_notes n join delivery_note_lines l on l.delivery_note_id = n.id
    where n.id = any(${[...ids]}::uuid[])`.execute(db)
  const isMade = ({ push }: (typeof rows)[number]) => push === 'pushed'
  const count = (fits: (row: (typeof rows)[number]) => boolean) => rows.filter(fits).length
  return {
    noted: count(isMade),
    lost: count((r) => (isMade(r) ? !r.made.includes(r.numbers) : isNotInSap(r) && r.made.length > 0)),
    doubled: count((r) => r.made.length > 1),
    open: count((r) => !(isMade(r) || isNotInSap(r)) || r.states.some((s) => !over.has(s))),
  }
}

/** The result, order by order: our data beside SAP's. */
async function ordersOf(db: Database, ids: readonly string[]) {
  const { rows } = await sql<{
    push: string
    number: string
    documents: string[]
    states: string[]
    tries: number
  }>`
    select o.push, o.sap_group_order_no as number,
      array(select number from sap_sim_documents d where split_part(d.reference, ':', 3) = o.order_no) as documents,
      array(select state from erp_pushes p where p.order_id = o.id) as states,
      (select count(*)::int from erp_attempts a where a.order_id = o.id) as tries
    from orders o where o.id = any(${[...ids]}::uuid[])`.execute(db)
  // An undisturbed push reads SAP once and writes once.
  const count = (fits: (row: (typeof rows)[number]) => boolean) => rows.filter(fits).length
  return {
    pushed: count((r) => r.push === 'pushed'),
    unpushed: count(isNotInSap),
    lost: count(
      (r) =>
        (r.push === 'pushed' && !r.documents.includes(r.number)) || (isNotInSap(r) && r.documents.length > 0),
    ),
    doubled: count((r) => r.documents.length > 1),
    open: count((r) => !(r.push === 'pushed' || isNotInSap(r)) || r.states.some((s) => !over.has(s))),
    disturbed: count((r) => r.tries > 2 || isNotInSap(r)),
  }
}

async function aftermath(
  db: Database,
  { orders, requisitions, notes }: Record<'orders' | 'requisitions' | 'notes', string[]>,
) {
  const [pushed, made] = [await ordersOf(db, orders), await deliveriesOf(db, requisitions)]
  const sent = await notesOf(db, notes)
  return {
    ...pushed,
    delivered: made.delivered,
    noted: sent.noted,
    lost: pushed.lost + made.lost + sent.lost,
    doubled: pushed.doubled + made.doubled + sent.doubled,
    open: pushed.open + made.open + sent.open,
  }
}

/** Notes of orders that SAP has, each handed in to customer service. */
async function notesWithService(
  db: Database,
  { service, zhang }: Record<'service' | 'zhang', Client>,
  count: number,
): Promise<string[]> {
  const { salespersonId } = await db
    .selectFrom('accounts')
    .select('salespersonId')
    .where('userId', '=', zhang.user.userId)
    .executeTakeFirstOrThrow()
  const orders = await pushableOrders(db, count, { lines: 1, salespersonId: salespersonId! })
  const ids = orders.map(({ id }) => id)
  await db
    .updateTable('orderLines')
    .set({ salesQuantity: '10', salesUnit: 'PC' })
    .where('orderId', 'in', ids)
    .execute()
  await service.call(pushCalls.save, { body: { orders: ids.map((id) => pushOf({ id, lineCount: 1 })) } })
  while ((await ordersOf(db, ids)).pushed < count) await wait(100)
  const open = await db.selectFrom('openQuantities').select('id').where('orderId', 'in', ids).execute()
  const notes: string[] = []
  for (const line of open) {
    const lines = [{ openLineId: line.id, quantity: '5' }]
    const { id } = (await zhang.call(deliveryNoteWrites.create, { body: { header: noteHead, lines } })).body
    await noteStepped(zhang, id, 'validate')
    await noteStepped(zhang, id, 'submitApproval')
    await decided(service, { id })
    await noteStepped(zhang, id, 'submitToService')
    notes.push(id)
  }
  return notes
}

/**
 * Pushes many orders and has SAP make deliveries of some through two servers while SAP fails half of the time and servers are killed without
 * warning. Nobody helps, so a push that does not end by itself counts as open.
 */
export async function storm({
  pushes,
  deliveries,
  notes,
  kills,
  seed,
  databaseUrl,
  db,
  say = () => {},
}: Storm): Promise<Aftermath> {
  const startedAt = Date.now()
  const random = randomFrom(seed)
  const simulator = await startSimulator({ db })
  const env = {
    ...hurried,
    SEAWAY_SAP_TIMEOUT_SECONDS: '1',
    SEAWAY_PUSH_SETTLE_SECONDS: '3',
    DATABASE_URL: databaseUrl,
    METRICS_PORT: '0',
    LOG_LEVEL: 'fatal',
    // Code that one server has compiled need not be compiled by the next.
    NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/seaway'),
    SEAWAY_SAP_URL: simulator.url,
    SEAWAY_SAP_USER: simulator.user,
    SEAWAY_SAP_PASSWORD: simulator.password,
  }
  const servers: (Child & { url: string })[] = await Promise.all([runServer(env), runServer(env)])
  const signedIn = async (userId: string): Promise<Client> => {
    const client = clientOf(servers[0]!.url, 'en')
    await client.signIn(userId, demoPassword)
    return client
  }
  const session = await signedIn('cs.wang')
  const sales = { service: session, zhang: await signedIn('sales.zhang') }
  const handedIn = await notesWithService(db, sales, notes)
  simulator.faults.plan(faultsOf(seed))
  const orders = await pushableOrders(db, pushes, { lines: 1 })
  const ids = { orders: orders.map((o) => o.id), requisitions: [] as string[], notes: handedIn }
  await db
    .updateTable('orderLines')
    .set({ salesQuantity: '10', salesUnit: 'PC' })
    .where('orderId', 'in', ids.orders)
    .execute()
  /** Calls one of the servers; one that has been killed gives no answer. */
  const ask = <C extends Call>(call: C, body: object, headers: Record<string, string> = {}) => {
    const client = clientOf(random.pick(servers).url, 'en')
    Object.assign(client.headers, session.headers)
    return client.call(call, { body, headers }).catch(() => undefined)
  }
  /** Repeats a call at another server until one answers, as a user of a browser would. */
  const insist = async <C extends Call>(call: C, body: object): Promise<ResponseOf<C>> => {
    const headers = { 'idempotency-key': newId() }
    for (;;) {
      const answered = await ask(call, body, headers)
      if (answered?.status === 200) return answered.body
      await wait(100)
    }
  }
  /**
   * Takes a document a step on. A server that is killed after the commit gives no answer, and the same step is refused
   * from then on, so the document itself tells whether it is done, as a person sees after loading it again.
   */
  const step = async (
    table: 'requisitions' | 'deliveryNotes',
    call: Call,
    body: { id: string; event?: string },
  ) => {
    const read = () =>
      db
        .selectFrom(table)
        .select(['version', 'status', 'push'])
        .where('id', '=', body.id)
        .executeTakeFirstOrThrow()
    const before = await read()
    let now = before
    while (now.status === before.status && now.push === before.push) {
      await ask(call, { ...body, version: now.version })
      await wait(100)
      now = await read()
    }
  }
  const save = (batch: typeof orders) =>
    insist(pushCalls.save, { orders: batch.map((o) => pushOf({ id: o.id, lineCount: 1 })) })
  /** Asks for deliveries of orders as soon as SAP has them, while others are still being pushed. */
  const saved = { all: false }
  const deliverAll = async (): Promise<void> => {
    const asked = new Set<string>()
    while (asked.size < deliveries) {
      const isOver = saved.all && (await ordersOf(db, ids.orders)).open === 0
      const open = await db
        .selectFrom('openQuantities')
        .select(['id', 'orderId'])
        .where('orderId', 'in', ids.orders)
        .execute()
      for (const line of open
        .filter(({ orderId }) => !asked.has(orderId!))
        .slice(0, deliveries - asked.size)) {
        asked.add(line.orderId!)
        await stockOf(db, line.orderId!, '1000')
        const lines = [{ openLineId: line.id, quantity: '4' }]
        const { id } = await insist(requisitionWrites.create, { header: requisitionHead, lines })
        await step('requisitions', requisitionWrites.commit, { id })
        await step('requisitions', requisitionWrites.auditing, { id, event: 'createDelivery' })
        ids.requisitions.push(id)
      }
      if (isOver && open.length <= asked.size) return
      await wait(200)
    }
  }
  const pushNotes = async (): Promise<void> => {
    for (const id of handedIn) {
      await step('deliveryNotes', deliveryNoteWrites.push, { id })
      await wait(random.int(0, 120))
    }
  }
  const pushAll = async (): Promise<void> => {
    const size = Math.max(1, Math.ceil(pushes / 40))
    for (let n = 0; n < orders.length; n += size) {
      await save(orders.slice(n, n + size))
      await wait(random.int(0, 120))
    }
    saved.all = true
  }
  let killed = 0
  const kill = async (): Promise<void> => {
    const n = random.int(0, servers.length - 1)
    servers[n]!.kill('SIGKILL')
    await servers[n]!.ended
    servers[n] = await runServer(env)
    say(`killed ${++killed} of ${kills}`)
  }
  const killAll = async (): Promise<void> => {
    for (let n = 0; n < kills; n++) {
      await wait(random.int(200, 1_500))
      await kill()
    }
  }
  try {
    await Promise.all([pushAll(), deliverAll(), pushNotes(), killAll()])
    let last = await aftermath(db, ids)
    const deadline = Date.now() + 120_000 + (pushes + deliveries + notes) * 300
    while (last.open > 0 && Date.now() < deadline) {
      await wait(500)
      last = await aftermath(db, ids)
      say(`${last.open} open`)
    }
    return { ...last, kills: killed, seconds: (Date.now() - startedAt) / 1000 }
  } finally {
    for (const server of servers) server.kill('SIGKILL')
    await Promise.all(servers.map((s) => s.ended))
    await simulator.close()
  }
}
