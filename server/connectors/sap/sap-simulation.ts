import type { SapConfig } from '#shared/masterdata/sap-setting.ts'
import { failureOf, successOf } from './sap-answers.ts'
import { fitBody } from './sap-fit.ts'
import { toSalesOrder } from './sap-order.ts'
import type { SapAnswer, SapOrder } from './sap.port.ts'
import { entityOf } from './sap-reading.ts'
import { isHttpAnswer, type SapSession } from './sap-session.ts'

/** Lets SAP price and check an order as if it were created. Nothing is kept there. */
export async function simulateOrder(
  session: SapSession,
  order: SapOrder,
  config: SapConfig,
): Promise<SapAnswer<null>> {
  const service = config.service.simulation
  const metadata = await session.releases.of(service)
  const { to_Text: _texts, [config.referenceField]: _reference, ...whole } = toSalesOrder(order, config)
  const set = 'A_SalesOrderSimulation'
  const body = metadata ? fitBody(metadata, set, whole).body : whole
  const answer = await session.write('POST', { service, path: set, body: JSON.stringify(body) })
  if (!isHttpAnswer(answer)) return answer
  const result = failureOf(answer) ?? successOf(answer, entityOf)
  return result.outcome === 'done' ? { ...result, value: null } : result
}
