import { quotationCalls } from '#shared/documents/quotations/index.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { isPositive, round, subtract } from '#shared/kernel/decimal.ts'
import { read, refuse } from '../../calls/handler.ts'
import type { Tx } from '../../db/transaction.ts'
import { conversionsOf, convertedOf, linesOf, reader } from './quotation.repository.ts'

const quantityScale = 3

/** What nobody has ordered of an offered quantity yet. */
export const openOf = (offered: string, converted = '0'): string => {
  const open = round(subtract(offered, converted), quantityScale)
  return isPositive(open) ? open : '0'
}

/** A second conversion names the first ones, so that nothing is ordered twice unasked (D192). */
export async function convertedReasons(tx: Tx, ids: readonly string[], agreed: boolean): Promise<Reason[]> {
  if (agreed) return []
  const made = await conversionsOf(tx, ids)
  const numbers = made.map(({ number }) => number)
  return made.length === 0 ? [] : [{ code: 'QUOTATION_CONVERTED', params: { numbers } }]
}

export const conversions = read(quotationCalls.conversions, async ({ db, actor, query }) => {
  const one = (await reader.one(db, actor, query.id)) ?? refuse('NOT_FOUND')
  const converted = await convertedOf(db, one.id)
  return {
    documents: await conversionsOf(db, [one.id]),
    lines: (await linesOf(db, one.id)).map((line) => {
      const { lineNo, sapMaterialNo, descriptionZh, descriptionEn, salesUnit, salesQuantity: offered } = line
      const quantity = converted.get(line.id) ?? '0'
      const open = openOf(offered, quantity)
      return {
        lineNo,
        sapMaterialNo,
        descriptionZh,
        descriptionEn,
        salesUnit,
        offered,
        converted: quantity,
        open,
      }
    }),
  }
})
