import type { Column, Content, ContentColumns, ContentTable } from 'pdfmake/interfaces.js'
import type { Paper } from './paper.ts'
import { cellPadding, fitColumns, type Fit } from './pdf-columns.ts'
import { said, together, type Loose, type Part } from './pdf-parts.ts'
import { between, isFigure, shade, type Shown } from './pdf-style.ts'

/** As many of the last lines stay with the totals, so that no page holds totals alone. */
const linesWithTotals = 2

/** Length, width and height stay in one line. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')
const same = (text: string) => text

interface Table {
  paper: Paper
  shown: Shown
  loose: Loose
  /** What stands below the lines, on the same page where that is possible. */
  closing: Content[]
}

/** The lines with what closes them. The heads of the columns come again on each page. */
export function linesOf({ paper, shown, loose, closing }: Table): {
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
  const beside = (cells: readonly Content[]): ContentColumns => ({
    columns: cells.map((cell, at): Column => ({ stack: [cell], width: widths[at]! })),
    columnGap: 2 * cellPadding,
  })
  const cell = (part: Part, text: string, at: number): Content => ({
    ...said(part, text),
    ...(isFigure(columns[at]!.kind) && { alignment: 'right', noWrap: true }),
  })
  const records = texts.map((row, n) => {
    const part: Part = `line ${n}`
    return [together(loose, part, [beside(row.map((text, at) => cell(part, text, at)))])]
  })
  const title = ({ title: text, kind }: Paper['columns'][number]): Content => ({
    text,
    bold: true,
    alignment: isFigure(kind) ? 'right' : 'left',
  })
  // One line at least begins on the first page, so that no page holds the head alone.
  const first = loose.has('closing')
    ? records.length
    : Math.max(records.length - linesWithTotals, Math.min(records.length - 1, 1), 0)
  const last = records.slice(first)
  const end: Content = {
    stack: [
      ...(last.length > 0
        ? [
            {
              table: { widths: ['*'], body: last },
              layout: between,
              margin: [-cellPadding, -2.5] as [number, number],
            },
          ]
        : []),
      ...closing,
    ],
  }
  return {
    page,
    content: {
      table: {
        headerRows: 1,
        ...(!loose.has('line 0') && { keepWithHeaderRows: 1 }),
        widths: ['*'],
        body: [
          [{ ...beside(columns.map(title)), fillColor: shade }],
          ...records.slice(0, first),
          [together(loose, 'closing', [end])],
        ],
      },
      layout: between,
      fontSize,
    },
  }
}
