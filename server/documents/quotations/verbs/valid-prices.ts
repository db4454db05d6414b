import { checkOf } from '#shared/lines/price-check.rules.ts'
import { quotationWrites } from '#shared/documents/quotations/quotation-write.contract.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { read } from '../../../calls/handler.ts'
import { refuse } from '../../../calls/refuse.ts'
import { materialsById } from '../../../lines/line.repository.ts'
import { linesOf, reader } from '../quotation.repository.ts'

/** The lines beside today's prices, which are found in one query, whatever their number. */
export const validPrices = read(quotationWrites.validPrices, async ({ db, actor, services, body }) => {
  const row = (await reader.one(db, actor, body.id)) ?? refuse('NOT_FOUND')
  const now = services.now()
  const { customerId, currency } = row
  const lines = await linesOf(db, row.id)
  const ids = lines.map(({ materialId }) => materialId)
  const materials = await materialsById(db, { customerId, currency, day: businessDateOf(now) }, ids)
  return {
    lines: lines.flatMap((line) => {
      const material = materials.get(line.materialId)
      return material ? [checkOf(line, material, now)] : []
    }),
  }
})
