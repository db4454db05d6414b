import { read, utils, write } from 'xlsx'

/** The smallest file that is recognised as a PDF. */
export const aPdf = (name = 'invoice.pdf', bytes = 200) => ({
  name,
  content: Buffer.concat([Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'), Buffer.alloc(bytes, 0x20)]),
})

/** A workbook of one sheet, as Excel would save it. */
export const aSheet = (rows: readonly (readonly unknown[])[], name = 'import.xlsx') => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((r) => [...r])), 'Sheet1')
  return { name, content: write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer }
}

/** The rows of the first sheet, read by another library than the one that wrote them. */
export const sheetRows = (bytes: Buffer): unknown[][] => {
  const book = read(bytes)
  return utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!, { header: 1, raw: true, blankrows: false })
}

export const headerOf = (bytes: Buffer): string[] => (sheetRows(bytes)[0] ?? []).map(String)
