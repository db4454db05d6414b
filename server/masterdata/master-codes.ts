import { codesText } from '#shared/kernel/codes-text.ts'
import { codeField, foldedText, textOf, type MasterTable } from '#shared/kernel/master.ts'
import type { SheetValues } from './master-judge.ts'
import type { MeantCodes, NamedTexts } from './meant-codes.repository.ts'

interface Reference {
  field: string
  of: string
  several: boolean
}

/** The fields of a table in which a row names a record of a table. */
const referenceFields = (table: MasterTable, fields: readonly string[]): Reference[] =>
  fields.flatMap((field) => {
    const { kind, of, several = false } = table.fields[field]!
    return kind === 'ref' && of !== undefined ? [{ field, of, several }] : []
  })

/** The names in a cell that may hold several. A comma separates as well, but names of companies have commas of their own. */
const piecesOf = (text: string) =>
  text
    .split(/[;；、\n]/)
    .map((piece) => piece.trim())
    .filter(Boolean)
const commaPieces = (piece: string) =>
  piece
    .split(/[,，]/)
    .map((one) => one.trim())
    .filter(Boolean)

const textsIn = (rows: readonly SheetValues[], { field, several }: Reference) =>
  rows.flatMap(({ values }) => {
    const value = values[field]
    if (typeof value !== 'string' || value === '') return []
    return several ? piecesOf(value).flatMap((piece) => [piece, ...commaPieces(piece)]) : [value]
  })

/** The rows of the sheet itself by what they are called, because they may name one another. */
function codesInSheet(table: MasterTable, rows: readonly SheetValues[]): Map<string, string[]> {
  const named = rows.flatMap(({ values }) => {
    const code = textOf(values[codeField(table)])
    const names = [code, ...Object.values(table.label ?? {}).map((field) => textOf(values[field]))]
    return code === '' ? [] : names.filter(Boolean).map((name) => [foldedText(name), code] as const)
  })
  const codes = new Map<string, string[]>()
  for (const [name, code] of named) codes.set(name, [...new Set([...(codes.get(name) ?? []), code])])
  return codes
}

/**
 * Puts codes in place of other spellings and of names, in all rows at once. A row says of each text that may mean several
 * records that it is unclear.
 * @param ask what texts mean to the database
 */
export async function placeCodes(
  table: MasterTable,
  fields: readonly string[],
  rows: readonly SheetValues[],
  ask: (named: readonly NamedTexts[]) => Promise<MeantCodes>,
): Promise<void> {
  const references = referenceFields(table, fields)
  const named = Map.groupBy(references, ({ of }) => of)
  const questions = [...named].map(([of, all]) => ({
    of,
    texts: [...new Set(all.flatMap((reference) => textsIn(rows, reference)))],
  }))
  const stored = await ask(questions.filter(({ texts }) => texts.length > 0))
  const own = named.has(table.name) ? codesInSheet(table, rows) : undefined
  for (const one of rows)
    for (const { field, of, several } of references) {
      const text = textOf(one.values[field])
      const meant = (value: string) =>
        stored[of]?.get(value) ?? (of === table.name ? own?.get(foldedText(value)) : undefined) ?? []
      const names = several
        ? piecesOf(text).flatMap((piece) => (meant(piece).length > 0 ? [piece] : commaPieces(piece)))
        : [text]
      // A text that means nothing stays as it is written, and is refused by its own words.
      if (several && text !== '')
        one.values[field] = codesText(
          names.map((name) => (meant(name).length === 1 ? meant(name)[0]! : name)),
        )
      else if (meant(text).length === 1) one.values[field] = meant(text)[0]
      const unclear = names.filter((name) => meant(name).length > 1)
      for (const value of unclear) {
        const params = { value, codes: meant(value).join(', ') }
        one.unclear = [
          ...(one.unclear ?? []),
          { code: 'MASTER_SEVERAL', params, path: `rows.${one.row}.${field}` },
        ]
      }
    }
}
