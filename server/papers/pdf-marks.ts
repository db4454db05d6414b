import type { Content, CustomTableLayout } from 'pdfmake/interfaces.js'
import type { Mark } from './paper.ts'
import { piece, together, type Loose, type Part } from './pdf-parts.ts'
import { grey, ink } from './pdf-style.ts'

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
export const marksIn = (marks: readonly Mark[], loose: Loose): Content[] =>
  Array.from({ length: Math.ceil(marks.length / across) }, (_, row) => {
    const first = row * across
    const beside = marks.slice(first, first + across).map((mark, n) => boxOf(mark, `line ${first + n}`))
    const columns = Array.from({ length: across }, (_unused, n) => beside[n] ?? '')
    return together(loose, `line ${first}`, [{ columns, columnGap: 12, marginBottom: 12 }])
  })
