import type { CanvasElement, Column, Content } from 'pdfmake/interfaces.js'
import type { Drawing, Paper } from './paper.ts'

const ink = '#1f2329'
const grey = '#8a919d'
/** The largest drawing, in points, and how many stand beside each other. */
const room = { width: 120, height: 130 }
const inRow = 4
/** The frame of an opening. */
const frame = 5

const box = (inset: number, w: number, h: number, lineColor: string): CanvasElement => ({
  type: 'rect',
  x: inset,
  y: inset,
  w: w - 2 * inset,
  h: h - 2 * inset,
  lineWidth: 0.7,
  lineColor,
})
const dashed = (x1: number, y1: number, x2: number, y2: number): CanvasElement => ({
  type: 'line',
  x1,
  y1,
  x2,
  y2,
  lineWidth: 0.4,
  lineColor: grey,
  dash: { length: 3, space: 2 },
})

/**
 * Draws frame and sash true to scale. Dashed lines meet where the hinges are, as is usual in such drawings: a door
 * has them at its side, a window below.
 */
function opening({ ratio, isDoor }: Drawing): { shapes: CanvasElement[]; w: number; h: number } {
  const w = Math.min(room.width, Math.max(room.height * ratio, 4 * frame))
  const h = Math.min(room.height, Math.max(room.width / ratio, 4 * frame))
  const [left, top, right, bottom] = [frame, frame, w - frame, h - frame]
  const swing = isDoor
    ? [dashed(right, top, left, h / 2), dashed(right, bottom, left, h / 2)]
    : [dashed(left, top, w / 2, bottom), dashed(right, top, w / 2, bottom)]
  const handle: CanvasElement = isDoor
    ? { type: 'ellipse', x: right - 5, y: h * 0.52, r1: 1.6, r2: 1.6, color: ink }
    : { type: 'ellipse', x: w / 2, y: top + 4, r1: 1.6, r2: 1.6, color: ink }
  return { shapes: [box(0, w, h, ink), box(frame, w, h, grey), ...swing, handle], w, h }
}

const drawn = (drawing: Drawing, line: string): Column => {
  const { shapes } = opening(drawing)
  return {
    stack: [
      { canvas: shapes, marginBottom: 3 },
      { text: `${drawing.width} × ${drawing.height} mm`, bold: true },
      ...(drawing.name ? [{ text: drawing.name }] : []),
      { text: `${line} ${drawing.lines.join(', ')}`, color: grey },
    ],
    width: `${100 / inRow}%`,
    fontSize: 7.5,
  }
}

/** Columns in rows under a title, each row on one page. */
const inRows = (columns: readonly Column[], title: string) =>
  Array.from({ length: Math.ceil(columns.length / inRow) }, (_, row): Content => ({
    stack: [
      ...(row === 0 ? [{ text: title, bold: true, fontSize: 10, marginTop: 14, marginBottom: 6 }] : []),
      {
        columns: columns.slice(row * inRow, (row + 1) * inRow),
        columnGap: 10,
        marginBottom: 10,
      },
    ],
    unbreakable: true,
  }))

/** Drawings of doors and windows. */
export const drawingRows = (
  drawings: readonly Drawing[],
  { title, line }: Record<'title' | 'line', string>,
) =>
  inRows(
    drawings.map((drawing) => drawn(drawing, line)),
    title,
  )

/** What products look like. */
export const pictureRows = ({ pictures = [], images = {}, words }: Paper) =>
  inRows(
    pictures.flatMap(({ id, name, lines }): Column[] => {
      const image = images[id]
      if (image === undefined) return []
      return [
        {
          stack: [
            { image, fit: [room.width, room.height], marginBottom: 3 },
            { text: name },
            { text: `${words.line} ${lines.join(', ')}`, color: grey },
          ],
          width: `${100 / inRow}%`,
          fontSize: 7.5,
        },
      ]
    }),
    words.pictures ?? '',
  )
