import type {
  Column,
  Content,
  TableCell,
  TDocumentDefinitions,
  CustomTableLayout,
} from 'pdfmake/interfaces.js'
import { formatsOf } from '#shared/vocabulary/formats.ts'
import { font } from '../letters/fonts.ts'
import type { Fact } from '../../engine/sheet.ts'
import type { Paper, Party, Mark } from '../paper.ts'
import { closingOf } from './closing.ts'
import { margin } from './columns.ts'
import { drawingRows, pictureRows } from './drawings.ts'
import { linesOf } from './lines.ts'
import { piece, together, type Loose, type Part } from './parts.ts'
import { grey, imageOf, ink, lines, shownBy, small, type Shown } from './style.ts'

/** Marks side by side. */
const across = 2

const box: CustomTableLayout = {
  hLineWidth: () => 1,
  vLineWidth: () => 1,
  hLineColor: () => ink,
  vLineColor: () => ink,
  paddingLeft: () => 10,
  paddingRight: () => 10,
  paddingTop: () => 6,
  paddingBottom: () => 6,
}

/** What is read from afar is large, and what is in the carton below it. */
const boxOf = ({ heads, facts }: Mark, part: Part): Content => ({
  table: {
    widths: ['*'],
    body: [
      [
        {
          stack: [
            ...heads.map((text): Content => ({
              ...piece(part, text),
              bold: true,
              fontSize: 15,
              marginBottom: 3,
            })),
            ...facts.map(({ label, value }): Content => ({
              text: [...piece(part, `${label}: `, { color: grey }).text, ...piece(part, value).text],
              fontSize: 10,
              marginTop: 1,
            })),
          ],
        },
      ],
    ],
  },
  layout: box,
})

/** The marks of a paper, two in a row, each row on one page for as long as it fits there. */
const marksIn = (marks: readonly Mark[], loose: Loose): Content[] =>
  Array.from({ length: Math.ceil(marks.length / across) }, (_, row) => {
    const first = row * across
    const beside = marks.slice(first, first + across).map((mark, n) => boxOf(mark, `line ${first + n}`))
    const columns = Array.from({ length: across }, (_unused, n) => beside[n] ?? '')
    return together(loose, `line ${first}`, [{ columns, columnGap: 12, marginBottom: 12 }])
  })

/** Quotation marks and apostrophes that the font draws as wide as a Chinese character. */
const wide = /[‘’“”]/
const chinese = /[\u2e80-\uffff]/

/**
 * Draws the quotes of texts without Chinese characters as narrow as Latin letters have them. Only these texts ask the
 * font for it, because texts that ask for nothing are measured once and remembered.
 */
export function narrowQuotes<Node extends object>(node: Node): Node {
  for (const part of Object.values(node)) if (typeof part === 'object' && part !== null) narrowQuotes(part)
  if ('text' in node && typeof node.text === 'string' && wide.test(node.text) && !chinese.test(node.text))
    Object.assign(node, { fontFeatures: ['pwid'] })
  return node
}

const head = (paper: Paper): Content => ({
  columns: [
    ...imageOf(paper, paper.logo, [110, 42]).map((image): Column => ({ stack: [image], width: 'auto' })),
    {
      width: '*',
      stack: [
        { ...piece('parties', paper.seller.name), bold: true, fontSize: 13 },
        ...paper.seller.details.map((text) => ({ ...piece('parties', text), color: grey, fontSize: small })),
      ],
    },
    {
      width: 'auto',
      stack: [
        { ...piece('parties', paper.title), bold: true, fontSize: 16, alignment: 'right' },
        { ...piece('parties', paper.number), color: grey, fontSize: 9, alignment: 'right' },
      ],
    },
  ],
  columnGap: 24,
  marginBottom: 8,
})

const partyOf = ({ label, name, details }: Party): Content => ({
  stack: [
    { ...piece('parties', label), color: grey, fontSize: small },
    { ...piece('parties', name), bold: true, fontSize: 9 },
    ...details.map((text) => ({ ...piece('parties', text), fontSize: small })),
  ],
  marginBottom: 6,
})

/** Labels and values in two pairs of columns. */
function factsOf(facts: readonly Fact[], shown: Shown): Content[] {
  const short = facts.filter(({ long }) => !long)
  const half = Math.ceil(short.length / 2)
  const cells = (fact: Fact | undefined): TableCell[] =>
    fact
      ? [{ ...piece('facts', fact.label), color: grey }, piece('facts', shown(fact.kind, fact.value))]
      : ['', '']
  const body = short.slice(0, half).map((fact, i) => [...cells(fact), ...cells(short[half + i])])
  if (body.length === 0) return []
  return [
    {
      table: { widths: ['auto', '*', 'auto', '*'], body },
      layout: { ...lines, hLineWidth: () => 0, paddingTop: () => 0.5, paddingBottom: () => 0.5 },
      fontSize: 8,
      marginBottom: 8,
    },
  ]
}

/**
 * A paper as pdfmake draws it: upright or across, with numbered pages.
 * @param loose what is too high to stay on one page
 */
export function pdfOf(paper: Paper, loose: Loose): TDocumentDefinitions {
  const { language, currency, title, number, seller, buyer, facts, words, marks } = paper
  const shown = shownBy(formatsOf(language), currency)
  const { below, flowing } = closingOf(paper, shown, loose)
  const { content, orientation } = linesOf({ paper, shown, loose, closing: below })
  return {
    info: { title: `${title} ${number}`, author: seller.name },
    language: { zh: 'zh-CN', en: 'en', id: 'id' }[language],
    ...(paper.mark && {
      watermark: { text: paper.mark, color: grey, opacity: 0.14, bold: true, font, fontSize: 96, angle: -45 },
    }),
    pageSize: paper.pageSize ?? 'A4',
    pageOrientation: marks ? 'portrait' : orientation,
    pageMargins: [margin, margin, margin, margin + 6],
    defaultStyle: { font, fontSize: 8, color: ink },
    content: narrowQuotes([
      head(paper),
      ...(marks
        ? marksIn(marks, loose)
        : [
            partyOf(buyer),
            ...factsOf(facts, shown),
            content,
            ...flowing,
            ...drawingRows(paper, loose),
            ...pictureRows(paper, loose),
          ]),
    ]),
    footer: (at, pages) => ({
      columns: [
        { text: `${title} ${number}`, width: '*' },
        {
          text: words.page.replaceAll('{{page}}', String(at)).replaceAll('{{pages}}', String(pages)),
          width: 'auto',
        },
      ],
      color: grey,
      fontSize: 7,
      margin: [margin, 12, margin, 0],
    }),
  }
}
