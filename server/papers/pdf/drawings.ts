import type { Column, Content } from 'pdfmake/interfaces.js'
import { opening, pictureRoom } from '../opening.ts'
import type { Drawing, Paper } from '../paper.ts'
import { piece, together, type Loose, type Part } from './parts.ts'

const grey = '#8a919d'
/** How many stand beside each other. */
const inRow = 4

const drawn = (drawing: Drawing, line: string): Column => {
  const { shapes } = opening(drawing)
  return {
    stack: [
      { canvas: shapes, marginBottom: 3 },
      { ...piece('drawings', `${drawing.width} × ${drawing.height} mm`), bold: true },
      ...(drawing.name ? [piece('drawings', drawing.name)] : []),
      { ...piece('drawings', `${line} ${drawing.lines.join(', ')}`), color: grey },
    ],
    width: `${100 / inRow}%`,
    fontSize: 7.5,
  }
}

/** Columns in rows under a title, each row on one page. */
const inRows = (columns: readonly Column[], title: string, part: Part, loose: Loose) =>
  Array.from({ length: Math.ceil(columns.length / inRow) }, (_, row): Content =>
    together(loose, part, [
      ...(row === 0 ? [{ text: title, bold: true, fontSize: 10, marginTop: 14, marginBottom: 6 }] : []),
      {
        columns: columns.slice(row * inRow, (row + 1) * inRow),
        columnGap: 10,
        marginBottom: 10,
      },
    ]),
  )

/** Drawings of doors and windows. */
export const drawingRows = ({ drawings, words }: Paper, loose: Loose) =>
  inRows(
    drawings.map((drawing) => drawn(drawing, words.line)),
    words.drawings,
    'drawings',
    loose,
  )

/** What products look like. */
export const pictureRows = ({ pictures = [], images = {}, words }: Paper, loose: Loose) =>
  inRows(
    pictures.flatMap(({ id, name, lines }): Column[] => {
      const image = images[id]
      if (image === undefined) return []
      return [
        {
          stack: [
            { image, fit: [pictureRoom.width, pictureRoom.height], marginBottom: 3 },
            piece('pictures', name),
            { ...piece('pictures', `${words.line} ${lines.join(', ')}`), color: grey },
          ],
          width: `${100 / inRow}%`,
          fontSize: 7.5,
        },
      ]
    }),
    words.pictures ?? '',
    'pictures',
    loose,
  )
