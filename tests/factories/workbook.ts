import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { writeSheet } from '#server/sheets/write.ts'

/** An .xlsx of texts. */
export const workbook = async (
  header: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<Buffer> => {
  const out = new PassThrough()
  const columns = header.map((title, at) => ({ key: String(at), title, kind: 'text' as const }))
  const [content] = await Promise.all([
    buffer(out),
    writeSheet({ sheetName: 'x', columns, rows: rows.map((r) => Object.fromEntries(r.entries())), out }),
  ])
  return content
}
