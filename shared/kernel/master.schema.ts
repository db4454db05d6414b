import * as z from 'zod'
import { schemasOf, type Schemas } from './field-limits.ts'
import { rowSchema, typedSchema } from './field-table.ts'
import { filterSchema, pageOf, pageQuery } from './list.ts'
import { madeOnce } from './made-once.ts'
import { masterList, stampFields, type MasterField, type MasterTable } from './master.ts'
import { recordReasons } from './validity.ts'

/** The fields of a table with the schemas that their limits make. */
export const fieldsOf = madeOnce(({ fields }: MasterTable): Record<string, MasterField & Schemas> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, ...schemasOf(field) }]),
  ),
)

/** What a person may type: every field, and fields behind a permission only for those who hold it. */
export const masterForm = (table: MasterTable) =>
  typedSchema(fieldsOf(table)).superRefine((values, context) => {
    for (const { path = '', ...params } of recordReasons(table, values))
      context.addIssue({ code: 'custom', path: [path], params, input: values[path] })
  })

/** A stored record. Fields behind a permission may be absent. */
export const masterRow = (table: MasterTable) => rowSchema({ ...fieldsOf(table), ...stampFields })

export const masterPageQuery = (table: MasterTable) => {
  const { filters, sorts } = masterList(table)
  return pageQuery(filters, sorts)
}
export const masterFilterSchema = (table: MasterTable) => filterSchema(masterList(table).filters)

const names = z.record(z.string(), z.record(z.string(), z.string()))

/** One page, and what the codes on it are called: by what they refer to, then by code. */
export const masterPage = (row: ReturnType<typeof masterRow>) => pageOf(row).extend({ names })
