import { codeField, foldedText, textOf, type MasterTable } from '#shared/kernel/master.ts'
import type { SheetValues } from './master-judge.ts'
import type { MeantCodes, NamedTexts } from './meant-codes.repository.ts'

/** The fields of a table in which a row names a record of a table. */
const referenceFields = (table: MasterTable, fields: readonly string[]) =>
  fields.flatMap((field) => {
    const { kind, of } = table.fields[field]!
    return kind === 'ref' && of !== undefined ? [{ field, of }] : []
  })

const textsIn = (rows: readonly SheetValues[], field: string) =>
  rows.flatMap(({ values }) => {
    const value = values[field]
    return typeof value === 'string' && value !== '' ? [value] : []
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
    texts: [...new Set(all.flatMap(({ field }) => textsIn(rows, field)))],
  }))
  const stored = await ask(questions.filter(({ texts }) => texts.length > 0))
  const own = named.has(table.name) ? codesInSheet(table, rows) : undefined
  for (const one of rows)
    for (const { field, of } of references) {
      const value = textOf(one.values[field])
      const inSheet = of === table.name ? own?.get(foldedText(value)) : undefined
      const codes = stored[of]?.get(value) ?? inSheet ?? []
      if (codes.length === 1) one.values[field] = codes[0]
      if (codes.length < 2) continue
      const params = { value, codes: codes.join(', ') }
      one.unclear = [
        ...(one.unclear ?? []),
        { code: 'MASTER_SEVERAL', params, path: `rows.${one.row}.${field}` },
      ]
    }
}
