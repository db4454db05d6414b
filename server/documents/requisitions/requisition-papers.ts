import { requisition } from '#shared/documents/requisitions/index.ts'
import { load } from '#shared/documents/requisitions/load.rules.ts'
import { loadingPapers } from '#shared/lines/paper-kinds.ts'
import { perPackageOf } from '../../lines/open-lines/open-lines.repository.ts'
import { goodsLine, goodsPapers } from '../../papers/goods.ts'
import { linesOf, loadsOf, reader } from './requisition.repository.ts'

/** A container or truck as a loading list names it: its place, its kind and its number. */
const loadName = (loads: readonly unknown[], loadNo: number): string => {
  const { success, data } = load.safeParse(loads[loadNo - 1])
  if (!success) return String(loadNo)
  return [String(loadNo), data.kind, data.number, data.sealNo].filter(Boolean).join(' · ')
}

/** A requisition as those who load it hold it in hand. */
export const papers = goodsPapers({
  document: requisition,
  kinds: loadingPapers,
  one: reader.one,
  async lines(db, id) {
    const [lines, loads] = await Promise.all([linesOf(db, id), loadsOf(db, id)])
    const perPackage = await perPackageOf(
      db,
      lines.map(({ openLineId }) => openLineId),
    )
    return lines
      .toSorted((a, b) => a.loadNo - b.loadNo || a.lineNo - b.lineNo)
      .map((line) =>
        goodsLine({
          ...line,
          quantity: line.processingQuantity ?? line.quantity,
          load: loadName(loads, line.loadNo),
          perPackage: perPackage(line.openLineId),
        }),
      )
  },
  facts: [
    'sapDeliveryNo',
    'sapOrderNos',
    'purchaseNos',
    'salesOrg',
    'destinationCountry',
    'shippingPoint',
    'bookingTime',
    'shippingTime',
    'truckNo',
    'remark',
  ],
})
