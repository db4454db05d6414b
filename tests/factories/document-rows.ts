import { sql } from 'kysely'
import { documents } from '#shared/documents/index.ts'
import type { DocumentDefinition } from '#shared/engine/document.ts'
import type { RowPattern } from '#shared/kernel/list.ts'
import type { Database } from '#server/db/driver/pool.ts'

interface DocumentRow {
  id: string
  customerId: string
  status: string
  deletedAt: string | null
}
const matches = (row: object, pattern: RowPattern) => {
  const values = new Map<string, unknown>(Object.entries(row))
  return Object.entries(pattern).every(([field, value]) =>
    [value].flat().includes(values.get(field) as string),
  )
}

/** The rows of every document, with its name, the number of each, and whether its customer is never told of it. */
export const documentRows = async (db: Database) =>
  (
    await Promise.all(
      documents.map(async ({ name, table, number, hiddenFrom }: DocumentDefinition & { name: string }) => {
        const { rows } = await sql<DocumentRow>`select * from ${sql.table(table)}`.execute(db)
        return rows.map((row) => ({
          ...row,
          name,
          number: String(new Map<string, unknown>(Object.entries(row)).get(number.field)),
          isHidden: hiddenFrom !== undefined && matches(row, hiddenFrom.customer),
        }))
      }),
    )
  ).flat()
