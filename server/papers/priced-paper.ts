import { compare, isPositive, isZero, round, divideTo } from '#shared/kernel/decimal.ts'
import { formatsOf } from '#shared/vocabulary/formats.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import type { Document } from '#shared/documents/index.ts'
import { businessDateOf, businessZone } from '#shared/kernel/dates.ts'
import { isPriced, paperForm, type PaperKind } from '#shared/lines/paper-kinds.ts'
import { noCharges, summary, type Amounts, type Charges } from '#shared/lines/price.rules.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { factsOf, type Fact } from '../engine/sheet.ts'
import type { ListNames } from '../engine/sheet-names.repository.ts'
import { texts } from '../calls/texts.ts'
import type { Queryable } from '../db/transaction.ts'
import { withoutUnit, words, type Drawing, type Paper, type Payment, type Mark } from './paper.ts'
import { paperLines, volumePlaces, type PaperLine } from './paper-lines.ts'
import { amountInWords } from './amount-in-words.ts'
import { buyerParty, footerOf, sellerParty, type NamedParties } from './parties.ts'
import type { Buyer, Seller } from './parties.repository.ts'
import { pageSizeIn } from './page-size.ts'
import { picturesOf } from './pictures.ts'

/** The lines with the numbers of their cartons, which run through the whole document; one without packing has none. */
function withCartons<L extends PaperLine>(lines: readonly L[]): L[] {
  let last = 0
  return lines.map((line) => {
    const count = line.packages ?? 0
    if (count <= 0) return line
    const first = last + 1
    last += count
    return { ...line, cartons: first === last ? String(first) : `${first}–${last}` }
  })
}

interface Heading {
  /** For whom the goods are, and where they go. */
  consignee: string
  destination: string
  language: Language
}

/** What stands on the cartons of each line: for whom, where to, which carton of how many, and what is in it. */
function marksOf(lines: readonly PaperLine[], { consignee, destination, language }: Heading): Mark[] {
  const format = formatsOf(language)
  const { marks, columns } = words[language]
  const fields = texts[language].orders.lineFields
  const all = lines.reduce((sum, { packages }) => sum + (packages ?? 0), 0)
  return lines.map((line) => {
    const { packages, totalGrossWeight, totalVolume, perPackage = null } = line
    const isPacked = packages !== null && packages > 0
    const each = (value: string | null, unit: string, places: number) =>
      value !== null && isPacked ? `${format.decimal(divideTo(value, String(packages), places))} ${unit}` : ''
    const named = (label: string, value: string | undefined) => (value ? [{ label, value }] : [])
    const name = language === 'zh' ? line.descriptionZh || line.descriptionEn : line.descriptionEn
    return {
      heads: [
        consignee,
        destination,
        line.cartons ? `${marks.carton} ${line.cartons} / ${all}` : `${marks.carton} ______`,
      ].filter(Boolean),
      facts: [
        ...named(columns.purchaseNo, line.purchaseNo),
        ...named(columns.orderNo, line.orderNo),
        ...named(fields.sapMaterialNo, line.sapMaterialNo),
        ...named(fields.description, name || line.descriptionZh),
        ...named(
          marks.inCarton,
          perPackage === null ? '' : `${format.decimal(round(perPackage, 3))} ${line.salesUnit ?? ''}`.trim(),
        ),
        ...named(marks.weight, each(totalGrossWeight, 'kg', 3)),
        ...named(marks.volume, each(totalVolume, 'm³', volumePlaces)),
        ...named(columns.load, line.load),
      ],
    }
  })
}

/** A document whose papers are offered. */
export interface PaperedDocument<H extends PricedHead> extends PaperSettings<H> {
  reader: {
    one(this: void, db: Queryable, actor: Actor, id: string): Promise<H | undefined>
    lines(this: void, db: Queryable, id: string): Promise<readonly PaperLine[]>
  }
  kinds(this: void, actor: Actor): readonly PaperKind[]
  /** The lines of all orders of a merge group that the reader sees, each with the number of its order. */
  combinedLines?: (db: Queryable, actor: Actor, mergeGroupNo: string) => Promise<readonly PaperLine[]>
}

export const paperedDocument = <H extends PricedHead>(document: PaperedDocument<H>): PaperedDocument<H> =>
  document

/** An opening from this height on, in millimetres, reaches the floor: it is drawn as a door. */
const doorFrom = '1800'

type Opening = PaperLine & { width: string; height: string }
const isOpening = (line: PaperLine): line is Opening =>
  line.category === 'doorWindow' &&
  line.width !== null &&
  line.height !== null &&
  isPositive(line.width) &&
  isPositive(line.height)

/** The doors and windows of a paper, each size of a model once, with the lines that it is for. */
export function drawingsOf(lines: readonly PaperLine[], language: Language): Drawing[] {
  const format = formatsOf(language)
  const alike = Map.groupBy(lines.filter(isOpening), ({ doorModel, width, height, color }) =>
    [doorModel, width, height, color].join('\n'),
  )
  return [...alike.values()].map((same) => {
    const { doorModel, width, height, color } = same[0]!
    return {
      lines: same.map(({ lineNo }) => lineNo),
      name: [doorModel, color].filter(Boolean).join(' · '),
      width: format.decimal(width),
      height: format.decimal(height),
      ratio: Number(width) / Number(height),
      isDoor: compare(height, doorFrom) >= 0,
    }
  })
}

const charges = ['localCharge', 'oceanFreight', 'premium', 'otherCharge'] as const satisfies (keyof Charges)[]
const packing = ['packages', 'totalVolume', 'totalGrossWeight'] as const

export type PricedHead = Amounts & {
  currency: string
  totalAmount: string
  customerId: string
  customerName: string
  salesOrg: string
}

/** Who sells on which terms, as every paper says it. */
export const termFacts = ['salesOrg', 'salespersonName', 'tradeTerm', 'port', 'destinationCountry'] as const

type Words = (typeof texts)[Language]

/** What a document tells of its papers. */
export interface PaperSettings<H extends PricedHead> {
  document: Document
  /** What the paper is called, before its number. */
  title(this: void, words: Words, record: H): string
  /** Which of the papers of one number it is, from 1. */
  revisionOf?(this: void, record: H): number
  /** Fields above and below the lines, of which those that say nothing are left out. */
  facts: readonly string[]
  /** Whether the seller stands by what it says, so that its stamp is on the paper: a draft carries none (D163). */
  isSigned(this: void, record: H): boolean
  partiesOf?(this: void, record: H): NamedParties
  /** When which part of the total is due. */
  paymentsOf?(this: void, words: Words, record: H): readonly Payment[]
  /** What the parties agree on, one by one. */
  clausesOf?(
    this: void,
    record: H,
    language: Language,
    parties: { seller: Seller; buyer: Buyer },
  ): readonly string[]
}

/** Everything that a paper is made of. */
interface PaperSource<H extends PricedHead> {
  record: H
  lines: readonly PaperLine[]
  seller: Seller
  buyer: Buyer
  /** Pictures by material. */
  pictures: ReadonlyMap<string, string>
  language: Language
  names: ListNames
  zone?: string | undefined
}

/** An instant of the record is a day on paper: at the place of whoever prints it, and of what is sent at the seller's (D75). */
const dayOf = (fact: Fact, zone?: string): Fact =>
  fact.kind === 'instant' && typeof fact.value === 'string'
    ? { ...fact, kind: 'date', value: businessDateOf(new Date(fact.value), zone) }
    : fact

/** Who loads goes by the hour, so papers about goods name it, by the same clock. */
const hourOf = (fact: Fact, zone = businessZone): Fact =>
  fact.kind === 'instant' && typeof fact.value === 'string'
    ? {
        ...fact,
        kind: 'text',
        // Swedish writes dates as ISO 8601 does.
        value: new Date(fact.value).toLocaleString('sv-SE', {
          timeZone: zone,
          dateStyle: 'short',
          timeStyle: 'short',
        }),
      }
    : fact

const isText = (value: unknown): value is string => typeof value === 'string'
/** A sum of packing with its unit, which some labels have as well. */
const measures: Readonly<Record<string, Pick<Fact, 'unit' | 'places'>>> = {
  totalVolume: { unit: 'm³', places: volumePlaces },
  totalGrossWeight: { unit: 'kg' },
}
const measured = (name: string, fact: Fact): Fact => {
  const measure = measures[name]
  const { value } = fact
  return {
    ...fact,
    ...measure,
    // Programs round halves in different ways, so a sum has as many places as it is shown with.
    value: measure?.places !== undefined && isText(value) ? round(value, measure.places) : value,
    label: withoutUnit(fact.label).name,
  }
}

/** Whether the paper is about the whole document, and not about some of its lines. */
const isWhole = (kind: PaperKind) => {
  const { categories } = paperForm(kind)
  return !categories && isPriced(kind)
}

/** What goods come to, of a document that keeps no sums of its own. */
function goodsTotals(lines: readonly PaperLine[], language: Language): Fact[] {
  const { packages, totalVolume, totalGrossWeight } = summary(lines, { ...noCharges, amountPlaces: 2 })
  const sums = { packages: String(packages), totalVolume, totalGrossWeight }
  return packing.map((key) =>
    measured(key, { key, label: texts[language].orders.lineFields[key], kind: 'number', value: sums[key] }),
  )
}

/** The totals of the whole document as it is stored, or of the lines that the paper holds. */
function totalsOf<H extends PricedHead>(
  kind: PaperKind,
  { record, lines, language }: PaperSource<H>,
  factIn: (record: object) => (name: string) => Fact,
) {
  if (isWhole(kind)) {
    const fact = (name: string): Fact => ({ key: name, ...factIn(record)(name) })
    return [
      fact('linesAmount'),
      ...charges.filter((key) => !isZero(record[key])).map(fact),
      ...packing.map((name) => measured(name, fact(name))),
      fact('totalAmount'),
    ]
  }
  if (paperForm(kind).goods) return goodsTotals(lines, language)
  const sums = factIn({ ...record, ...summary(lines, { ...noCharges, amountPlaces: record.amountPlaces }) })
  const fact = (name: string): Fact => ({ key: name, ...sums(name) })
  return [
    ...packing.map((name) => measured(name, fact(name))),
    ...(isPriced(kind) ? [fact('linesAmount')] : []),
  ]
}

/** A document with priced lines as its parties sign it: the same figures as on screen, in the language asked for. */
export function pricedPaper<H extends PricedHead>(
  settings: PaperSettings<H>,
  kind: PaperKind,
  source: PaperSource<H>,
): Paper {
  const { document, title, facts, revisionOf, partiesOf, paymentsOf, clausesOf } = settings
  const { record, seller, buyer, pictures, language, names, zone } = source
  const { marks } = paperForm(kind)
  const lines = marks ? withCartons(source.lines) : source.lines
  const { currency, totalAmount } = record
  const { inWords, payments, clauses, sections, goods, marks: _, ...labels } = words[language]
  const factIn = (of: object) => factsOf(document, { ...of }, { language, names })
  const timeOf = paperForm(kind).goods ? hourOf : dayOf
  const fact = (name: string): Fact => ({ key: name, ...timeOf(factIn(record)(name), zone) })
  const section = kind in sections ? ` · ${sections[kind as keyof typeof sections]}` : ''
  const own = kind in goods ? goods[kind as keyof typeof goods] : undefined
  const totals = totalsOf(kind, source, factIn)
  const last = totals.at(-1)!
  const destination = marks ? fact('destinationCountry').value : ''
  const revision = revisionOf?.(record) ?? 1
  const parties = partiesOf?.(record)
  const parts = (isWhole(kind) && paymentsOf?.(texts[language], record)) || []
  const agreed = (isWhole(kind) && clausesOf?.(record, language, { seller, buyer })) || []
  return {
    language,
    pageSize: pageSizeIn(buyer?.countryCode),
    currency,
    title: own ?? title(texts[language], record) + section,
    number: String(fact(document.number.field).value) + (revision > 1 ? `-R${revision}` : ''),
    seller: sellerParty(record.salesOrg, seller, language, parties),
    ...(seller?.logo && { logo: { id: seller.logo } }),
    ...(seller?.stamp && settings.isSigned(record) && { stamp: { id: seller.stamp } }),
    buyer: buyerParty(record.customerName, buyer, language, parties),
    facts: facts.map(fact).filter(({ value }) => value !== null && value !== ''),
    ...paperLines(lines, {
      language,
      imperial: seller?.northAmerica === true,
      priced: isPriced(kind),
    }),
    totals: [
      ...totals.slice(0, -1),
      last.kind === 'amount' ? { ...last, label: `${last.label} (${currency})` } : last,
    ],
    ...(isWhole(kind) && {
      amountInWords: { label: inWords, kind: 'text', value: amountInWords(totalAmount, currency, language) },
    }),
    ...(parts.length > 0 && { payments: { title: payments, parts } }),
    ...(agreed.length > 0 && { clauses: { title: clauses, parts: agreed } }),
    ...(marks && {
      marks: marksOf(lines, {
        consignee: buyerParty(record.customerName, buyer, language, parties).name,
        destination: isText(destination) ? destination : '',
        language,
      }),
    }),
    drawings: drawingsOf(lines, language),
    pictures: picturesOf(lines, pictures, language),
    // What a letterhead says below concerns prices and claims.
    footer: paperForm(kind).goods ? '' : footerOf(seller, language),
    words: labels,
  }
}
