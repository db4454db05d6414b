import { inflateSync } from 'node:zlib'
import type { Reason } from '#shared/kernel/errors.ts'
import { sizeText } from '#shared/platform/files/file.rules.ts'
import { pictureLimits } from '#shared/vocabulary/limits.ts'

/** A picture of a type that papers hold, as its head describes it. */
export interface Picture {
  extension: 'png' | 'jpeg'
  content: Buffer
  /** In pixels. */
  width: number
  height: number
  /** What it takes in memory when it is drawn. */
  decodedBytes: number
}

const pngHead = '89504e470d0a1a0a'
/** How many values each pixel has, by the type of colour. */
const pngChannels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const pngDepths = [1, 2, 4, 8, 16]

interface Chunk {
  type: string
  data: Buffer
}

/** The chunks of a PNG; nothing where one says that it is longer than the file. */
function chunksOf(bytes: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = []
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 8 + bytes.readUInt32BE(at)
    if (end + 4 > bytes.length) return undefined
    const type = bytes.toString('latin1', at + 4, at + 8)
    chunks.push({ type, data: bytes.subarray(at + 8, end) })
    if (type === 'IEND') return chunks
    at = end + 4
  }
  return undefined
}

/** The passes of an interlaced PNG: where each begins, and in which steps it goes on. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

function pngOf(bytes: Buffer): { picture: Picture; isWhole: () => boolean } | undefined {
  const [head, ...chunks] = chunksOf(bytes) ?? []
  if (head?.type !== 'IHDR' || head.data.length !== 13) return undefined
  const [width, height] = [head.data.readUInt32BE(0), head.data.readUInt32BE(4)]
  const [depth, color, , , interlaced] = head.data.subarray(8)
  const bits = depth! * (pngChannels[color!] ?? 0)
  if (!pngDepths.includes(depth!) || bits === 0 || width === 0 || height === 0) return undefined
  const rowsOf = (across: number, down: number) =>
    across > 0 && down > 0 ? down * (1 + Math.ceil((across * bits) / 8)) : 0
  const scanned = interlaced
    ? passes.reduce(
        (sum, [x, y, dx, dy]) => sum + rowsOf(Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)),
        0,
      )
    : rowsOf(width, height)
  const isWhole = () => {
    const packed = Buffer.concat(chunks.flatMap(({ type, data }) => (type === 'IDAT' ? data : [])))
    try {
      return inflateSync(packed, { maxOutputLength: scanned }).length === scanned
    } catch {
      return false
    }
  }
  const decodedBytes = width * height * Math.max(bits / 8, 1)
  return { picture: { extension: 'png', content: bytes, width, height, decodedBytes }, isWhole }
}

/** Markers of frames of a JPEG, which tell its size; between them are markers of tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function jpegOf(bytes: Buffer): { picture: Picture; isWhole: () => boolean } | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff && !isFrame(bytes[at + 1]!))
    at += 2 + bytes.readUInt16BE(at + 2)
  if (at + 9 >= bytes.length || bytes[at] !== 0xff) return undefined
  const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)]
  const decodedBytes = width * height * bytes[at + 9]!
  // Its pixels, and after them the mark of its end; some cameras write more behind it.
  const isWhole = () => bytes.includes('ffda', at, 'hex') && bytes.lastIndexOf('ffd9', undefined, 'hex') > at
  return width > 0 && height > 0
    ? { picture: { extension: 'jpeg', content: bytes, width, height, decodedBytes }, isWhole }
    : undefined
}

const isPng = (bytes: Buffer) => bytes.toString('hex', 0, 8) === pngHead
const isWithin = ({ width, height, decodedBytes }: Picture) =>
  Math.max(width, height) <= pictureLimits.side && decodedBytes <= pictureLimits.decodedBytes

/**
 * A picture that can be drawn: its head says a size within the limits, and its pixels are all there. Otherwise the
 * reason why not. Nothing is decoded, and nothing is unpacked beyond what the head announces.
 */
export function judgePicture(bytes: Buffer): { picture: Picture } | { reason: Reason } {
  const found = isPng(bytes) ? pngOf(bytes) : jpegOf(bytes)
  if (found && !isWithin(found.picture)) {
    const { width, height } = found.picture
    const { side, decodedBytes } = pictureLimits
    return {
      reason: { code: 'PICTURE_SIZE', params: { width, height, side, max: sizeText(decodedBytes) } },
    }
  }
  return found?.isWhole() ? { picture: found.picture } : { reason: { code: 'PICTURE_DAMAGED' } }
}

/** Nothing for a picture that cannot be drawn: a paper stands without it (D163). */
export function drawablePicture(dataUrl: string | undefined): Picture | undefined {
  const verdict = judgePicture(Buffer.from(dataUrl?.split(',')[1] ?? '', 'base64'))
  return 'picture' in verdict ? verdict.picture : undefined
}
