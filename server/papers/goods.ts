import type { Document } from '#shared/documents/index.ts'
import { noPacking } from '#shared/lines/packing.schema.ts'
import type { PaperKind } from '#shared/lines/paper-kinds.ts'
import { noCharges, type Amounts, type Packed } from '#shared/lines/price.rules.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Queryable } from '../db/transaction.ts'
import type { PaperLine } from './paper-lines.ts'
import { paperedDocument, type PricedHead } from './priced-paper.ts'

/** What a paper about goods says of a line. */
interface Goods extends Partial<Packed> {
  lineNo: number
  sapMaterialNo: string
  descriptionZh: string
  descriptionEn: string
  orderNo?: string
  purchaseNo?: string
  quantity: string
  salesUnit: string
  load?: string
  /** How much is in a package, where that is known. */
  perPackage?: string | null
}

const unpacked = {
  packages: null,
  pallets: null,
  totalVolume: null,
  totalGrossWeight: null,
} as const satisfies Packed

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
  ...unpacked,
  orderNo: '',
  purchaseNo: '',
  ...line,
})

interface GoodsPapers<R> {
  document: Document
  kinds: readonly PaperKind[]
  /** Fields above the lines, of which those that say nothing are left out. */
  facts: readonly string[]
  one(this: void, db: Queryable, actor: Actor, id: string): Promise<R | undefined>
  lines(this: void, db: Queryable, id: string): Promise<readonly PaperLine[]>
}

/** The papers of a document about goods on their way, which has no charges and nothing that its seller stands by. */
export const goodsPapers = <R extends Omit<PricedHead, keyof Amounts>>({
  document,
  kinds,
  facts,
  one,
  lines,
}: GoodsPapers<R>) =>
  paperedDocument({
    document,
    facts,
    kinds: () => kinds,
    reader: {
      lines,
      async one(db, actor, id) {
        const row = await one(db, actor, id)
        return row && { ...row, ...noCharges, amountPlaces: 2 }
      },
    },
    // Each of its papers has a title of its own.
    title: () => '',
    isSigned: () => false,
  })
