import type { FileExtension } from '#shared/platform/files/file.rules.ts'

const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex')
export const isCompound = (head: Buffer): boolean => head.subarray(0, 8).equals(signature)

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
export const compoundScan = () => {
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
