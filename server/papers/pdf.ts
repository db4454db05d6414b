import type { Column, Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { formatsOf } from '#shared/vocabulary/formats.ts'
import { font } from './fonts.ts'
import type { Fact } from '../engine/sheet.ts'
import type { Paper, Party } from './paper.ts'
import { closingOf } from './pdf-closing.ts'
import { margin } from './pdf-columns.ts'
import { drawingRows, pictureRows } from './pdf-drawings.ts'
import { linesOf } from './pdf-lines.ts'
import { marksIn } from './pdf-marks.ts'
import { piece, type Loose } from './pdf-parts.ts'
import { grey, imageOf, ink, lines, shownBy, small, type Shown } from './pdf-style.ts'

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
