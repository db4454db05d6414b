import { codesText } from '#shared/kernel/codes-text.ts'
import { codeField, foldedText, textOf, type MasterTable } from '#shared/kernel/master.ts'
import type { SheetValues } from './master-judge.ts'
import type { MeantCodes, NamedTexts } from './meant-codes.repository.ts'

interface Reference {
  field: string
  of: string
  several: boolean
  within: string | undefined
}

/** The fields of a table in which a row names a record of a table. */
const referenceFields = (table: MasterTable, fields: readonly string[]): Reference[] =>
  fields.flatMap((field) => {
    const { kind, of, several = false, within } = table.fields[field]!
    return kind === 'ref' && of !== undefined ? [{ field, of, several, within }] : []
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

function textsIn({ values }: SheetValues, { field, several }: Reference): string[] {
  const value = values[field]
  if (typeof value !== 'string' || value === '') return []
  return several ? piecesOf(value).flatMap((piece) => [piece, ...commaPieces(piece)]) : [value]
}

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

type Ask = (named: readonly NamedTexts[]) => Promise<MeantCodes>
type Meant = (row: SheetValues, reference: Reference, text: string) => readonly string[]

/** What the codes in a row are unique within; undefined where they are so in the whole table, or the row does not say. */
const scopeOf = ({ values }: SheetValues, { within }: Reference): string | undefined =>
  within === undefined ? undefined : textOf(values[within]) || undefined

/** Asks what the texts in some fields mean, once for each table and each record within which its codes are unique. */
async function meaningsOf(
  references: readonly Reference[],
  rows: readonly SheetValues[],
  ask: Ask,
): Promise<Meant> {
  const questions = new Map<string, { of: string; within: string | undefined; texts: Set<string> }>()
  const keyOf = (row: SheetValues, reference: Reference) => `${reference.of} ${scopeOf(row, reference) ?? ''}`
  for (const reference of references)
    for (const row of rows) {
      const key = keyOf(row, reference)
      const question = questions.get(key) ?? {
        of: reference.of,
        within: scopeOf(row, reference),
        texts: new Set(),
      }
      for (const text of textsIn(row, reference)) question.texts.add(text)
      if (question.texts.size > 0) questions.set(key, question)
    }
  const stored = await ask([...questions.values()].map((one) => ({ ...one, texts: [...one.texts] })))
  const answers = new Map([...questions.keys()].map((key, n) => [key, stored[n]!]))
  return (row, reference, text) => answers.get(keyOf(row, reference))?.get(text) ?? []
}

/** Puts codes in place of texts in one field of a row, which says of each text that may mean several records so. */
function placeCode(
  row: SheetValues,
  { field, several }: Reference,
  meant: (text: string) => readonly string[],
) {
  const text = textOf(row.values[field])
  const names = several
    ? piecesOf(text).flatMap((piece) => (meant(piece).length > 0 ? [piece] : commaPieces(piece)))
    : [text]
  // A text that means no record stays as it is written, so that the refusal names what its author finds in the sheet.
  if (several && text !== '')
    row.values[field] = codesText(names.map((name) => (meant(name).length === 1 ? meant(name)[0]! : name)))
  else if (meant(text).length === 1) row.values[field] = meant(text)[0]
  const unclear = names
    .filter((name) => meant(name).length > 1)
    .map((value) => ({
      code: 'MASTER_SEVERAL',
      params: { value, codes: [...meant(value)] },
      path: `rows.${row.row}.${field}`,
    }))
  if (unclear.length > 0) row.unclear = [...(row.unclear ?? []), ...unclear]
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
  ask: Ask,
): Promise<void> {
  const references = referenceFields(table, fields)
  const own = references.some(({ of }) => of === table.name) ? codesInSheet(table, rows) : undefined
  // A code that is unique within another record is looked for when the code of that one stands in the row.
  const rounds = [
    references.filter(({ within }) => within === undefined),
    references.filter(({ within }) => within !== undefined),
  ]
  for (const round of rounds) {
    if (round.length === 0) continue
    const meant = await meaningsOf(round, rows, ask)
    for (const row of rows)
      for (const reference of round)
        placeCode(row, reference, (text) => {
          const codes = meant(row, reference, text)
          return codes.length > 0 || reference.of !== table.name ? codes : (own?.get(foldedText(text)) ?? [])
        })
  }
}
