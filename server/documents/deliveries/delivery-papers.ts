import { delivery } from '#shared/documents/deliveries/index.ts'
import { deliveryPapers } from '#shared/lines/paper-kinds.ts'
import { packed } from '#shared/lines/price.rules.ts'
import { goodsLine, withoutCharges } from '../../papers/goods.ts'
import { paperedDocument } from '../../papers/papered-document.ts'
import { linesOf, packingsOf, reader } from './delivery.repository.ts'

const unpacked = {
  quantityPerPackage: null,
  packageVolume: null,
  packageGrossWeight: null,
  boxesPerPallet: null,
}

/** A delivery as its goods are accompanied by it. */
export const papers = paperedDocument({
  document: delivery,
  reader: {
    async one(db, actor, id) {
      const row = await reader.one(db, actor, id)
      return row && withoutCharges(row)
    },
    async lines(db, id) {
      const [lines, packings] = await Promise.all([linesOf(db, id), packingsOf(db, id)])
      const known = new Map(packings.map(({ lineNo, ...packing }) => [lineNo, packing]))
      return lines.map((line) =>
        goodsLine({
          ...line,
          ...packed(line.quantity, {
            ...(known.get(line.lineNo) ?? unpacked),
            volume: null,
            grossWeight: null,
          }),
        }),
      )
    },
  },
  kinds: () => deliveryPapers,
  title: () => '',
  isSigned: () => false,
  facts: [
    'sapOrderNos',
    'purchaseNos',
    'sourceNo',
    'jtNo',
    'salesOrg',
    'destinationCountry',
    'shippingPoint',
    'plannedDate',
    'issuedDate',
    'truckNo',
    'billOfLading',
  ],
})
