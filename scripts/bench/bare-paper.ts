import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { Paper } from '../../server/papers/paper.ts'
import { font } from '../../server/papers/letters/fonts.ts'

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
const words = (text: string): Content => ({ text })

/** The texts of a paper as the shortest definition that pdfmake takes: stacks and one table, nothing measured before. */
export function barePaper({ columns, rows, ...paper }: Paper): TDocumentDefinitions {
  const { seller, buyer, facts, totals, amountInWords, title, number } = paper
  const cells = (texts: readonly unknown[]): TableCell[] => texts.map((text) => ({ text: textOf(text) }))
  return {
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: 36,
    defaultStyle: { font, fontSize: 7.5 },
    content: [
      { text: `${title} ${number}`, bold: true },
      ...[seller, buyer].flatMap(({ name, details }) => [{ text: name, bold: true }, ...details.map(words)]),
      { table: { body: facts.map(({ label, value }) => cells([label, value])) } },
      {
        table: {
          headerRows: 1,
          widths: columns.map(({ kind }) => (kind === 'text' ? '*' : 'auto')),
          body: [
            columns.map((column): TableCell => ({ text: column.title, bold: true })),
            ...rows.map((row) => cells(columns.map(({ key }) => row[key]))),
          ],
        },
      },
      { table: { body: totals.map(({ label, value }) => cells([label, value])) } },
      words(textOf(amountInWords?.value)),
      ...[seller, buyer].map(({ name }) => words(name)),
    ],
    footer: (page, pages) => ({ text: `${page} / ${pages}` }),
  }
}
