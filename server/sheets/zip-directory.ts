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
export const zipKind = (tail: Buffer): 'docx' | 'xlsx' | 'zip' | undefined => {
  const names = entryNames(tail)
  if (!names) return undefined
  if (!names.includes('[Content_Types].xml')) return 'zip'
  if (names.some((name) => /(^|\/)vbaProject\.bin$/i.test(name))) return undefined
  if (names.includes('xl/workbook.xml')) return 'xlsx'
  return names.includes('word/document.xml') ? 'docx' : undefined
}
