/** The picture of a data URL with its size in pixels. */
export interface SizedPicture {
  extension: 'png' | 'jpeg'
  content: Buffer
  width: number
  height: number
}

const pngHead = '89504e470d0a1a0a'

/** Markers of frames of a JPEG, which tell its size; between them are markers of tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function jpegSize(bytes: Buffer): [width: number, height: number] | undefined {
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    if (isFrame(bytes[at + 1]!)) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)]
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

/** Nothing for a picture that tells no size: it is damaged, and a sheet stands without it. */
export function sizedPicture(dataUrl: string | undefined): SizedPicture | undefined {
  const content = Buffer.from(dataUrl?.split(',')[1] ?? '', 'base64')
  const isPng = content.length > 24 && content.toString('hex', 0, 8) === pngHead
  const size = isPng ? [content.readUInt32BE(16), content.readUInt32BE(20)] : jpegSize(content)
  const [width = 0, height = 0] = size ?? []
  return width > 0 && height > 0 ? { extension: isPng ? 'png' : 'jpeg', content, width, height } : undefined
}
