import { sapCheckCalls, type SapCheck, type SapFinding } from '#shared/areas/sap/sap-check.contract.ts'
import type { SapOrder } from '../../connectors/sap/sap.port.ts'
import { read, serve } from '../../calls/handler.ts'
import { refuse } from '../../calls/refuse.ts'
import type { Services } from '../../calls/services.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { TaskKind } from '../../records/tasks/runner.ts'
import { keepCheck, latestCheck, newestOrders } from './sap-check.repository.ts'

type Checking = Pick<Services, 'db' | 'now' | 'sap'>

/** Has the newest order of a sales organization simulated, which tells wrong settings and a missing right to create. */
async function dryRun({ sap }: Checking, order: SapOrder): Promise<SapFinding[]> {
  const answer = await sap.simulateOrder(order)
  if (answer.outcome === 'done') return []
  const text =
    'messages' in answer ? answer.messages.map((m) => `${m.code} ${m.text}`).join(' · ') : answer.why
  const service = sap.config(order.salesOrg).service.simulation
  return [{ kind: 'dryRun', service, name: order.salesOrg, stops: 'push', text }]
}

/** Tests the connection and keeps what was found. */
async function check(services: Checking): Promise<SapCheck> {
  const found = await services.sap.check()
  const orders = found.findings.some(({ stops }) => stops === 'dryRun')
    ? []
    : await newestOrders(services.db.reads)
  const refusals: SapFinding[] = []
  for (const order of orders) refusals.push(...(await dryRun(services, order)))
  const result: SapCheck = {
    at: services.now().toISOString(),
    services: found.services,
    simulated: orders.map(({ salesOrg }) => salesOrg),
    findings: [...found.findings, ...refusals],
  }
  await inTransaction(services.db, (tx) => keepCheck(tx, result))
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
    const keyOf = ({ kind, service, name, stops }: SapFinding) => `${kind} ${service} ${name} ${stops}`
    const before = new Set((await latestCheck(services.db)).findings.map(keyOf))
    const { findings, services: asked } = await check(services)
    count('services', asked)
    for (const one of findings.filter((finding) => !before.has(keyOf(finding)))) {
      services.log.error(one, 'SAP lacks something that it had')
      issue({ key: `${one.service} ${one.name}`.trim(), code: 'SAP_LACKS', params: { text: one.text } })
    }
  },
}
