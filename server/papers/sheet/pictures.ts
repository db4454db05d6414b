import { opening } from '../opening.ts'
import type { Drawing } from '../paper.ts'
import { drawablePicture, type Picture } from '../../connectors/files/picture.ts'
import { rasterOf } from './raster.ts'
import { columnWidths, fonts, lineHeight, merge, rowsOf, type Page } from './cells.ts'

/** In pixels, of which Excel has 96 to the inch, and 7 to a character of a column's width. */
interface Size {
  width: number
  height: number
}
type Shown = Omit<Picture, 'decodedBytes'>
interface Captioned extends Shown {
  caption: readonly string[]
}
/** A picture at a column, counted from 1. */
type Placed = Shown & {
  size: Size
  column: number
  /** Points from the top of its row. */
  below?: number
}

const room: Size = { width: 220, height: 240 }
const pixelsOfCharacter = 7
/** Around a picture in its cells. */
const gap = 4
/** In the units of anchors, of which a pixel has 9,525 and a point 12,700. */
const offset = gap * 9_525
const unitsOfPoint = 12_700

export const pointsOf = (pixels: number) => pixels * 0.75

/** As large as a room allows. */
export function fitted({ width, height }: Size, most: Size): Size {
  const ratio = Math.min(most.width / width, most.height / height)
  return { width: Math.round(width * ratio), height: Math.round(height * ratio) }
}

/** Adds a row as high as its pictures, which move with it and reach into no other. */
export function addPictureRow({ sheet }: Page, height: number) {
  const row = sheet.addRow([])
  row.height = height
  return (pictures: readonly Placed[]) => {
    for (const { content, extension, size, column, below = 0 } of pictures) {
      const base64 = content.toString('base64')
      sheet.addImage(sheet.workbook.addImage({ base64, extension }), {
        // The types know only positions in parts of a column, whose width they guess.
        tl: {
          nativeCol: column - 1,
          nativeColOff: offset,
          nativeRow: row.number - 1,
          nativeRowOff: offset + below * unitsOfPoint,
        } as never,
        ext: size,
        editAs: 'oneCell',
      })
    }
    return row
  }
}

interface Slot {
  from: number
  to: number
  /** In characters. */
  width: number
}

/** The columns in groups, each wide enough for a picture. */
function slotsOf(widths: readonly number[]): Slot[] {
  const least = (room.width + 4 * gap) / pixelsOfCharacter
  const slots: Slot[] = []
  let open: Slot = { from: 1, to: 0, width: 0 }
  widths.forEach((width, at) => {
    open = { ...open, to: at + 1, width: open.width + width }
    if (open.width < least) return
    slots.push(open)
    open = { from: at + 2, to: at + 1, width: 0 }
  })
  return slots.length > 0 ? slots : [{ ...open, from: 1, to: Math.max(widths.length, 1) }]
}

/**
 * Pictures beside each other, each below what it is. The title stands in the row of the first of them, because only a
 * row is never divided by the end of a page.
 */
function addPictures(page: Page, title: string, pictures: readonly Captioned[]): void {
  if (pictures.length === 0) return
  const { sheet, paper } = page
  const slots = slotsOf(columnWidths(paper))
  sheet.addRow([])
  for (let i = 0; i < pictures.length; i += slots.length) {
    const inRow = pictures.slice(i, i + slots.length).map((picture, n) => {
      const { from, to, width } = slots[n]!
      const caption = picture.caption.filter(Boolean).join('\n')
      const size = fitted(picture, room)
      return { ...picture, size, caption, column: from, to, rows: rowsOf(caption, width - 1) }
    })
    const isFirst = i === 0
    const rows = Math.max(...inRow.map((one) => one.rows)) + (isFirst ? 2 : 0)
    const tallest = Math.max(...inRow.map(({ size }) => size.height))
    const below = rows * lineHeight
    const row = addPictureRow(
      page,
      below + pointsOf(tallest + 4 * gap),
    )(inRow.map((one) => ({ ...one, below })))
    inRow.forEach(({ column, to, caption }, n) => {
      const cell = row.getCell(column)
      const head = isFirst ? `${n === 0 ? title : ''}\n\n` : ''
      cell.value = {
        richText: [{ text: head, font: fonts.bold }, { text: caption }].filter(({ text }) => text),
      }
      cell.alignment = { vertical: 'top', wrapText: true }
      merge(sheet, row, column, to)
    })
  }
}

const drawn = (drawing: Drawing, line: string): Captioned => {
  const { png, width, height } = rasterOf(opening(drawing))
  const { name, lines } = drawing
  return {
    extension: 'png',
    content: png,
    width,
    height,
    caption: [`${drawing.width} × ${drawing.height} mm`, name, `${line} ${lines.join(', ')}`],
  }
}

/** The drawings of doors and windows, and what products look like, as on the PDF. */
export function addProducts(page: Page): void {
  const { drawings, pictures = [], images = {}, words } = page.paper
  addPictures(
    page,
    words.drawings,
    drawings.map((drawing) => drawn(drawing, words.line)),
  )
  const known = pictures.flatMap(({ id, name, lines }): Captioned[] => {
    const picture = drawablePicture(images[id])
    return picture ? [{ ...picture, caption: [name, `${words.line} ${lines.join(', ')}`] }] : []
  })
  addPictures(page, words.pictures ?? '', known)
}
