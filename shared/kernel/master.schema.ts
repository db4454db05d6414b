import * as z from 'zod'
import { rowSchema, typedSchema } from './field-table.ts'
import { filterSchema, pageOf, pageQuery } from './list.ts'
import { masterList, recordFields, type MasterTable } from './master.ts'
import { recordReasons } from './validity.ts'

/** What a person may type: every field, and fields behind a permission only for those who hold it. */
export const masterForm = (table: MasterTable) =>
  typedSchema(table.fields).superRefine((values, context) => {
    for (const { path = '', ...params } of recordReasons(table, values))
      context.addIssue({ code: 'custom', path: [path], params, input: values[path] })
  })

/** A stored record. Fields behind a permission may be absent. */
export const masterRow = (table: MasterTable) => rowSchema(recordFields(table))

export const masterPageQuery = (table: MasterTable) => {
  const { filters, sorts } = masterList(table)
  return pageQuery(filters, sorts)
}
export const masterFilterSchema = (table: MasterTable) => filterSchema(masterList(table).filters)

const names = z.record(z.string(), z.record(z.string(), z.string()))

/** One page, and what the codes on it are called: by what they refer to, then by code. */
export const masterPage = (row: ReturnType<typeof masterRow>) => pageOf(row).extend({ names })
