import { sapCalls } from '#shared/areas/sap/sap.contract.ts'
import { read } from '../../calls/handler.ts'
import { valueOf } from '../../connectors/sap/sap-refusal.ts'
import type { SapMasterPage } from '../../connectors/sap/sap.port.ts'

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
