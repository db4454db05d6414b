import { crc32 } from 'node:zlib'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { DomainError } from '#shared/kernel/errors.ts'
import { importRatio, lineSheet, type SheetLimits } from '#shared/vocabulary/limits.ts'

/** One unpacked file of an .xlsx, in memory of its own, so that a worker can take it over. */
export type SheetPart = [name: string, content: Uint8Array<ArrayBuffer>]

/** A workbook of a hundred sheets has some 300 parts. */
const entriesMax = 1_000
/** The files that the reader needs; pictures, macros and binary parts are never unpacked. */
const neededParts = /^(\[Content_Types\]\.xml|_rels\/.*\.rels|xl\/.*\.(xml|rels))$/i

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

/** The stream is cut at the size that the directory promises, so a false directory gains nothing. */
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
 * Unpacks an .xlsx under the limits of its kind. No spreadsheet parser survives a zip bomb, and parsers read
 * the archive's local headers instead of its directory, so a parser never gets the archive but only these
 * parts.
 */
export async function unpackSheet(
  file: Buffer,
  { unpackedBytes }: SheetLimits = lineSheet,
): Promise<SheetPart[]> {
  try {
    const zip = await fromBufferPromise(file)
    const parts: SheetPart[] = []
    for (const entry of await directory(zip, unpackedBytes))
      if (neededParts.test(entry.fileName)) parts.push(await unpack(zip, entry))
    return parts
  } catch (error) {
    // Every other error of the archive is a reason not to go on as well.
    throw error instanceof DomainError ? error : unsafe()
  }
}
