import { delivery } from '#shared/documents/deliveries/index.ts'
import { deliveryPapers } from '#shared/lines/paper-kinds.ts'
import { packed } from '#shared/lines/price.rules.ts'
import { goodsLine, goodsPapers } from '../../papers/goods.ts'
import { linesOf, packingsOf, reader } from './delivery.repository.ts'

const unpacked = {
  quantityPerPackage: null,
  packageVolume: null,
  packageGrossWeight: null,
  boxesPerPallet: null,
}

/** A delivery as its goods are accompanied by it. */
export const papers = goodsPapers({
  document: delivery,
  kinds: deliveryPapers,
  one: reader.one,
  async lines(db, id) {
    const [lines, packings] = await Promise.all([linesOf(db, id), packingsOf(db, id)])
    const known = new Map(packings.map(({ lineNo, ...packing }) => [lineNo, packing]))
    return lines.map((line) =>
      goodsLine({
        ...line,
        perPackage: known.get(line.lineNo)?.quantityPerPackage ?? null,
        ...packed(line.quantity, {
          ...(known.get(line.lineNo) ?? unpacked),
          volume: null,
          grossWeight: null,
        }),
      }),
    )
  },
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
