import type { Formats } from '#shared/vocabulary/formats.ts'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { z } from 'zod'
import { DomainError, type Reason } from '#shared/kernel/errors.ts'
import { reasonsOf } from '#shared/kernel/reasons.ts'
import { languages, type Language } from '#shared/vocabulary/words.ts'
import type { Sheet, SheetRow } from './sheet.ts'
import { writeSheet } from './write.ts'

export interface ImportColumn {
  key: string
  /** The titles in zh, en and id; a header may use any of them. */
  titles: readonly string[]
  required: boolean
}

/** The place of each column in the sheet; undefined when the sheet does not have it. */
export type Mapping = Record<string, number | undefined>

export interface CheckedRows<T> {
  good: { row: number; value: T }[]
  bad: { row: number; reasons: Reason[] }[]
}

/**
 * Removes what people change in a title without meaning it: case, spaces, full-width letters, a star for
 * "required".
 */
export const normalTitle = (title: string): string =>
  title
    .normalize('NFKC')
    .replaceAll(/[*\s]+/g, ' ')
    .trim()
    .toLowerCase()

/** The language of most titles, in which a missing column is named. */
const languageOf = (header: readonly string[], columns: readonly ImportColumn[]): number => {
  const score = (at: number) => columns.filter((c) => header.includes(normalTitle(c.titles[at] ?? ''))).length
  const languages = columns[0]?.titles.map((_, at) => at) ?? []
  return languages.toSorted((a, b) => score(b) - score(a))[0] ?? 0
}

/**
 * Finds every column by its title; other columns are ignored. Refuses with `IMPORT_HEADER` when a required
 * column is missing or a title occurs twice.
 * @param reader the language in which the columns are named, where it is known
 */
export function matchHeader(
  header: readonly string[],
  columns: readonly ImportColumn[],
  reader?: Language,
): Mapping {
  const found = header.map(normalTitle)
  const placesOf = ({ titles }: ImportColumn) => {
    const names = new Set(titles.map(normalTitle))
    return found.flatMap((title, at) => (names.has(title) ? [at] : []))
  }
  const wrong = columns.filter((c) => {
    const places = placesOf(c).length
    return places > 1 || (places === 0 && c.required)
  })
  if (wrong.length > 0) {
    const language = reader === undefined ? languageOf(found, columns) : languages.indexOf(reader)
    const names = wrong.map((c) => c.titles[language] ?? c.key)
    throw new DomainError([{ code: 'IMPORT_HEADER', params: { columns: names } }])
  }
  return Object.fromEntries(columns.map((c) => [c.key, placesOf(c)[0]]))
}

/**
 * Checks every cell of every row; each row ends up in exactly one of the two lists.
 * @param convert the value of a cell's text for fields that are no text, such as a flag or an empty number
 */
export function checkRows<S extends z.ZodObject>(
  rows: readonly SheetRow[],
  mapping: Mapping,
  schema: S,
  convert: (key: string, text: string) => unknown = (_key, text) => text,
): CheckedRows<z.infer<S>> {
  const checked: CheckedRows<z.infer<S>> = { good: [], bad: [] }
  for (const { row, cells } of rows) {
    const record = Object.fromEntries(
      Object.entries(mapping).map(([key, at]) => [
        key,
        convert(key, at === undefined ? '' : (cells[at] ?? '')),
      ]),
    )
    const result = schema.safeParse(record, { reportInput: true })
    if (result.success) checked.good.push({ row, value: result.data })
    else checked.bad.push({ row, reasons: reasonsOf(result.error, `rows.${row}`) })
  }
  return checked
}

export interface BadRowsTexts {
  sheetName: string
  /** The title of the last column. */
  reasonTitle: string
  sentence: (reason: Reason) => string
  format: Pick<Formats, 'about'>
}

/**
 * The bad rows as they were sent, with a last column that gives the reasons. The corrected sheet can be sent
 * again.
 */
export async function badRowsSheet(
  sheet: Sheet,
  mapping: Mapping,
  bad: CheckedRows<unknown>['bad'],
  { sheetName, reasonTitle, sentence, format }: BadRowsTexts,
): Promise<Buffer> {
  const rows = new Map(sheet.rows.map((r) => [r.row, r.cells]))
  const titleOf = ({ path }: Reason) => {
    const at = mapping[path?.split('.')[2] ?? '']
    return at === undefined ? undefined : sheet.header[at]
  }
  const say = (reason: Reason) => format.about(titleOf(reason) ?? '', sentence(reason))
  const out = new PassThrough()
  const [content] = await Promise.all([
    buffer(out),
    writeSheet({
      sheetName,
      columns: [
        ...sheet.header.map((title, at) => ({ key: String(at), title, kind: 'text' as const })),
        { key: 'reason', title: reasonTitle, kind: 'text', width: 60 },
      ],
      rows: bad.map(({ row, reasons }) => ({
        ...Object.fromEntries((rows.get(row) ?? []).entries()),
        reason: reasons.map(say).join('\n'),
      })),
      out,
    }),
  ])
  return content
}
