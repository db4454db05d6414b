import type {
  Column,
  Content,
  ContentTable,
  CustomTableLayout,
  TableCell,
  TDocumentDefinitions,
} from 'pdfmake/interfaces.js'
import { formatsOf, type Formats } from '#shared/vocabulary/formats.ts'
import type { CellKind } from '../spreadsheets/cells.ts'
import type { Fact, Paper, Party, Picture } from './paper.ts'
import { drawingRows, pictureRows } from './pdf-drawings.ts'
import { cellPadding, fitColumns, margin, type Fit } from './pdf-columns.ts'
import { font } from './fonts.ts'
import { narrowQuotes } from './narrow-quotes.ts'

const ink = '#1f2329'
const grey = '#5f6673'
const line = '#c9ced6'
const shade = '#eff1f4'

/** As many of the last lines stay with the totals, so that no page holds totals alone. */
const linesWithTotals = 2

/** A value as its reader sees it on screen. */
const shownBy =
  (formats: Formats, currency: string) =>
  (kind: CellKind, value: unknown): string => {
    if (value === null || value === undefined) return ''
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    if (text === '') return ''
    switch (kind) {
      case 'number':
        return formats.decimal(text)
      case 'amount':
        return formats.amount(text, currency)
      case 'price':
        return formats.price(text)
      case 'date':
        return formats.date(text)
      default:
        return text
    }
  }
type Shown = ReturnType<typeof shownBy>

const isFigure = (kind: CellKind) => kind === 'number' || kind === 'amount' || kind === 'price'

const lines: CustomTableLayout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0,
  hLineColor: () => line,
  paddingLeft: () => cellPadding,
  paddingRight: () => cellPadding,
  paddingTop: () => 2.5,
  paddingBottom: () => 2.5,
}
/** The lines that stay with the totals are a table inside the last row, drawn as if they were rows of the first. */
const inside: CustomTableLayout = {
  ...lines,
  hLineWidth: (i, node) => (i === 0 || i === node.table.body.length ? 0 : 0.5),
}

/** A picture within a room in points; nothing where its content is not known. */
const imageOf = ({ images = {} }: Paper, picture: Picture | undefined, fit: [number, number]) => {
  const image = picture && images[picture.id]
  return image ? [{ image, fit }] : []
}

const head = (paper: Paper): Content => ({
  columns: [
    ...imageOf(paper, paper.logo, [110, 42]).map((image): Column => ({ stack: [image], width: 'auto' })),
    {
      width: '*',
      stack: [
        { text: paper.seller.name, bold: true, fontSize: 13 },
        ...paper.seller.details.map((text) => ({ text, color: grey, fontSize: 7.5 })),
      ],
    },
    {
      width: 'auto',
      stack: [
        { text: paper.title, bold: true, fontSize: 16, alignment: 'right' },
        { text: paper.number, color: grey, fontSize: 9, alignment: 'right' },
      ],
    },
  ],
  columnGap: 24,
  marginBottom: 8,
})

const partyOf = ({ label, name, details }: Party): Content => ({
  stack: [
    { text: label, color: grey, fontSize: 7.5 },
    { text: name, bold: true, fontSize: 9 },
    ...details.map((text) => ({ text, fontSize: 7.5 })),
  ],
  marginBottom: 6,
})

/** Labels and values in two pairs of columns. */
function factsOf(facts: readonly Fact[], shown: Shown): Content[] {
  const short = facts.filter(({ long }) => !long)
  const half = Math.ceil(short.length / 2)
  const cells = (fact: Fact | undefined): TableCell[] =>
    fact ? [{ text: fact.label, color: grey }, { text: shown(fact.kind, fact.value) }] : ['', '']
  const body = short.slice(0, half).map((fact, i) => [...cells(fact), ...cells(short[half + i])])
  if (body.length === 0) return []
  return [
    {
      table: { widths: ['auto', '*', 'auto', '*'], body },
      layout: { ...lines, hLineWidth: () => 0, paddingTop: () => 1.5, paddingBottom: () => 1.5 },
      fontSize: 8,
      marginBottom: 8,
    },
  ]
}

/** Remarks and terms, each under its label. */
const longFactsOf = (facts: readonly Fact[]): Content[] =>
  facts
    .filter(({ long, value }) => long && value)
    .map(({ label, value }) => ({
      stack: [
        { text: label, color: grey, fontSize: 7.5 },
        { text: String(value), fontSize: 8 },
      ],
      marginTop: 8,
    }))

/** The totals, with remarks and the like in the room that they leave beside them. */
function totalsOf({ totals, amountInWords }: Paper, beside: readonly Content[], shown: Shown): Content {
  const body = totals.map((fact, i): TableCell[] => {
    const isLast = i === totals.length - 1
    return [
      { text: fact.label, color: isLast ? ink : grey, bold: isLast },
      { text: shown(fact.kind, fact.value), alignment: 'right', bold: isLast, noWrap: true },
    ]
  })
  return {
    stack: [
      {
        columns: [
          { width: '*', stack: [...beside] },
          {
            width: 'auto',
            table: { widths: ['auto', 'auto'], body },
            layout: { ...lines, hLineWidth: (i) => (i === body.length - 1 ? 0.5 : 0) },
          },
        ],
        columnGap: 24,
      },
      ...(amountInWords
        ? [
            {
              text: [
                { text: `${amountInWords.label}  `, color: grey },
                { text: String(amountInWords.value) },
              ],
              marginTop: 4,
            },
          ]
        : []),
    ],
    fontSize: 8,
    marginTop: 4,
  }
}

/** When which part of the total is due, on one page. */
function paymentsOf({ payments, currency }: Paper, shown: Shown): Content[] {
  if (!payments) return []
  const { title, parts } = payments
  return [
    {
      stack: [
        { text: title, color: grey, fontSize: 7.5, marginBottom: 2 },
        {
          table: {
            widths: ['auto', 'auto', 'auto'],
            body: parts.map(({ label, rate, amount }): TableCell[] => [
              { text: label },
              { text: `${shown('number', rate)} %`, alignment: 'right' },
              { text: `${shown('amount', amount)} ${currency}`, alignment: 'right' },
            ]),
          },
          layout: lines,
        },
      ],
      fontSize: 8,
      marginTop: 8,
      unbreakable: true,
    },
  ]
}

interface Table {
  paper: Paper
  closing: Closing
  shown: Shown
}

const same = (text: string) => text
/** Length, width and height stay in one line. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')

/** The lines with their totals. The heads of the columns come again on each page. */
function linesOf({ paper, closing, shown }: Table): {
  content: ContentTable
  page: Pick<Fit, 'pageSize' | 'orientation'>
} {
  const { columns, rows } = paper
  const texts = rows.map((row) =>
    columns.map(({ key, kind }) => (key === 'packageSize' ? unbroken : same)(shown(kind, row[key]))),
  )
  const { fontSize, widths, ...page } = fitColumns(
    columns.map(({ title, kind }, at) => ({ title, kind, texts: texts.map((row) => row[at]!) })),
  )
  const cell = (text: string, at: number): TableCell =>
    isFigure(columns[at]!.kind) ? { text, alignment: 'right', noWrap: true } : { text }
  // One line at least begins on the first page, so that no page holds the head alone.
  const first = Math.max(rows.length - linesWithTotals, Math.min(rows.length - 1, 1), 0)
  const last = texts.slice(first).map((row) => row.map(cell))
  const together: TableCell = {
    stack: [
      ...(last.length > 0 ? [{ table: { widths, body: last, dontBreakRows: true }, layout: inside }] : []),
      totalsOf(paper, closing.beside, shown),
      { stack: [...closing.below], fontSize: 8 },
    ],
    colSpan: columns.length,
    margin: [-cellPadding, -2.5, -cellPadding, 0],
  }
  const title = ({ title: text, kind }: Paper['columns'][number]): TableCell => ({
    text,
    bold: true,
    fillColor: shade,
    alignment: isFigure(kind) ? 'right' : 'left',
  })
  return {
    page,
    content: {
      table: {
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths,
        body: [
          columns.map(title),
          ...texts.slice(0, first).map((row) => row.map(cell)),
          [together, ...columns.slice(1).map(() => '')],
        ],
      },
      layout: { ...lines, hLineWidth: (i, node) => (i === 0 || i === node.table.body.length ? 0 : 0.5) },
      fontSize,
    },
  }
}

/** The clauses with their numbers, the first one under the title. */
const clausesOf = ({ clauses }: Paper): Content[] =>
  (clauses?.parts ?? []).map((text, i) => ({
    stack: [
      ...(i === 0 ? [{ text: clauses!.title, color: grey, fontSize: 7.5 }] : []),
      {
        columns: [
          { text: `${i + 1}.`, width: 14 },
          { text, width: '*' },
        ],
      },
    ],
    fontSize: 8,
    marginTop: i === 0 ? 8 : 3,
  }))

/** The room between a name and its line, in points, and how far a stamp reaches over the line. */
const signatureRoom = 34
const stampSize = 72

const signatureOf = (
  { label, name }: Party,
  { signature, date }: Paper['words'],
  stamp: ReturnType<typeof imageOf> = [],
): Content => ({
  stack: [
    { text: label, color: grey, fontSize: 7.5 },
    { text: name, bold: true, marginBottom: signatureRoom },
    ...stamp.map((image): Content => ({ ...image, relativePosition: { x: 90, y: -signatureRoom - 8 } })),
    {
      canvas: [{ type: 'line', x1: 0, y1: 0, x2: 200, y2: 0, lineWidth: 0.5, lineColor: grey }],
      marginBottom: 2,
    },
    { text: `${signature}    ${date}`, color: grey, fontSize: 7.5 },
  ],
})

/** So many characters of remarks and terms stay with the totals and the signatures; more of them flow over pages. */
const closingRoom = 1_200

/** What stands beside the totals, below them on the same page, and after that. */
interface Closing {
  beside: readonly Content[]
  below: readonly Content[]
  flowing: readonly Content[]
}

/**
 * Signatures never stand alone on a page: they stay with the totals, or with the last paragraphs where all of them are
 * too long to stay there.
 */
function closingOf(paper: Paper, shown: Shown): Closing {
  const { seller, buyer, facts, clauses, footer, words } = paper
  const remarks = [...paymentsOf(paper, shown), ...longFactsOf(facts)]
  const notes = footer ? [{ text: footer, color: grey, fontSize: 7.5, marginTop: 8 }] : []
  const signatures: Content = {
    columns: [
      signatureOf(seller, words, imageOf(paper, paper.stamp, [stampSize, stampSize])),
      signatureOf(buyer, words),
    ],
    columnGap: 24,
    marginTop: 20,
  }
  const length = facts.reduce(
    (sum, { long, value }) => sum + (long ? String(value).length : 0),
    footer.length,
  )
  const isShort = length <= closingRoom
  if (isShort && !clauses) return { beside: [...remarks, ...notes], below: [signatures], flowing: [] }
  const flowing = [...(isShort ? [] : remarks), ...clausesOf(paper), ...notes]
  const last = { stack: [...flowing.slice(-2), signatures], unbreakable: true }
  return { beside: isShort ? remarks : [], below: [], flowing: [...flowing.slice(0, -2), last] }
}

/** A paper as pdfmake draws it: upright or across, with numbered pages. */
export function pdfOf(paper: Paper): TDocumentDefinitions {
  const { language, currency, title, number, seller, buyer, facts, words } = paper
  const shown = shownBy(formatsOf(language), currency)
  const closing = closingOf(paper, shown)
  const { content, page } = linesOf({ paper, closing, shown })
  return {
    info: { title: `${title} ${number}`, author: seller.name },
    language: { zh: 'zh-CN', en: 'en', id: 'id' }[language],
    ...(paper.mark && {
      watermark: { text: paper.mark, color: grey, opacity: 0.14, bold: true, font, fontSize: 96, angle: -45 },
    }),
    pageSize: page.pageSize,
    pageOrientation: page.orientation,
    pageMargins: [margin, margin, margin, margin + 6],
    defaultStyle: { font, fontSize: 8, color: ink },
    content: narrowQuotes([
      head(paper),
      partyOf(buyer),
      ...factsOf(facts, shown),
      content,
      ...closing.flowing,
      ...drawingRows(paper.drawings, { title: words.drawings, line: words.line }),
      ...pictureRows(paper),
    ]),
    footer: (at, pages) => ({
      columns: [
        { text: `${title} ${number}`, width: '*' },
        {
          text: words.page.replace('{{page}}', String(at)).replace('{{pages}}', String(pages)),
          width: 'auto',
        },
      ],
      color: grey,
      fontSize: 7,
      margin: [margin, 12, margin, 0],
    }),
  }
}
