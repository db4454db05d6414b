import { deliveryNote } from '#shared/documents/delivery-notes/index.ts'
import { deliveryPapers } from '#shared/lines/paper-kinds.ts'
import { perPackageOf } from '../../lines/open-lines/open-lines.repository.ts'
import { goodsLine, goodsPapers } from '../../papers/goods.ts'
import { linesOf, reader } from './delivery-note.repository.ts'

/** A note as it goes with the goods. */
export const papers = goodsPapers({
  document: deliveryNote,
  kinds: deliveryPapers,
  one: reader.one,
  async lines(db, id) {
    const lines = await linesOf(db, id)
    const perPackage = await perPackageOf(
      db,
      lines.map(({ openLineId }) => openLineId),
    )
    return lines.map((line) => goodsLine({ ...line, perPackage: perPackage(line.openLineId) }))
  },
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
