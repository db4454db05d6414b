import { orderMadeFrom } from '#shared/documents/orders/made-from.ts'
import { runOutReasons } from '#shared/documents/quotations/quotation.rules.ts'
import { quotationWrites } from '#shared/documents/quotations/quotation-write.contract.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { write } from '../../../calls/handler.ts'
import { begun } from '../../../lines/priced/begun-line.ts'
import { copiedContent } from '../../../lines/priced/copied-content.ts'
import { act } from '../../engine/act.ts'
import { insertContent } from '../../engine/draft-verbs.ts'
import { order } from '../../orders/order-document.ts'
import { priced } from '../../orders/order-priced.ts'
import { quotation } from '../../quotations/quotation-document.ts'
import { linesOf } from '../../quotations/quotation.repository.ts'

const { header, lines: carried } = orderMadeFrom.quotation

/** An order begins with what was offered: never at other prices, and what finance has decided stays decided. */
export const orderQuotation = write(quotationWrites.order, async (given) => {
  const { tx, services, body } = given
  const now = services.now()
  const at = now.toISOString()
  const row = await act(given, quotation, body, {
    event: 'order',
    change: async ({ row: found, check }) => {
      check(runOutReasons([found], businessDateOf(now), body.expiredConfirmed))
      return { at }
    },
  })
  const stored = await linesOf(tx, row.id)
  const lines = stored.map((line) => ({
    name: line.sapMaterialNo,
    ...begun(carried.made(line, {})),
    benchmark: line,
  }))
  const content = await copiedContent(given, priced, { header: header.made(row, {}), lines }, body.leaveOut)
  return insertContent(
    given,
    order,
    { ...content, columns: { ...content.columns, quotationId: row.id } },
    { at, event: 'copy', changesOf: (to) => [{ path: 'orderNo', from: row.quotationNo, to }] },
  )
})
