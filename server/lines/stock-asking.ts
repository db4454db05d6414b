import { add, divide, isZero, round } from '#shared/kernel/decimal.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { reasonOf } from '../connectors/sap/refusal.ts'
import type { SapStock } from '../connectors/sap/sap.port.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../calls/handler.ts'
import { type StockedMaterial, type StoredStock, writeStock } from './stock.repository.ts'

const quantityScale = 3

/** SAP counts in base units and keeps apart what we add up; people here think in the unit that is sold. */
function inSalesUnits(materials: readonly StockedMaterial[], stocks: readonly SapStock[]): StoredStock[] {
  const known = new Map(materials.map((m) => [m.sapMaterialNo, m]))
  const places = new Map<string, StoredStock>()
  for (const { materialNo, plant, location, quantity } of stocks) {
    const material = known.get(materialNo)
    if (!material || isZero(material.conversionRate)) continue
    const key = `${material.id} ${plant} ${location}`
    const before = places.get(key)?.quantity ?? '0'
    const sold = divide(quantity, material.conversionRate)
    places.set(key, {
      productId: material.id,
      factoryCode: plant,
      warehouseCode: location,
      quantity: add(before, sold),
    })
  }
  return [...places.values()].map((row) => ({ ...row, quantity: round(row.quantity, quantityScale) }))
}

/** Asks SAP and stores its answer with the time of the question. */
export async function askStock(
  { db, sap, now }: Pick<Services, 'db' | 'now' | 'sap'>,
  materials: readonly StockedMaterial[],
): Promise<{ reasons: Reason[]; readAt: string | null }> {
  if (materials.length === 0) return { reasons: [], readAt: null }
  const readAt = now().toISOString()
  const answer = await sap.stock(materials.map((m) => m.sapMaterialNo))
  if (answer.outcome !== 'done') return { reasons: [reasonOf(answer)], readAt: null }
  const ids = materials.map((m) => m.id)
  const rows = inSalesUnits(materials, answer.value)
  await inTransaction(db, (tx) => writeStock(tx, ids, rows, readAt))
  return { reasons: [], readAt }
}
