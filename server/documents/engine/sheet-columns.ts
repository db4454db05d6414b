import { DomainError } from '#shared/kernel/errors.ts'
import type { SheetColumn } from '../../spreadsheets/write.ts'

export interface SheetField {
  title: string
  kind: SheetColumn['kind']
  /** What the cell says; the plain value where it is not given. */
  say?: (value: unknown, row: Record<string, unknown>) => unknown
}

/** Columns of an export in the user's order. A column that the list does not have is refused, not left out. */
export function columnsOf(
  fields: Readonly<Record<string, SheetField>>,
  asked: readonly string[],
): SheetColumn[] {
  const unknown = asked.filter((key) => !Object.hasOwn(fields, key))
  if (unknown.length > 0)
    throw new DomainError(unknown.map((key) => ({ code: 'UNKNOWN_FIELD', path: `columns.${key}` })))
  return asked.map((key) => ({ key, title: fields[key]!.title, kind: fields[key]!.kind }))
}

/** Rows as the sheet says them: words instead of codes. */
export async function* saidRows(
  fields: Readonly<Record<string, SheetField>>,
  asked: readonly string[],
  rows: AsyncIterable<object>,
): AsyncGenerator<Record<string, unknown>> {
  for await (const row of rows) {
    const record = row as Record<string, unknown>
    yield Object.fromEntries(
      asked.map((key) => {
        const { say } = fields[key]!
        return [key, say ? say(record[key], record) : record[key]]
      }),
    )
  }
}
