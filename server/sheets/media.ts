import type { Reason } from '#shared/kernel/errors.ts'
import {
  attachmentKinds,
  extensionOf,
  mediaTypes,
  typesText,
  type AttachmentKind,
  type FileExtension,
} from '#shared/platform/files/file.rules.ts'

const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const isCompound = (head: Buffer): boolean => head.subarray(0, 8).equals(signature)

/** The stream by which an OLE compound file is recognised as a Word document or an Excel workbook. */
const streams: readonly [string, FileExtension][] = [
  ['WordDocument', 'doc'],
  ['Workbook', 'xls'],
  ['Book', 'xls'],
]
const entryBytes = 128

/**
 * Whether a directory entry is a stream of this name. The name is in UTF-16, its length with the final zero
 * is at byte 64, the type at 66, and type 2 is a stream.
 */
const isStreamNamed = (entry: Buffer, name: string) =>
  entry.readUInt16LE(64) === (name.length + 1) * 2 &&
  entry[66] === 2 &&
  entry.toString('utf16le', 0, name.length * 2) === name

/**
 * Looks for the directory of a compound file while the file streams by. The directory may be in any sector,
 * so every 128-byte place that can hold an entry is tested; a cheap test of two bytes excludes nearly all of
 * them.
 */
const compoundScan = () => {
  const found = new Set<FileExtension>()
  let rest = Buffer.alloc(0)
  return {
    take(chunk: Uint8Array) {
      const bytes = Buffer.concat([rest, chunk])
      const whole = bytes.length - (bytes.length % entryBytes)
      for (let at = 0; at < whole; at += entryBytes) {
        if (bytes[at + 66] !== 2 || bytes[at + 65] !== 0) continue
        const entry = bytes.subarray(at, at + entryBytes)
        for (const [name, extension] of streams) if (isStreamNamed(entry, name)) found.add(extension)
      }
      rest = bytes.subarray(whole)
    },
    kinds: (): ReadonlySet<FileExtension> => found,
  }
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50

/**
 * Names in the directory of a zip of which only the end is known; undefined when that is not the end of a
 * zip.
 */
const entryNames = (tail: Buffer): string[] | undefined => {
  const end = tail.lastIndexOf(Buffer.from('504b0506', 'hex'))
  if (end < 0 || end + 22 > tail.length || tail.readUInt32LE(end) !== endSignature) return undefined
  const first = tail.indexOf(Buffer.from('504b0102', 'hex'), Math.max(0, end - tail.readUInt32LE(end + 12)))
  const names: string[] = []
  for (let at = first; at >= 0 && at + 46 <= end && tail.readUInt32LE(at) === entrySignature;) {
    const nameBytes = tail.readUInt16LE(at + 28)
    names.push(tail.toString('utf8', at + 46, at + 46 + nameBytes))
    at += 46 + nameBytes + tail.readUInt16LE(at + 30) + tail.readUInt16LE(at + 32)
  }
  return names
}

/**
 * The type of a zip: a Word or Excel document by the names of its parts, else an archive. A document with
 * macros is an archive.
 */
const zipKind = (tail: Buffer): 'docx' | 'xlsx' | 'zip' | undefined => {
  const names = entryNames(tail)
  if (!names) return undefined
  if (!names.includes('[Content_Types].xml')) return 'zip'
  if (names.some((name) => /(^|\/)vbaProject\.bin$/i.test(name))) return undefined
  if (names.includes('xl/workbook.xml')) return 'xlsx'
  return names.includes('word/document.xml') ? 'docx' : undefined
}

export interface Media {
  mediaType: string
  extension: FileExtension
}
type MediaVerdict = { allowed: true; media: Media } | { allowed: false; reasons: Reason[] }

/**
 * Watches a file while it passes and tells its type from its beginning, its end and the directory of an old
 * Office file.
 */
interface MediaProbe {
  take: (chunk: Uint8Array) => void
  kinds(): Promise<ReadonlySet<FileExtension>>
}

const headBytes = 4_096
/** The directory of a zip is at its end; for a document of a thousand parts it has some 100 KB. */
const tailBytes = 256 * 1024

export const mediaProbe = (): MediaProbe => {
  let head = Buffer.alloc(0)
  let tail: Uint8Array[] = []
  let length = 0
  const compound = compoundScan()
  return {
    take(chunk) {
      if (head.length < headBytes) head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)])
      tail.push(chunk)
      length += chunk.length
      if (length > 2 * tailBytes) {
        tail = [Buffer.concat(tail).subarray(-tailBytes)]
        length = tailBytes
      }
      if (head.length < 8 || isCompound(head)) compound.take(chunk)
    },
    async kinds() {
      if (isCompound(head)) return compound.kinds()
      const { fileTypeFromBuffer } = await import('file-type')
      const found = await fileTypeFromBuffer(head)
      if (found?.ext === 'jpg') return new Set(['jpg', 'jpeg'])
      if (found?.ext === 'pdf' || found?.ext === 'png' || found?.ext === 'rar') return new Set([found.ext])
      const zipped = head.toString('latin1', 0, 2) === 'PK' ? zipKind(Buffer.concat(tail)) : undefined
      return new Set(zipped ? [zipped] : [])
    },
  }
}

/**
 * Judges whether a file may be stored at a place: its content must be allowed there, and its name must agree
 * with it (D9).
 */
export async function judgeMedia(
  probe: MediaProbe,
  name: string,
  kind: AttachmentKind,
): Promise<MediaVerdict> {
  const allowed: readonly FileExtension[] = attachmentKinds[kind].extensions
  const declared = extensionOf(name)
  const extension = allowed.find((each) => each === declared)
  if (!extension || !(await probe.kinds()).has(extension))
    return { allowed: false, reasons: [{ code: 'FILE_TYPE', params: { types: typesText(allowed) } }] }
  return { allowed: true, media: { extension, mediaType: mediaTypes[extension] } }
}

/** Detects the type of content that is completely in memory. */
export const detectMedia = (
  content: Uint8Array,
  name: string,
  kind: AttachmentKind,
): Promise<MediaVerdict> => {
  const probe = mediaProbe()
  probe.take(content)
  return judgeMedia(probe, name, kind)
}
