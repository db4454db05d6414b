import { sapCheckCalls, type SapCheck, type SapFinding } from '#shared/areas/sap/sap-check.contract.ts'
import type { SapOrder } from '../../connectors/sap/sap.port.ts'
import { read, serve, refuse, type Services } from '../../calls/handler.ts'
import { inTransaction, type Queryable } from '../../db/transaction.ts'
import { tellOfConnection } from '../../platform/notices/tell-connection.ts'
import type { TaskKind } from '../../records/tasks/runner.ts'
import { keepCheck, latestCheck, newestOrders } from './sap.repository.ts'

declare module '../../calls/handler.ts' {
  interface Services {
    trialOrders: TrialOrders
  }
}

/**
 * Reads for each sales organization but `besides` the newest order that waits for its push, as it would be sent to SAP
 * (D379). The documents give this, because this area knows none of them.
 */
export type TrialOrders = (db: Queryable, besides: readonly string[]) => Promise<SapOrder[]>

type Checking = Pick<Services, 'db' | 'live' | 'mail' | 'now' | 'outbox' | 'sap' | 'trialOrders'>

/** Has an order simulated, which tells wrong settings and a missing right to create. */
async function dryRun({ sap }: Checking, order: SapOrder): Promise<SapFinding[]> {
  const answer = await sap.simulateOrder(order)
  if (answer.outcome === 'done') return []
  const text =
    'messages' in answer ? answer.messages.map((m) => `${m.code} ${m.text}`).join(' · ') : answer.why
  const service = sap.config(order.salesOrg).service.simulation
  return [{ kind: 'dryRun', service, name: order.salesOrg, stops: 'push', text }]
}

const keyOf = ({ kind, service, name, stops }: SapFinding) => `${kind} ${service} ${name} ${stops}`
const newIn = (findings: readonly SapFinding[], before: readonly SapFinding[]): SapFinding[] => {
  const known = new Set(before.map(keyOf))
  return findings.filter((one) => !known.has(keyOf(one)))
}

/** So many are named in a notice; the screen has all of them. */
const namesMax = 5
const namesOf = (findings: readonly SapFinding[]): string => {
  const all = [...new Set(findings.map(({ service, name }) => [service, name].filter(Boolean).join(' · ')))]
  return [...all.slice(0, namesMax), ...(all.length > namesMax ? [`+${all.length - namesMax}`] : [])].join(
    '; ',
  )
}

/** What keeps an order from being simulated at all, so that its refusal would tell nothing of the settings. */
const isHindrance = ({ kind, stops }: SapFinding) =>
  stops === 'dryRun' || kind === 'signIn' || kind === 'unreachable'

/**
 * Finds the orders to simulate: for each sales organization the newest one that SAP has, or, as long as SAP has none, the
 * newest one that waits for its push.
 */
async function ordersToTry({ db, trialOrders }: Checking): Promise<SapOrder[]> {
  const known = await newestOrders(db.reads)
  const others = await trialOrders(
    db.reads,
    known.map(({ salesOrg }) => salesOrg),
  )
  return [...known, ...others]
}

/** Tests the connection, keeps what was found, and tells administrators what is new of it and what is there again. */
async function check(services: Checking): Promise<SapCheck> {
  const found = await services.sap.check()
  const orders = found.findings.some(isHindrance) ? [] : await ordersToTry(services)
  const refusals: SapFinding[] = []
  for (const order of orders) refusals.push(...(await dryRun(services, order)))
  const result: SapCheck = {
    at: services.now().toISOString(),
    services: found.services,
    simulated: orders.map(({ salesOrg }) => salesOrg),
    findings: [...found.findings, ...refusals],
  }
  await inTransaction(services.db, async (tx) => {
    const before = await latestCheck(tx)
    await keepCheck(tx, result)
    // The first test finds everything; nothing of it has changed.
    if (before.at === null) return
    const news = [
      ['connectionLacks', newIn(result.findings, before.findings)],
      ['connectionMends', newIn(before.findings, result.findings)],
    ] as const
    for (const [event, findings] of news)
      if (findings.length > 0) await tellOfConnection(tx, services, event, namesOf(findings))
  })
  return result
}

export const latest = read(sapCheckCalls.latest, ({ db }) => latestCheck(db))

export const test = serve(sapCheckCalls.test, ({ services }) =>
  services.sap.kind === 'none' ? refuse('SAP_NOT_SET') : check(services),
)

/** Once a day, so that an upgrade of SAP or a lost right is known before an order waits for it. */
export const checkSap: TaskKind = {
  kind: 'sap.check',
  async run({ services, count, issue }) {
    if (services.sap.kind === 'none') return
    const before = (await latestCheck(services.db)).findings
    const { findings, services: asked } = await check(services)
    count('services', asked)
    for (const one of newIn(findings, before)) {
      services.log.error(one, 'SAP lacks something that it had')
      issue({ key: `${one.service} ${one.name}`.trim(), code: 'SAP_LACKS', params: { text: one.text } })
    }
  },
}
