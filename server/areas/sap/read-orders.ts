import { setTimeout } from 'node:timers/promises'
import * as z from 'zod'
import type { Reason } from '#shared/kernel/errors.ts'
import { sapOrderAgeMinutes } from '#shared/vocabulary/limits.ts'
import type { Services } from '../../calls/handler.ts'
import { reasonOf, mustHear } from '../../connectors/sap/refusal.ts'
import { ordersAtOnce, type SapAnswer, type SapOrderPlace } from '../../connectors/sap/sap.port.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { topic } from '../../records/outbox/topic.ts'
import type { TaskContext, TaskKind } from '../../records/tasks/runner.ts'
import { queueComparisons } from '../../engine/push/compare-pushed.effects.ts'
import { recognize } from '../../engine/push/sap-system.ts'
import { doubtful } from './doubtful-orders.repository.ts'
import * as orders from './sap-order.repository.ts'

const nobody = { customerId: '', salespersonId: null, country: '' }

/** Tells the screens of everybody who may see these orders; of a customer that is not known here, no number. */
async function tell(tx: Tx, { live }: Pick<Services, 'live'>, sapOrderNos: readonly string[]): Promise<void> {
  for (const { sapOrderNo, salesOrg, customerId, ...row } of await orders.concerned(tx, sapOrderNos))
    live.publish(
      tx,
      customerId === null
        ? { topic: 'sapOrder', ids: [], row: { ...nobody, salesOrg } }
        : { topic: 'sapOrder', ids: [sapOrderNo], row: { ...row, customerId, salesOrg } },
    )
}

/** Stores what SAP says of orders, and has those compared of which it changes what we count on. Returns what is new. */
async function store(
  tx: Tx,
  services: Pick<Services, 'outbox'>,
  found: Parameters<typeof orders.write>[1],
  readAt: string,
): Promise<string[]> {
  const changed = await orders.write(tx, found, readAt)
  await queueComparisons(tx, services, await doubtful(tx, changed), readAt)
  return changed
}

/** The value of an answer, or nothing with the reason why there is none. */
function heard<T>(answer: SapAnswer<T>, trouble: Reason[]): { value: T } | undefined {
  if (answer.outcome === 'done') return answer
  trouble.push(reasonOf(answer))
  return undefined
}

const unique = (reasons: readonly Reason[]): Reason[] => [
  ...new Map(reasons.map((reason) => [JSON.stringify(reason), reason])).values(),
]

/**
 * Reads an order with its deliveries and invoices, and stores what SAP says. What SAP does not say stays as it is known.
 * Returns why SAP did not answer, as far as it did not.
 * @param order what SAP has just answered, where somebody has asked already
 */
export async function readOrder(
  services: Services,
  sapOrderNo: string,
  order?: Awaited<ReturnType<Services['sap']['salesOrder']>>,
): Promise<Reason[]> {
  const { db, sap, now } = services
  const readAt = now().toISOString()
  const trouble: Reason[] = []
  const found = heard(await (order ?? sap.salesOrder(sapOrderNo)), trouble)
  if (!found) {
    await inTransaction(db, async (tx) => {
      await orders.writeTrouble(tx, sapOrderNo, trouble)
      await tell(tx, services, [sapOrderNo])
    })
    return trouble
  }
  if (found.value === null) {
    await inTransaction(db, async (tx) => {
      await tell(tx, services, [sapOrderNo])
      services.figures.note(tx, 'sapOrder', await orders.remove(tx, sapOrderNo))
    })
    return []
  }
  const { value } = found
  const [deliveries, invoices] = await Promise.all([sap.deliveriesOf(sapOrderNo), sap.invoicesOf(sapOrderNo)])
  const [delivered, billed] = [heard(deliveries, trouble), heard(invoices, trouble)]
  const reasons = unique(trouble)
  await inTransaction(db, async (tx) => {
    await store(tx, services, [value], readAt)
    await orders.writeFollowed(
      tx,
      sapOrderNo,
      {
        ...(delivered && { deliveries: delivered.value }),
        ...(billed && { invoices: billed.value }),
        trouble: reasons,
      },
      readAt,
    )
    services.figures.note(tx, 'sapOrder', await orders.idsOf(tx, sapOrderNo))
    await tell(tx, services, [sapOrderNo])
  })
  return reasons
}

const topicName = 'sap.order'

/** Reads an order in the background. A failure is kept with the order, and the next opening asks again. */
export const readOpened = topic({
  name: topicName,
  schema: z.object({ sapOrderNo: z.string() }),
  run: async ({ sapOrderNo }, { services }) => void (await readOrder(services, sapOrderNo)),
})

/** Whoever opens an order has it read again, once in each period however many do. */
export async function readAgain(
  services: Pick<Services, 'db' | 'now' | 'outbox'>,
  sapOrderNo: string,
  readAt: string,
): Promise<void> {
  const periodMs = sapOrderAgeMinutes * 60_000
  const now = services.now().getTime()
  if (now - Date.parse(readAt) < periodMs) return
  const key = `sapOrder:${sapOrderNo}:${Math.floor(now / periodMs)}`
  await inTransaction(services.db, (tx) =>
    services.outbox.add(tx, { topic: topicName, key, payload: { sapOrderNo } }),
  )
}

/** From one question to the next, so that SAP's own users do not wait for us. */
const paceMs = 100
/** Orders of the time before are read when somebody opens them. */
const firstDays = 730
/** What commits late in SAP has an earlier time than what was read already. */
const overlapMs = 5 * 60_000
/**
 * Deliveries and invoices do not change the order that they are of, so some orders with something left to do are read
 * again in each run: at most so many.
 */
const againMax = 400

const before = (at: Date | string, ms: number) => new Date(new Date(at).getTime() - ms).toISOString()

const place = z.object({ since: z.string(), page: z.int() })

/** Stores a page and tells of what is new in it; returns how many orders are. */
async function take(context: TaskContext, query: Parameters<Services['sap']['salesOrders']>[0]) {
  const { services, count } = context
  const readAt = services.now().toISOString()
  const answer = await services.sap.salesOrders(query)
  const { orders: found, next } = mustHear(answer)
  return {
    found,
    next,
    write: async (tx: Tx) => {
      const changed = await store(tx, services, found, readAt)
      await tell(tx, services, changed)
      count('changed', changed.length)
      count('same', found.length - changed.length)
    },
  }
}

async function readChanges(context: TaskContext, salesOrgs: readonly string[]): Promise<number> {
  const { services, cursor, cancelled, progress } = context
  const startedAt = services.now().toISOString()
  const known = await orders.markOf(services.db)
  const since = known ? before(known.since, overlapMs) : before(services.now(), firstDays * 86_400_000)
  let next: SapOrderPlace | undefined = cursor === null ? { since, page: 0 } : place.parse(JSON.parse(cursor))
  let [done, last] = [0, known?.since ?? since]
  while (next && !cancelled()) {
    const rested = setTimeout(paceMs)
    const present: SapOrderPlace = next
    const page = await take(context, { salesOrgs, place: present })
    last = [last, ...page.found.map(({ changedAt }) => changedAt)].toSorted().at(-1)!
    next = page.next
    const mark = { since: last, readAt: next ? (known?.readAt ?? null) : startedAt }
    await progress((done += page.found.length), null, JSON.stringify(next ?? present), async (tx) => {
      await page.write(tx)
      await orders.writeMark(tx, mark)
    })
    if (next) await rested
  }
  return done
}

/** Reads SAP's orders that have changed since the last run, and again some of those with something left to do. */
export const readOrders: TaskKind = {
  kind: 'sap.orders',
  async run(context) {
    const { services, cancelled, progress } = context
    if (services.sap.kind === 'none' || !(await recognize(services))) return
    const salesOrgs = await orders.salesOrgs(services.db)
    if (salesOrgs.length === 0) return
    const startedAt = services.now().toISOString()
    let done = await readChanges(context, salesOrgs)
    for (let again = 0; again < againMax && !cancelled();) {
      const rested = setTimeout(paceMs)
      const orderNos = await orders.oldest(services.db, startedAt, ordersAtOnce)
      if (orderNos.length === 0) return
      const page = await take(context, { orderNos })
      // An order that SAP does not show any more is not asked for again and again: it is removed when it is opened.
      if (page.found.length === 0) return
      again += orderNos.length
      await progress((done += page.found.length), null, undefined, page.write)
      await rested
    }
  },
}
