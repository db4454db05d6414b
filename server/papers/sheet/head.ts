import type { Borders, Fill } from 'exceljs'
import type { Fact } from '../../engine/sheet.ts'
import type { Party } from '../paper.ts'
import {
  addLong,
  alignments,
  columnWidths,
  fonts,
  lineHeight,
  merge,
  pairs,
  rowsOf,
  setFact,
  type Page,
} from './cells.ts'
import { addPictureRow, fitted, pointsOf } from './pictures.ts'
import { drawablePicture } from '../../connectors/files/picture.ts'

const shade: Fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFEFF1F4' } }
export const thin: Partial<Borders> = { bottom: { style: 'thin', color: { argb: 'FFD5D9E0' } } }
/** In pixels. */
const logoRoom = { width: 220, height: 84 }

/** The name, and below it the address over as many rows as it has lines. */
const partyFacts = ({ label, name, details }: Party): Fact[] => [
  { label, kind: 'text', value: name, long: true },
  ...(details.length > 0
    ? [{ label: '', kind: 'text', value: details.join('\n'), long: true } as const]
    : []),
]

/** The logo has a row of its own above the title, so that it covers nothing. */
function addLogo(page: Page): void {
  const { logo, images = {} } = page.paper
  const picture = drawablePicture(logo && images[logo.id])
  if (!picture) return
  const size = fitted(picture, logoRoom)
  addPictureRow(page, pointsOf(size.height) + 14)([{ ...picture, size, column: 1 }])
}

/** What the paper is, who signs it, and what it says of the whole document. */
export function addHead(page: Page): void {
  const { sheet, paper } = page
  const { title, number, seller, buyer, facts, columns } = paper
  addLogo(page)
  const first = sheet.addRow([`${title} ${number}`])
  first.font = fonts.title
  first.height = 24
  sheet.addRow([])
  for (const fact of [seller, buyer].flatMap(partyFacts)) addLong(page, fact)
  const short = facts.filter((fact) => !fact.long)
  for (let i = 0; i < short.length; i += pairs.length) {
    const row = sheet.addRow([])
    for (const [n, fact] of short.slice(i, i + pairs.length).entries()) {
      const { value } = pairs[n]!
      setFact(row, fact, pairs[n]!, paper)
      // Excel shows a date that is wider than its column as hashes and cuts a longer name, so the cells are
      // merged.
      merge(sheet, row, value, n === pairs.length - 1 ? Math.max(value + 1, columns.length) : value + 1)
    }
  }
  for (const fact of facts) if (fact.long) addLong(page, fact)
  sheet.addRow([])
}

/** The titles of the columns, which are printed on each page. */
export function addColumnTitles({ sheet, paper }: Page): void {
  const { columns } = paper
  const row = sheet.addRow(columns.map(({ title }) => title))
  const widths = columnWidths(paper)
  // Bold letters are wider than others.
  const heights = columns.map(({ title }, at) => rowsOf(title, (widths[at]! - 1) / 1.1))
  row.height = Math.max(1, ...heights) * lineHeight
  row.font = fonts.bold
  alignments(paper).forEach((alignment, at) => {
    const cell = row.getCell(at + 1)
    cell.fill = shade
    cell.border = thin
    cell.alignment = { ...alignment, wrapText: true }
  })
  sheet.pageSetup.printTitlesRow = `${row.number}:${row.number}`
}
