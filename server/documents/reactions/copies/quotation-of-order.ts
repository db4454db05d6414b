import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { quotationHeader } from '#shared/documents/quotations/quotation.schema.ts'
import { write } from '../../../calls/handler.ts'
import { refuse } from '../../../calls/refuse.ts'
import { copiedContent } from '../../../lines/priced/copied-content.ts'
import { insertContent } from '../../engine/draft-verbs.ts'
import { find } from '../../engine/store.ts'
import { order } from '../../orders/order-document.ts'
import { priced as ordered } from '../../orders/order-priced.ts'
import { quotation } from '../../quotations/quotation-document.ts'
import { priced } from '../../quotations/quotation-priced.ts'
import { commonTerms } from './common-terms.ts'

/** An order from any state is offered again (D49); finance checks its prices as those of any offer. */
export const quoteOrder = write(orderWrites.quote, async (given) => {
  const { tx, actor, services, body } = given
  const row = (await find(tx, actor, order, body.id)) ?? refuse('NOT_FOUND')
  const stored = await ordered.linesOf(tx, row.id)
  const lines = stored.map((line) => ({
    name: line.sapMaterialNo,
    typed: { ...ordered.typedOf(line), from: null },
    benchmark: line,
  }))
  const content = await copiedContent(
    given,
    priced,
    { header: quotationHeader.parse(commonTerms(row)), lines },
    body.leaveOut,
  )
  return insertContent(given, quotation, content, {
    at: services.now().toISOString(),
    event: 'copy',
    changesOf: (to) => [{ path: 'quotationNo', from: row.orderNo, to }],
  })
})
