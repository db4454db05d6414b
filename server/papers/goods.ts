import { noPacking } from '#shared/lines/packing.schema.ts'
import { noCharges, type Packed } from '#shared/lines/price.rules.ts'
import type { PaperLine } from './paper-lines.ts'

/** What a paper about goods says of a line. */
interface Goods extends Packed {
  lineNo: number
  sapMaterialNo: string
  descriptionZh: string
  descriptionEn: string
  orderNo: string
  purchaseNo: string
  quantity: string
  salesUnit: string
  load?: string
}

/** A line of goods as papers take it: without prices, and with what of its packing is known. */
export const goodsLine = ({ quantity, ...line }: Goods): PaperLine => ({
  ...noPacking,
  category: '',
  specZh: '',
  specEn: '',
  color: '',
  doorModel: '',
  width: null,
  height: null,
  unitPrice: '0',
  totalPrice: '0',
  salesQuantity: quantity,
  ...line,
})

/** What a document has no amounts of is drawn without charges. */
export const withoutCharges = <R extends object>(row: R) => ({ ...row, ...noCharges, amountPlaces: 2 })
