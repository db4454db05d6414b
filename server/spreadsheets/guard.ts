import { crc32 } from 'node:zlib'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { DomainError } from '#shared/kernel/errors.ts'
import { importRatio, lineSheet, type SheetLimits } from '#shared/vocabulary/limits.ts'

/** One file out of an .xlsx, unpacked, in memory of its own so that a worker can take it over. */
export type SheetPart = [name: string, content: Uint8Array<ArrayBuffer>]

/** A workbook of a hundred sheets has some 300 parts. */
const entriesMax = 1_000
/** What the reader needs of a workbook; pictures, macros and binary parts are never unpacked for it. */
const needed = /^(\[Content_Types\]\.xml|_rels\/.*\.rels|xl\/.*\.(xml|rels))$/i

export const unsafe = () => new DomainError([{ code: 'FILE_UNSAFE' }])

const directory = async (zip: ZipFile, max: number): Promise<Entry[]> => {
  const entries: Entry[] = []
  let packed = 0
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    entries.push(entry)
    packed += entry.compressedSize
    unpacked += entry.uncompressedSize
    if (entries.length > entriesMax || unpacked > max || entry.isEncrypted()) throw unsafe()
  }
  if (unpacked > packed * importRatio) throw unsafe()
  return entries
}

/** The stream is cut at the size that the directory promised: a directory that lies ends here. */
const unpack = async (zip: ZipFile, entry: Entry): Promise<SheetPart> => {
  const content = new Uint8Array(entry.uncompressedSize)
  let filled = 0
  for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    if (filled + chunk.length > content.length) throw unsafe()
    content.set(chunk, filled)
    filled += chunk.length
  }
  if (filled !== content.length || crc32(content) !== entry.crc32) throw unsafe()
  return [entry.fileName, content]
}

/**
 * Unpacks an .xlsx under the limits of its kind. No spreadsheet parser survives a zip bomb, and they
 * read an archive's own headers rather than its directory, so none is ever handed the archive: only these parts.
 */
export async function unpackSheet(
  file: Buffer,
  { unpackedBytes }: SheetLimits = lineSheet,
): Promise<SheetPart[]> {
  try {
    const zip = await fromBufferPromise(file)
    const parts: SheetPart[] = []
    for (const entry of await directory(zip, unpackedBytes))
      if (needed.test(entry.fileName)) parts.push(await unpack(zip, entry))
    return parts
  } catch (error) {
    // Whatever else is wrong with the archive, it is not one to go on with.
    throw error instanceof DomainError ? error : unsafe()
  }
}
