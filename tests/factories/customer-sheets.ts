import { utils, write } from 'xlsx'

export type Table = readonly (readonly (string | number)[])[]

/** A workbook as a customer would send it, with merged cells and formulas by their places. */
export function aCustomerSheet(
  table: Table,
  {
    merges = [],
    formulas = {},
  }: { merges?: readonly string[]; formulas?: Readonly<Record<string, string>> } = {},
  name = 'request.xlsx',
) {
  const sheet = utils.aoa_to_sheet(table.map((row) => [...row]))
  if (merges.length > 0) sheet['!merges'] = merges.map((range) => utils.decode_range(range))
  for (const [place, formula] of Object.entries(formulas)) sheet[place] = { t: 'n', v: 1, f: formula }
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Sheet1')
  return { name, content: write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer }
}
