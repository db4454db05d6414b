import type { ErrorCode } from '#shared/calls/errors.ts'
import { sizeText } from '#shared/platform/files/file.rules.ts'
import { lineSheet, type SheetLimits } from '#shared/vocabulary/limits.ts'
import { mediaProbe } from './media.ts'
import { refuse, type Upload } from '../calls/handler.ts'

type Kind = Extract<ErrorCode, 'SHEET_OLD' | 'SHEET_TEXT' | 'SHEET_ODS' | 'SHEET_LOCKED' | 'SHEET_MACROS'>

const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const holds = (file: Buffer, text: string, encoding: BufferEncoding = 'latin1') =>
  file.includes(Buffer.from(text, encoding))

/** So much of a file tells whether it is text. */
const headBytes = 2_048

/** Text has no control characters but tabs and ends of lines; in UTF-16 every other byte of Latin text is zero. */
const isText = (head: Buffer): boolean => {
  if (head.length === 0) return false
  const isUtf16 = head[0] === 0xff && head[1] === 0xfe
  return isUtf16 || head.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d)
}

/**
 * What a file is that people take for an .xlsx, so that a refusal can say how to save it; undefined for what is no sheet
 * at all.
 */
function mistakenFor(file: Buffer): Kind | undefined {
  if (file.subarray(0, 8).equals(compound)) {
    if (holds(file, 'EncryptedPackage', 'utf16le')) return 'SHEET_LOCKED'
    return holds(file, 'Workbook', 'utf16le') || holds(file, 'Book', 'utf16le') ? 'SHEET_OLD' : undefined
  }
  const head = file.subarray(0, headBytes)
  if (head.toString('latin1', 0, 2) === 'PK') {
    if (holds(head, 'opendocument.spreadsheet')) return 'SHEET_ODS'
    if (holds(file, 'xl/workbook.bin')) return 'SHEET_OLD'
    return holds(file, 'xl/vbaProject.bin') ? 'SHEET_MACROS' : undefined
  }
  if (!isText(head)) return undefined
  const text = head.toString('latin1').trimStart().toLowerCase()
  if (text.startsWith('%pdf')) return undefined
  return /^(ï»¿)?<(\?xml|html|!doctype|table|meta|style)/.test(text) ? 'SHEET_OLD' : 'SHEET_TEXT'
}

/**
 * The whole upload in memory, which is limited in size and what the parser needs. A larger one is read to its
 * end all the same, because a client that is still sending does not read the answer.
 */
export async function sheetIn(
  { stream }: Pick<Upload, 'stream'>,
  { bytes: max }: SheetLimits = lineSheet,
): Promise<Buffer> {
  const chunks: Buffer[] = []
  const probe = mediaProbe()
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes >= max) continue
    chunks.push(chunk)
    probe.take(chunk)
  }
  if (bytes >= max) return refuse('FILE_SIZE', { max: sizeText(max) })
  const file = Buffer.concat(chunks)
  if ((await probe.kinds()).has('xlsx')) return file
  const mistaken = mistakenFor(file)
  return mistaken ? refuse(mistaken) : refuse('FILE_TYPE', { types: 'xlsx' })
}
