import type { Document } from '#shared/documents/index.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { isZero } from '#shared/kernel/decimal.ts'
import { paperForm, type PaperKind } from '#shared/lines/paper-kinds.ts'
import { noCharges, summary, type Charges } from '#shared/lines/price.rules.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { factsOf } from '../documents/engine/sheet.ts'
import type { ListNames } from '../documents/engine/sheet-names.repository.ts'
import { texts } from '../documents/engine/words.ts'
import { amountInWords } from './amount-in-words.ts'
import { drawingsOf } from './drawings.ts'
import type { Fact, Paper } from './paper.ts'
import { paperLines, type PaperLine } from './paper-lines.ts'
import { buyerParty, footerOf, sellerParty } from './parties.ts'
import type { Buyer, Seller } from './parties.repository.ts'
import { words } from './words.ts'

const charges = ['localCharge', 'oceanFreight', 'premium', 'otherCharge'] as const satisfies (keyof Charges)[]
const packing = ['packages', 'totalVolume', 'totalGrossWeight'] as const

export type PricedHead = Charges & {
  currency: string
  totalAmount: string
  customerId: string
  customerName: string
  salesOrg: string
}

export interface PaperSettings {
  /** What the paper is called, before its number. */
  title: (words: (typeof texts)[Language]) => string
  /** Fields above and below the lines, of which those that say nothing are left out. */
  facts: readonly string[]
}

/** Everything that a paper is made of. */
export interface PaperSource {
  record: PricedHead
  lines: readonly PaperLine[]
  seller: Seller
  buyer: Buyer
  language: Language
  names: ListNames
}

/** An instant of the record is a day on paper, at the seller's place (D75). */
const dayOf = (fact: Fact): Fact =>
  fact.kind === 'instant' && typeof fact.value === 'string'
    ? { ...fact, kind: 'date', value: businessDateOf(new Date(fact.value)) }
    : fact

/** The totals of the whole document as it is stored, or of the lines that the paper holds. */
function totalsOf(
  kind: PaperKind,
  { record, lines }: PaperSource,
  factIn: (record: object) => (name: string) => Fact,
) {
  const { categories, combined } = paperForm(kind)
  if (!categories && !combined) {
    const fact = factIn(record)
    return [
      fact('linesAmount'),
      ...charges.filter((key) => !isZero(record[key])).map(fact),
      ...packing.map(fact),
      fact('totalAmount'),
    ]
  }
  const fact = factIn({ ...record, ...summary(lines, noCharges) })
  return [...packing.map(fact), ...(combined ? [] : [fact('linesAmount')])]
}

/** A document with priced lines as its parties sign it: the same figures as on screen, in the language asked for. */
export function pricedPaper(
  document: Document,
  { title, facts }: PaperSettings,
  kind: PaperKind,
  source: PaperSource,
): Paper {
  const { record, lines, seller, buyer, language, names } = source
  const { categories, combined, northAmerica } = paperForm(kind)
  const { currency, totalAmount } = record
  const { inWords, sections, ...said } = words[language]
  const factIn = (of: object) => factsOf(document, { ...of }, { language, names })
  const fact = (name: string) => dayOf(factIn(record)(name))
  const section = kind in sections ? ` · ${sections[kind as keyof typeof sections]}` : ''
  const totals = totalsOf(kind, source, factIn)
  const last = totals.at(-1)!
  return {
    language,
    currency,
    title: title(texts[language]) + section,
    number: String(fact(document.number.field).value),
    seller: sellerParty(record.salesOrg, seller, language),
    buyer: buyerParty(record.customerName, buyer, language),
    facts: facts.map(fact).filter(({ value }) => value !== null && value !== ''),
    ...paperLines(lines, { language, imperial: northAmerica === true, priced: combined !== true }),
    totals: [
      ...totals.slice(0, -1),
      last.kind === 'amount' ? { ...last, label: `${last.label} (${currency})` } : last,
    ],
    ...(!categories &&
      !combined && {
        amountInWords: {
          label: inWords,
          kind: 'text',
          value: amountInWords(totalAmount, currency, language),
        },
      }),
    drawings: drawingsOf(lines, language),
    footer: footerOf(seller, language),
    words: said,
  }
}
