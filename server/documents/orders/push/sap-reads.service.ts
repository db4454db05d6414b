import { pushCalls, sapCalls } from '#shared/documents/pushes/push.contract.ts'
import { round, subtract } from '#shared/kernel/decimal.ts'
import { amountScale } from '#shared/kernel/currency.ts'
import { read } from '../../../calls/handler.ts'
import { refuse } from '../../../calls/refuse.ts'
import type { SapAnswer, SapMasterPage } from '../../../connectors/sap/sap.port.ts'
import { reasonOf } from '../../../calls/sap-refusal.ts'
import { customerNoOf } from './push-order.repository.ts'
import * as orders from './push-order.repository.ts'
import { toRow } from './push.presenter.ts'
import * as pushes from './push.repository.ts'

/** The value that a read from SAP returned; otherwise the refusal that says why there is none. */
export function valueOf<T>(answer: SapAnswer<T>): T {
  if (answer.outcome === 'done') return answer.value
  const { code, params } = reasonOf(answer)
  return refuse(code, params)
}

export const orderTypes = read(sapCalls.orderTypes, async ({ services, client }) =>
  valueOf(await services.sap.orderTypes(client.language)),
)

export const orderStates = read(sapCalls.orderStates, async ({ services, client }) =>
  valueOf(await services.sap.orderStates(client.language)),
)

export const currencies = read(sapCalls.currencies, async ({ services, client }) => {
  const all = []
  for (let after: readonly string[] | undefined = []; after;) {
    const { rows, next }: SapMasterPage = valueOf(await services.sap.masters('currency', after))
    all.push(...rows)
    after = next
  }
  const name = client.language === 'zh' ? 'nameZh' : 'nameEn'
  return all.map((row) => ({ code: row['code'] ?? '', name: row[name] ?? '' }))
})

export const credit = read(sapCalls.credit, async ({ db, services, actor, query }) => {
  const customerNo = await customerNoOf(db, actor, query.customerId)
  if (customerNo === undefined) return refuse('NOT_FOUND')
  if (customerNo === '') return refuse('CUSTOMER_NOT_OFFICIAL')
  const found = valueOf(await services.sap.credit(customerNo))
  const balance = found.exposure === null ? null : round(subtract(found.line, found.exposure), amountScale)
  return { ...found, balance }
})

/**
 * Everybody who may read the order may read why SAP refused it, because the salesman has to correct a returned
 * order.
 */
export const rejection = read(pushCalls.rejection, async ({ db, actor, query }) => {
  const order = await orders.find(db, actor, query.id)
  const latest = order?.push === 'push_rejected' && (await pushes.latestOf(db, actor, order.id))
  if (!latest) return refuse('NOT_FOUND')
  const { messages, requestedName, endedAt, updatedAt } = toRow(latest)
  return { messages, requestedName, rejectedAt: endedAt ?? updatedAt }
})
