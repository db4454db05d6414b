import { read, utils, write } from 'xlsx'
import { chunk, pngOf } from '#server/papers/sheet/raster.ts'

/** The smallest file that is recognised as a PDF. */
export const aPdf = (name = 'invoice.pdf', bytes = 200) => ({
  name,
  content: Buffer.concat([Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'), Buffer.alloc(bytes, 0x20)]),
})

/** A workbook of one sheet, as Excel would save it. */
export const aSheet = (rows: readonly (readonly unknown[])[], name = 'import.xlsx') => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((r) => [...r])), 'Sheet1')
  return { name, content: write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer }
}

/** The first rows of a workbook, as they are formatted in it. */
export const firstRows = (bytes: Buffer, count: number): Buffer =>
  write(read(bytes, { sheetRows: count, cellNF: true }), { type: 'buffer', bookType: 'xlsx' }) as Buffer

/** The rows of the first sheet, read by another library than the one that wrote them. */
export const sheetRows = (bytes: Buffer): unknown[][] => {
  const book = read(bytes)
  return utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!, { header: 1, raw: true, blankrows: false })
}

export const allSheetRows = (bytes: Buffer): unknown[][] => {
  const book = read(bytes)
  return book.SheetNames.flatMap((name) =>
    utils.sheet_to_json<unknown[]>(book.Sheets[name]!, { header: 1, raw: true, blankrows: false }),
  )
}

export const headerOf = (bytes: Buffer): string[] => (sheetRows(bytes)[0] ?? []).map(String)

/** A picture of one colour. */
export function aPicture(name = 'stamp.png', [red, green, blue] = [196, 30, 40]) {
  const size = 24
  const row = Buffer.from([0, ...Array.from({ length: size }, () => [red!, green!, blue!]).flat()])
  const rows = Buffer.concat(Array.from({ length: size }, () => row))
  return { name, content: pngOf(rows, { width: size, height: size, pixels: 'color' }) }
}

interface PngHead {
  width?: number
  height?: number
  depth?: number
  color?: number
  interlaced?: boolean
}

/**
 * A PNG that says of itself what it is told to say, true or not.
 * @param announced the length that the chunk of its pixels says it has
 */
export function pngBytes(
  { width = 1, height = 1, depth = 8, color = 0, interlaced = false }: PngHead,
  packed: Uint8Array,
  { announced = packed.length } = {},
): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([depth, color, 0, 0, Number(interlaced)], 8)
  const pixels = chunk('IDAT', packed)
  pixels.writeUInt32BE(announced, 0)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    pixels,
    chunk('IEND', Buffer.alloc(0)),
  ])
}
