import type { CanvasElement } from 'pdfmake/interfaces.js'
import type { Drawing } from './paper.ts'

const ink = '#1f2329'
const grey = '#8a919d'
/** The largest drawing or picture, in points. */
export const pictureRoom = { width: 120, height: 130 }
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
export function opening({ ratio, isDoor }: Pick<Drawing, 'ratio' | 'isDoor'>) {
  const w = Math.min(pictureRoom.width, Math.max(pictureRoom.height * ratio, 4 * frame))
  const h = Math.min(pictureRoom.height, Math.max(pictureRoom.width / ratio, 4 * frame))
  const [left, top, right, bottom] = [frame, frame, w - frame, h - frame]
  const swing = isDoor
    ? [dashed(right, top, left, h / 2), dashed(right, bottom, left, h / 2)]
    : [dashed(left, top, w / 2, bottom), dashed(right, top, w / 2, bottom)]
  const handle: CanvasElement = isDoor
    ? { type: 'ellipse', x: right - 5, y: h * 0.52, r1: 1.6, r2: 1.6, color: ink }
    : { type: 'ellipse', x: w / 2, y: top + 4, r1: 1.6, r2: 1.6, color: ink }
  return { shapes: [box(0, w, h, ink), box(frame, w, h, grey), ...swing, handle], w, h }
}
