export interface Picture {
  /** The length of a side in pixels. */
  size: number
  png: Buffer
}

/** The icon file of Windows: a directory of pictures, followed by the PNG files (Vista and later). */
export function icoOf(pictures: readonly Picture[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let at = head.length
  for (const [i, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * i
    // 256 does not fit into a byte, so the format writes it as 0.
    head.writeUInt8(size % 256, entry)
    head.writeUInt8(size % 256, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(at, entry + 12)
    at += png.length
  }
  return Buffer.concat([head, ...pictures.map((p) => p.png)])
}

/** Apple's name for each size that it takes as PNG. */
const types: Record<number, string> = {
  16: 'icp4',
  32: 'icp5',
  64: 'icp6',
  128: 'ic07',
  256: 'ic08',
  512: 'ic09',
  1024: 'ic10',
}

/** The icon file of macOS, with one chunk for each picture. */
export function icnsOf(pictures: readonly Picture[]): Buffer {
  const chunk = (name: string, body: Buffer) => {
    const head = Buffer.alloc(8)
    head.write(name, 0, 'ascii')
    head.writeUInt32BE(8 + body.length, 4)
    return Buffer.concat([head, body])
  }
  return chunk('icns', Buffer.concat(pictures.map(({ size, png }) => chunk(types[size]!, png))))
}
