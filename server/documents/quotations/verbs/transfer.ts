import { runOutReasons } from '#shared/documents/quotations/quotation.rules.ts'
import { quotationWrites } from '#shared/documents/quotations/quotation-write.contract.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { newId } from '#shared/kernel/ids.ts'
import { termDifferences } from '#shared/lines/common-terms.rules.ts'
import { write, throwReasons } from '../../../calls/handler.ts'
import { firstNumberOf } from '../../../records/numbers/numbers.ts'
import { openAll, seenOnes } from '../../../engine/act.ts'
import { fire } from '../../../engine/fire.ts'
import { convertedReasons } from '../conversions.ts'
import { offersUnderWay, openReasons } from '../lines-under-way.ts'
import { quotation } from '../quotation-document.ts'
import { linesOfAll } from '../quotation.repository.ts'

/** Makes one contract of quotations; `reactions` writes it with the last of them. */
export const transfer = write(quotationWrites.transfer, async (input) => {
  const { tx, services, body } = input
  const event = 'transfer'
  const ones = seenOnes(body)
  const ids = ones.map(({ id }) => id)
  const opened = await openAll(input, quotation, ones, { event })
  const rows = opened.map(({ row }) => row)
  const now = services.now()
  const today = businessDateOf(now)
  throwReasons([
    ...runOutReasons(rows, today, body.expiredConfirmed),
    ...(await convertedReasons(tx, ids, body.againConfirmed)),
    ...termDifferences(rows, 'QUOTATION_TERMS_DIFFER'),
  ])
  // They have one customer, organization and currency.
  const ways = await offersUnderWay(input, await linesOfAll(tx, ids), { from: rows[0]!, answers: body })
  throwReasons(openReasons(ways, body.leaveOut))
  const lines = new Map(ways.flatMap(({ line, choice: on }) => (on ? [[line.id, on]] : [])))
  const at = now.toISOString()
  const contractId = newId(Date.parse(at))
  const made = { contractId, contractType: body.contractType, quotationIds: ids, lines }
  for (const [i, row] of rows.entries())
    await fire(input, quotation, event, row, { at, facts: i === rows.length - 1 ? { transfer: made } : {} })
  return { id: contractId, version: 1, orderNo: await firstNumberOf(tx, contractId) }
})
