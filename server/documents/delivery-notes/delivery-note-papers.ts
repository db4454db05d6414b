import { deliveryNote } from '#shared/documents/delivery-notes/index.ts'
import { deliveryPapers } from '#shared/lines/paper-kinds.ts'
import { goodsLine, goodsPapers } from '../../papers/goods.ts'
import { linesOf, reader } from './delivery-note.repository.ts'

/** A note as it goes with the goods. */
export const papers = goodsPapers({
  document: deliveryNote,
  kinds: deliveryPapers,
  one: reader.one,
  lines: async (db, id) => (await linesOf(db, id)).map(goodsLine),
  facts: [
    'sapOrderNos',
    'purchaseNos',
    'sapDeliveryNos',
    'jtNo',
    'salesOrg',
    'destinationCountry',
    'plannedDate',
    'tradeTerm',
    'carNo',
    'containerNo',
    'shippingAddress',
    'remark',
  ],
})
