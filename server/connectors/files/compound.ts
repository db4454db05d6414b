import type { FileExtension } from '#shared/platform/files/file.rules.ts'

const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex')
export const isCompound = (head: Buffer): boolean => head.subarray(0, 8).equals(signature)

/** The stream that makes an OLE compound file a document of Word or a workbook of Excel. */
const streams: readonly [string, FileExtension][] = [
  ['WordDocument', 'doc'],
  ['Workbook', 'xls'],
  ['Book', 'xls'],
]
const entryBytes = 128

/** A directory entry: the name in UTF-16, its length with the closing zero at 64, the type at 66; 2 is a stream. */
const names = (entry: Buffer, name: string) =>
  entry.readUInt16LE(64) === (name.length + 1) * 2 &&
  entry[66] === 2 &&
  entry.toString('utf16le', 0, name.length * 2) === name

/**
 * Looks for the directory of a compound file while it streams by. It may lie in any sector, so each of the
 * 128-byte places that an entry can take is looked at; the cheap test of two bytes drops nearly all.
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
        for (const [name, extension] of streams) if (names(entry, name)) found.add(extension)
      }
      rest = bytes.subarray(whole)
    },
    kinds: (): ReadonlySet<FileExtension> => found,
  }
}
