import { orderCalls } from '#shared/documents/orders/index.ts'
import { pushCalls, type OrderPush } from '#shared/documents/orders/push.contract.ts'
import { operatorCalls } from '#shared/engine/push/push.contract.ts'
import type { PushRow } from '#shared/engine/push/push.schema.ts'
import type { Fault } from '#server/settings/sap-faults.ts'
import { type Simulator, startSimulator } from '#server/demo/sap/simulator.ts'
import { referenceOf } from '#server/engine/push/push-reference.ts'
import { installationOf } from '#server/db/installation.ts'
import type { Database } from '#server/db/driver/pool.ts'
import { notInSap } from '#shared/vocabulary/words.ts'
import { freshDatabase } from '../database.ts'
import { hurried, pushableOrders, stateOf } from '../factories/pushes.ts'
import { type App, startOn, until } from './app.ts'
import type { Client } from './client.ts'

export type Rule = Pick<Fault, 'fault'> & Partial<Fault>

/** Servers on one database with a simulated SAP of its own, which outlives them. */
export interface Stage {
  db: Database
  apps: App[]
  simulator: Simulator
  /** Customer service of the sales organization whose orders are pushed. */
  wang: Client
  /** Each rule applies once unless it says otherwise. */
  goWrong(...rules: Rule[]): void
  /** The reference by which SAP knows a push of an order. */
  referenceOf(order: { orderNo: string }, round?: number): string
  anOrder(
    values?: Parameters<typeof pushableOrders>[2],
  ): Promise<Awaited<ReturnType<typeof pushableOrders>>[0]>
  save(orders: OrderPush[], headers?: Record<string, string>): ReturnType<Client['call']>
  /** Stops SAP, and starts it again after `work` without open sessions. */
  withoutSap(work: () => Promise<void>): Promise<void>
  /** Waits until SAP has the order or certainly has not, and returns which. */
  settled(id: string): ReturnType<typeof stateOf>
  /** Waits until the newest push of an order is in one of these states. */
  pushIn(orderNo: string, ...states: PushRow['state'][]): Promise<PushRow>
  eventsOf(id: string): Promise<string[]>
  close(): Promise<void>
}

/** SAP has the order, or has not got it. */
const settledStates: readonly string[] = ['pushed', ...notInSap]

export async function openStage({
  servers = 1,
  env = {},
}: { servers?: number; env?: Record<string, string> } = {}): Promise<Stage> {
  const database = await freshDatabase()
  const { db } = database
  let simulator = await startSimulator({ db })
  const sap = {
    SEAWAY_SAP_URL: simulator.url,
    SEAWAY_SAP_USER: simulator.user,
    SEAWAY_SAP_PASSWORD: simulator.password,
  }
  const installation = await installationOf(db)
  const apps: App[] = []
  for (let n = 0; n < servers; n++) apps.push(await startOn(database, { ...hurried, ...sap, ...env }))
  const wang = await apps[0]!.as('cs.wang')
  const newest = async (orderNo: string): Promise<PushRow | undefined> =>
    (await wang.call(operatorCalls.page, { body: { filter: { orderNo } } })).body.rows[0]
  return {
    db,
    apps,
    get simulator() {
      return simulator
    },
    wang,
    goWrong: (...rules) => simulator.faults.plan({ rules: rules.map((r) => ({ times: 1, ...r })) }),
    referenceOf: ({ orderNo }, round = 1) => referenceOf(installation, orderNo, round),
    anOrder: async (values = {}) => (await pushableOrders(db, 1, values))[0]!,
    save: (orders, headers = {}) => wang.call(pushCalls.save, { body: { orders }, headers }),
    async withoutSap(work) {
      await simulator.close()
      try {
        await work()
      } finally {
        const port = Number(new URL(simulator.url).port)
        simulator = await startSimulator({ db, port, password: simulator.password })
      }
    },
    async settled(id) {
      await until(async () => settledStates.includes((await stateOf(db, id)).push))
      return stateOf(db, id)
    },
    async pushIn(orderNo, ...states) {
      await until(async () => states.includes((await newest(orderNo))?.state ?? 'pending'))
      return (await newest(orderNo))!
    },
    async eventsOf(id) {
      const { body } = await wang.call(orderCalls.history, { body: { id } })
      return body.rows.map((row) => row.event).toReversed()
    },
    async close() {
      for (const app of apps) await app.stop()
      await simulator.close()
      await database.drop()
    },
  }
}
