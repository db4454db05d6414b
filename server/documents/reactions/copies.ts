import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { quotationMadeFrom } from '#shared/documents/quotations/made-from.ts'
import { write, refuse } from '../../calls/handler.ts'
import { beginLine } from '../../lines/priced/begun-line.ts'
import { copiedContent } from '../../lines/priced/copied-content.ts'
import { insertContent } from '../../engine/verbs.ts'
import { find } from '../../engine/store.ts'
import { order } from '../orders/order-document.ts'
import { linesOf } from '../orders/order.repository.ts'
import { quotation, priced } from '../quotations/quotation-document.ts'
import { produceOrder } from './productions.ts'
import { orderQuotation } from './copies/order-of-quotation.ts'
import { quoteInquiry } from './copies/quotation-of-inquiry.ts'

const { header, lines: carried } = quotationMadeFrom.order

/** An order from any state is offered again (D49); finance checks its prices as those of any offer. */
const quoteOrder = write(orderWrites.quote, async (input) => {
  const { tx, actor, services, body } = input
  const row = (await find(tx, actor, order, body.id)) ?? refuse('NOT_FOUND')
  const stored = await linesOf(tx, row.id)
  const lines = stored.map((line) => ({
    name: line.sapMaterialNo,
    ...beginLine(carried.made(line, {})),
    benchmark: line,
  }))
  const content = await copiedContent(input, priced, { header: header.made(row, {}), lines }, body)
  return insertContent(input, quotation, content, {
    at: services.now().toISOString(),
    event: 'copy',
    changesOf: (to) => [{ path: 'quotationNo', from: row.orderNo, to }],
  })
})

/** Calls that begin a document of one kind with the content of a document of another. */
export const copyHandlers = [quoteInquiry, quoteOrder, orderQuotation, produceOrder]
