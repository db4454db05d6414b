import type { Column, Content, ContentColumns, ContentTable } from 'pdfmake/interfaces.js'
import { withoutUnit, type Paper, type PaperColumn } from '../paper.ts'
import { cellPadding, fitColumns, smallest, wholeWidth, type Fit } from './columns.ts'
import { piece, together, type Loose, type Part } from './parts.ts'
import { between, grey, isFigure, shade, type Shown } from './style.ts'

/** As many of the last lines stay with the totals, so that no page holds totals alone. */
const linesWithTotals = 2

/** Length, width and height stay in one line. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')
const same = (text: string) => text
/** A detail that is longer has rows of its own. */
const detailLetters = 60
const detailGap = '   ·   '
/** Says what it is without its title. */
const isClear = (key: string) => key === 'packing' || key === 'packageSize'

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
  orientation: Fit['orientation']
} {
  const { columns, rows } = paper
  const texts = rows.map((row) =>
    columns.map(({ key, kind, places }) =>
      (key === 'packageSize' ? unbroken : same)(shown(kind, row[key], places)),
    ),
  )
  const printed = columns.map((column, at) => ({ ...column, texts: texts.map((row) => row[at]!) }))
  const { fontSize, orientation, beside, below } = fitColumns(printed, paper.pageSize)
  const width = wholeWidth(paper.pageSize ?? 'A4', orientation)
  const across = (cell: (at: number) => Content): ContentColumns => ({
    columns: beside.map(({ at, width }): Column => ({ stack: [cell(at)], width })),
    columnGap: 2 * cellPadding,
  })
  const aligned = ({ kind }: PaperColumn) => isFigure(kind) && { alignment: 'right' as const }
  // A title in two languages has two rows where it stands above a column.
  const labels = columns.map(({ title }) => title.split('\n').map(withoutUnit))
  /** What has no column of its own, in small words: figures and the like in a row, longer texts each below the other. */
  const details = (row: readonly string[], part: Part): Content[] => {
    const some = below.filter((at) => row[at] !== '')
    const isLong = (at: number) => row[at]!.length > detailLetters || row[at]!.includes('\n')
    const detail = (at: number) => {
      const name = labels[at]!.map((label) => label.name).join(' ')
      const value = [row[at]!, labels[at]![0]!.unit].filter(Boolean).join(' ')
      return [
        ...(isClear(columns[at]!.key) ? [] : piece(part, `${name}\u00a0\u00a0`, { color: grey }).text),
        piece(part, isLong(at) ? value : unbroken(value)).text,
      ].flat()
    }
    const short = some.filter((at) => !isLong(at))
    const inRow = short.flatMap((at, n) => [...(n > 0 ? [{ text: detailGap }] : []), ...detail(at)])
    const rowsOfDetails = [...(short.length > 0 ? [inRow] : []), ...some.filter(isLong).map(detail)]
    return rowsOfDetails.map((text): Content => ({
      text,
      fontSize: smallest,
      margin: [(beside[0]?.width ?? 0) + 2 * cellPadding, 0.5, 0, 0],
    }))
  }
  const records = texts.map((row, n) => {
    const part: Part = `line ${n}`
    const cell = (at: number): Content => {
      const isOne = isFigure(columns[at]!.kind)
      return { ...piece(part, row[at]!), ...aligned(columns[at]!), ...(isOne && { noWrap: true }) }
    }
    return [together(loose, part, [across(cell), ...details(row, part)])]
  })
  const title = (at: number): Content => ({
    text: columns[at]!.title,
    bold: true,
    ...aligned(columns[at]!),
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
              table: { widths: [width], body: last },
              layout: between,
              margin: [-cellPadding, -2.5] as [number, number],
            },
          ]
        : []),
      ...closing,
    ],
  }
  return {
    orientation,
    content: {
      table: {
        headerRows: 1,
        ...(!loose.has('line 0') && { keepWithHeaderRows: 1 }),
        widths: [width],
        body: [
          [{ ...across(title), fillColor: shade }],
          ...records.slice(0, first),
          [together(loose, 'closing', [end])],
        ],
      },
      layout: between,
      fontSize,
    },
  }
}
