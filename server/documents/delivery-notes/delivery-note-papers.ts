import { deliveryNote } from '#shared/documents/delivery-notes/index.ts'
import { deliveryPapers } from '#shared/lines/paper-kinds.ts'
import { goodsLine, withoutCharges } from '../../papers/goods.ts'
import { paperedDocument } from '../../papers/papered-document.ts'
import { linesOf, reader } from './delivery-note.repository.ts'

/** A note as it goes with the goods. */
export const papers = paperedDocument({
  document: deliveryNote,
  reader: {
    async one(db, actor, id) {
      const row = await reader.one(db, actor, id)
      return row && withoutCharges(row)
    },
    lines: async (db, id) => (await linesOf(db, id)).map(goodsLine),
  },
  kinds: () => deliveryPapers,
  title: () => '',
  isSigned: () => false,
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
