import { subtract } from '#shared/kernel/decimal.ts'
import { expect } from 'vitest'
import { read, utils } from 'xlsx'
import { summary, noCharges } from '#shared/lines/price.rules.ts'
import { packageSize, packingName } from '#shared/lines/packing.rules.ts'
import { paperForm, type PaperKind } from '#shared/lines/paper-kinds.ts'
import { formatsOf } from '#shared/vocabulary/formats.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { texts } from '#server/calls/texts.ts'
import { amountInWords } from '#server/papers/amount-in-words.ts'
import { pdfRows, pdfWords, type PdfWord } from './pdf.ts'
import type { PrintedLine } from './papered.ts'

/** What the API answers of a document and its lines, as far as papers print it. */
export interface Said {
  orderNo?: string | undefined
  currency: string
  linesAmount: string
  oceanFreight: string
  otherCharge: string
  totalAmount: string
  packages: number
  totalVolume: string
  totalGrossWeight: string
  lines: readonly (PrintedLine & { lineNo: number; orderNo?: string | undefined })[]
}
export interface Expected {
  kind: PaperKind
  language: Language
  content: Said
}

const isSaid = (value: unknown) => value !== null && value !== undefined && value !== ''
const figures = [
  'width',
  'height',
  'auxiliaryQuantity',
  'area',
  'salesQuantity',
  'unitPrice',
  'totalPrice',
  'quantityPerPackage',
  'packages',
  'pallets',
  'totalVolume',
  'totalGrossWeight',
] as const
type Figure = (typeof figures)[number]

/** A figure as a screen in this language shows it. */
function shownIn(language: Language, currency: string) {
  const format = formatsOf(language)
  return (key: string, value: unknown): string => {
    if (!isSaid(value)) return ''
    const text = String(value)
    if (key === 'unitPrice') return format.price(text)
    if (key === 'totalVolume') return format.places(text, 3)
    return key === 'totalPrice' || key.endsWith('Amount') || key === 'oceanFreight' || key === 'otherCharge'
      ? format.amount(text, currency)
      : format.decimal(text)
  }
}

const wordsOf = (line: PrintedLine, language: Language): Record<string, string> => {
  const isChinese = language === 'zh'
  const { descriptionZh, descriptionEn, specZh, specEn } = line
  return {
    description: isChinese ? descriptionZh || descriptionEn : descriptionEn || descriptionZh,
    spec: isChinese ? specZh || specEn : specEn || specZh,
    color: line.color,
    doorModel: line.doorModel,
    salesUnit: line.salesUnit,
    customerMaterialNo: line.customerMaterialNo,
    customerDescription: line.customerDescription,
    packing: packingName(line, language),
    packageSize: packageSize(line),
    remark: line.remark,
  }
}

/** The sums below the lines, by the names of their fields. */
function totalsOf({ kind, content }: Expected): [name: string, value: unknown][] {
  const { combined, categories } = paperForm(kind)
  const names = ['packages', 'totalVolume', 'totalGrossWeight'] as const
  if (!combined && !categories) {
    const charges = (['oceanFreight', 'otherCharge'] as const).filter((name) => Number(content[name]) > 0)
    return (['linesAmount', ...charges, ...names, 'totalAmount'] as const).map((name) => [
      name,
      content[name],
    ])
  }
  const sums = summary(content.lines, { ...noCharges, amountPlaces: 2 })
  return [
    ...names.map((name): [string, unknown] => [name, sums[name]]),
    ...(combined ? [] : [['linesAmount', sums.linesAmount] as [string, unknown]]),
  ]
}

const isPriced = ({ kind }: Expected) => paperForm(kind).combined !== true
const figuresOf = (expected: Expected): Figure[] =>
  figures.filter((key) => isPriced(expected) || (key !== 'unitPrice' && key !== 'totalPrice'))

/** More digits than Excel keeps are written as text, each of them. */
const isExact = (value: string) => value.replaceAll(/\D/g, '').replace(/^0+/, '').length <= 15

const units: Readonly<Record<string, string>> = { totalVolume: 'm³', totalGrossWeight: 'kg' }
/** A total with its unit. */
const withUnit = (name: string, text: string) => [text, units[name]].filter(Boolean).join(' ')

/** Less than any figure has. */
const hair = '0.000000001'

/** A sheet shows each cell as an English screen does, and holds its exact figure. */
export function sheetSays(bytes: Buffer, expected: Expected): void {
  const { language, content, kind } = expected
  const book = read(bytes, { cellNF: true })
  const sheet = book.Sheets[book.SheetNames[0]!]!
  const tableOf = (of: typeof sheet, raw: boolean) =>
    utils.sheet_to_json<unknown[]>(of, { header: 1, raw, blankrows: true, defval: '' })
  const [values, shown] = [tableOf(sheet, true), tableOf(sheet, false)]
  // What has no room beside the others stands on a sheet of its own, line by line.
  const annex = book.SheetNames[1] === undefined ? undefined : book.Sheets[book.SheetNames[1]]
  const [more, moreShown] = annex ? [tableOf(annex, true), tableOf(annex, false)] : [[], []]
  const titles = texts[language].orders.lineFields
  const head = values.findIndex(
    (row) => row.includes(titles.sapMaterialNo) && row.includes(titles.salesQuantity),
  )
  const at = (key: keyof typeof titles) => values[head]!.indexOf(titles[key])
  /** What a line says in a column, on either sheet. */
  const cell = (n: number, key: keyof typeof titles): readonly [value: unknown, shown: unknown] => {
    const beside = at(key)
    const apart = more[0]?.indexOf(titles[key]) ?? -1
    return beside >= 0
      ? [values[head + 1 + n]![beside], shown[head + 1 + n]![beside]]
      : [more[1 + n]?.[apart], moreShown[1 + n]?.[apart]]
  }
  const rows = values.slice(head + 1, head + 1 + content.lines.length)
  expect(rows.map((row) => [row[at('lineNo')], row[at('sapMaterialNo')]])).toEqual(
    content.lines.map(({ lineNo, sapMaterialNo }) => [lineNo, sapMaterialNo]),
  )
  expect(String(values[head + 1 + content.lines.length]?.join('') ?? '')).toBe('')
  const show = shownIn('en', content.currency)
  content.lines.forEach((line, n) => {
    const row = head + 1 + n
    for (const key of figuresOf(expected)) {
      if (!isSaid(line[key])) continue
      const text = String(line[key])
      if (isExact(text)) {
        const [value, look] = cell(n, key)
        expect(value, key).toBe(Number(text))
        // Excel rounds a half up; the library that reads here may see a little less than a half.
        expect([show(key, text), show(key, subtract(text, hair))], key).toContain(look)
      } else expect(cell(n, key)[0], key).toBe(text)
    }
    for (const [key, text] of Object.entries(wordsOf(line, language)))
      if (text !== '') expect(cell(n, key as keyof typeof titles)[0], key).toBe(text)
    if (line.orderNo !== undefined && paperForm(kind).combined) expect(values[row]).toContain(line.orderNo)
  })
  if (!isPriced(expected)) for (const key of ['unitPrice', 'totalPrice'] as const) expect(at(key)).toBe(-1)
  const below = head + 1 + content.lines.length
  const said = totalsOf(expected).map(([name, value]) =>
    isExact(String(value)) ? withUnit(name, show(name, value)) : String(value),
  )
  expect(shown.slice(below + 1, below + 1 + said.length).map((row) => row[2])).toEqual(said)
  if (!('categories' in paperForm(kind)) && isPriced(expected))
    expect(values.flat()).toContain(amountInWords(content.totalAmount, content.currency, language))
}

/** Figures that have columns of their own on every paper. */
const isKept = (key: Figure) => key === 'salesQuantity' || key === 'unitPrice' || key === 'totalPrice'

const letters = (text: string) => Array.from(text.replaceAll(/\s/g, '')).toSorted().join('')
const together = (words: readonly PdfWord[]) => letters(words.map(({ text }) => text).join(''))

interface Printed {
  first: readonly PdfWord[]
  /** Every word down to the next line or the end of the page. */
  all: readonly PdfWord[]
}

/** The lines of a PDF in their order: a line begins where its number and its material stand beside each other. */
function printedLines(pages: readonly PdfWord[][], materials: ReadonlySet<string>): Printed[] {
  return pages.flatMap((words) => {
    // The foot of a page stands at 14 points, the last row above it at 36 or more.
    const body = words.filter(({ y }) => y > 25)
    const starts = pdfRows(body).filter(
      ([no, material]) => /^\d+$/.test(no?.text ?? '') && materials.has(material?.text ?? ''),
    )
    return starts.map((first, n): Printed => {
      const top = first[0]!.y + 2
      const bottom = (starts[n + 1]?.[0]?.y ?? -100) + 2
      return { first, all: body.filter(({ y }) => y <= top && y > bottom) }
    })
  })
}

/** A PDF shows each line with all of its words and figures, and its sums on one page with the last of them. */
export async function pdfSays(bytes: Buffer, expected: Expected): Promise<void> {
  const { language, content } = expected
  const show = shownIn(language, content.currency)
  const pages = await pdfWords(bytes)
  const lines = printedLines(pages, new Set(content.lines.map(({ sapMaterialNo }) => sapMaterialNo)))
  expect(lines.map(({ first }) => [first[0]!.text, first[1]!.text])).toEqual(
    content.lines.map(({ lineNo, sapMaterialNo }) => [String(lineNo), sapMaterialNo]),
  )
  content.lines.forEach((line, n) => {
    const { first, all } = lines[n]!
    const said = first.map(({ text }) => text)
    let from = 2
    const below = all.map(({ text }) => text).join(' ')
    for (const key of figuresOf(expected)) {
      if (!isSaid(line[key])) continue
      const figure = show(key, line[key])
      // The others stand below the line with their units where they have no column, and may be the same number.
      if (!isKept(key)) {
        expect(below, key).toContain(figure)
        continue
      }
      const found = said.indexOf(figure, from)
      expect(found, `${key} ${figure} in ${said.join('|')}`).toBeGreaterThanOrEqual(from)
      from = found + 1
    }
    const texts = Object.values(wordsOf(line, language)).join('')
    let rest = together(all)
    for (const letter of letters(texts)) {
      expect(rest, `${letter} of ${texts}`).toContain(letter)
      rest = rest.replace(letter, '')
    }
  })
  const total = show('totalAmount', content.totalAmount)
  const closing = pages.findLast((words) => words.some(({ text }) => text === total))!
  const last = pdfRows(closing)
  for (const [name, value] of totalsOf(expected))
    expect(
      closing.map(({ text }) => text),
      name,
    ).toContain(withUnit(name, show(name, value)))
  expect(last.some((row) => row[1]?.text === content.lines.at(-1)!.sapMaterialNo)).toBe(true)
  const spelled = amountInWords(content.totalAmount, content.currency, language).replaceAll(/\s/g, '')
  expect(
    last
      .map((row) => row.map(({ text }) => text).join(''))
      .join('')
      .replaceAll(/\s/g, ''),
  ).toContain(spelled)
}
