import { madeOnce } from '#shared/kernel/made-once.ts'
import { instant } from './instant.ts'

/** How the text of a column stands in JSON: in quotes, as it is, as a truth value, or as a time of ISO 8601. */
export type JsonKind = 'text' | 'bare' | 'boolean' | 'instant'

/** A field of each row: a column in the order of the query, or a text of JSON that is the same in every row. */
export type JsonField = { name: string } & ({ kind: JsonKind } | { always: string })

const code = (character: string) => character.charCodeAt(0)
const [quote, backslash, tab, newline] = [code('"'), code('\\'), code('\t'), code('\n')]
const words = { null: Buffer.from('null'), t: Buffer.from('true'), f: Buffer.from('false') }
const firstPrintable = 32

/** What a row consists of beside its values. */
interface Frame {
  /** Each column, and the commas and names since the value before. */
  columns: readonly { before: Buffer; kind: JsonKind }[]
  after: Buffer
  /** Bytes of a row at most, values that are escaped apart. */
  length: number
}

/** `\u0001` is the longest escape of one byte. */
const longestEscape = 6

const frameOf = madeOnce((fields: readonly JsonField[]): Frame => {
  const columns: Frame['columns'][number][] = []
  let before = ''
  for (const [at, field] of fields.entries()) {
    before += `${at === 0 ? '{' : ','}${JSON.stringify(field.name)}:`
    if ('kind' in field) {
      columns.push({ before: Buffer.from(before), kind: field.kind })
      before = ''
    } else before += field.always
  }
  const after = Buffer.from(`${before}}`)
  const length = columns.reduce((sum, { before: names }) => sum + names.length + 'false'.length, after.length)
  return { columns, after, length: length + 1 }
})

/** Short pieces are copied byte by byte, which is faster than a call. @returns where the next byte belongs */
function put(piece: Buffer, bytes: Buffer, to: number): number {
  for (let at = 0; at < piece.length; at++) bytes[to++] = piece[at]!
  return to
}

/** The escapes of COPY are those of JSON but for the vertical tab, and it writes other control characters as they are. */
function putText(row: Buffer, from: number, end: number, bytes: Buffer, to: number): number {
  bytes[to++] = quote
  for (let at = from; at < end; at++) {
    const byte = row[at]!
    if (byte === backslash) {
      const escaped = row[++at]!
      if (escaped === code('v')) to += bytes.write('\\u000b', to)
      else {
        bytes[to++] = byte
        bytes[to++] = escaped
      }
    } else if (byte === quote) {
      bytes[to++] = backslash
      bytes[to++] = byte
    } else if (byte < firstPrintable) {
      to += bytes.write(`\\u${byte.toString(16).padStart(4, '0')}`, to)
    } else bytes[to++] = byte
  }
  bytes[to++] = quote
  return to
}

function putValue(row: Buffer, from: number, end: number, kind: JsonKind, bytes: Buffer, to: number): number {
  if (row[from] === backslash && row[from + 1] === code('N')) return put(words.null, bytes, to)
  switch (kind) {
    case 'text':
      return putText(row, from, end, bytes, to)
    case 'bare':
      for (let at = from; at < end; at++) bytes[to++] = row[at]!
      return to
    case 'boolean':
      return put(row[from] === code('t') ? words.t : words.f, bytes, to)
    case 'instant':
      return to + bytes.write(`"${instant(row.toString('latin1', from, end))}"`, to)
  }
}

function putRow(row: Buffer, { columns, after }: Frame, bytes: Buffer, to: number): number {
  let from = 0
  for (const { before, kind } of columns) {
    to = put(before, bytes, to)
    let end = from
    while (row[end] !== tab && row[end] !== newline) end++
    to = putValue(row, from, end, kind, bytes, to)
    from = end + 1
  }
  return put(after, bytes, to)
}

/**
 * Rows as the JSON of an array, made from the bytes that the database has sent. A document of 200 lines has 10,000
 * values, and to make strings of them, objects, and one text of JSON again takes many times as long.
 * @param rows of `copy (…) to stdout`
 * @param fields its columns, in their order, and what else each row says
 */
export function jsonOf(rows: readonly Buffer[], fields: readonly JsonField[]): Buffer {
  const frame = frameOf(fields)
  const roomFor = (row: Buffer) => frame.length + longestEscape * row.length
  // Few bytes of a text are escaped, so that the room for one row more is seldom too little for all.
  const usual = rows.reduce((sum, { length }) => sum + length + frame.length, 0)
  let bytes = Buffer.allocUnsafe(usual + Math.max(2, ...rows.map(roomFor)))
  let to = 0
  for (const [nth, row] of rows.entries()) {
    const needed = to + roomFor(row)
    if (needed > bytes.length) bytes = Buffer.concat([bytes.subarray(0, to)], Math.max(needed, 2 * to))
    bytes[to++] = code(nth === 0 ? '[' : ',')
    to = putRow(row, frame, bytes, to)
  }
  if (to === 0) return Buffer.from('[]')
  bytes[to++] = code(']')
  return bytes.subarray(0, to)
}
