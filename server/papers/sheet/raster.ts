import { crc32, deflateSync } from 'node:zlib'
import type { CanvasElement } from 'pdfmake/interfaces.js'

/** Pixels for each point, so that a drawing stays sharp in print. */
const scale = 3
const margin = 1
const white = 255

interface Stroke {
  from: readonly [x: number, y: number]
  to: readonly [x: number, y: number]
  /** Half of the width of the line. */
  reach: number
  shade: number
}

/** Drawings are grey, so the red of a colour like `#8a919d` is its brightness. */
const shadeOf = (color = '#000000') => Number.parseInt(color.slice(1, 3), 16)

/** A dashed line as its dashes. */
function dashesOf(line: Stroke, dash?: { length: number; space?: number }): Stroke[] {
  if (!dash) return [line]
  const { from, to } = line
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  const at = (way: number) => [from[0] + (dx * way) / length, from[1] + (dy * way) / length] as const
  const step = dash.length + (dash.space ?? dash.length)
  return Array.from({ length: Math.ceil(length / step) }, (_, n) => ({
    ...line,
    from: at(n * step),
    to: at(Math.min(n * step + dash.length, length)),
  }))
}

/** The strokes of a shape of the kinds that drawings are made of, in points. */
function strokesOf(shape: CanvasElement): Stroke[] {
  if (shape.type === 'line') {
    const { x1, y1, x2, y2, lineWidth = 1, lineColor, dash } = shape
    const line = { from: [x1, y1], to: [x2, y2], reach: lineWidth / 2, shade: shadeOf(lineColor) } as const
    return dashesOf(line, dash)
  }
  if (shape.type === 'ellipse') {
    const centre = [shape.x, shape.y] as const
    return [{ from: centre, to: centre, reach: shape.r1, shade: shadeOf(String(shape.color)) }]
  }
  if (shape.type !== 'rect') return []
  const { x, y, w, h, lineWidth = 1, lineColor } = shape
  const corners = [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ] as const
  return corners.map((from, n) => ({
    from,
    to: corners[(n + 1) % 4]!,
    reach: lineWidth / 2,
    shade: shadeOf(lineColor),
  }))
}

/** How far a point is from a stroke's middle. */
function distance({ from, to }: Stroke, x: number, y: number): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const squared = dx * dx + dy * dy
  const along = squared === 0 ? 0 : ((x - from[0]) * dx + (y - from[1]) * dy) / squared
  const way = Math.min(1, Math.max(0, along))
  return Math.hypot(x - from[0] - way * dx, y - from[1] - way * dy)
}

/** A part of a PNG. */
export const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** How PNGs call pixels of one byte and of three. */
const colorTypes = { grey: 0, color: 2 } as const

/** Rows of pixels, each after a byte that names no filter, as a PNG. */
export function pngOf(
  rows: Buffer,
  { width, height, pixels }: { width: number; height: number; pixels: keyof typeof colorTypes },
): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits for each colour.
  head.set([8, colorTypes[pixels]], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Draws what a PDF holds as vectors as a picture for sheets, which hold no vectors. */
export function rasterOf({ shapes, w, h }: { shapes: readonly CanvasElement[]; w: number; h: number }) {
  const [width, height] = [w, h].map((side) => Math.ceil((side + 2 * margin) * scale)) as [number, number]
  const rows = Buffer.alloc((width + 1) * height, white)
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0
  const pixel = (point: number) => (point + margin) * scale
  for (const stroke of shapes.flatMap(strokesOf)) {
    const { from, to, shade } = stroke
    const reach = stroke.reach * scale
    const onGrid = {
      ...stroke,
      from: [pixel(from[0]), pixel(from[1])] as const,
      to: [pixel(to[0]), pixel(to[1])] as const,
    }
    const range = (axis: 0 | 1, most: number) => {
      const ends = [onGrid.from[axis], onGrid.to[axis]]
      return [
        Math.max(0, Math.floor(Math.min(...ends) - reach - 1)),
        Math.min(most - 1, Math.ceil(Math.max(...ends) + reach + 1)),
      ] as const
    }
    const [left, right] = range(0, width)
    const [top, bottom] = range(1, height)
    for (let y = top; y <= bottom; y++)
      for (let x = left; x <= right; x++) {
        const cover = Math.min(1, Math.max(0, reach + 0.5 - distance(onGrid, x + 0.5, y + 0.5)))
        if (cover === 0) continue
        const at = y * (width + 1) + 1 + x
        rows[at] = Math.min(rows[at]!, Math.round(white + (shade - white) * cover))
      }
  }
  return { png: pngOf(rows, { width, height, pixels: 'grey' }), width, height }
}
