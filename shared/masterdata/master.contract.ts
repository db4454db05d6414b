import * as z from 'zod'
import { byId } from '#shared/kernel/contract.ts'
import { id, version } from '#shared/kernel/fields.ts'
import {
  masterFilterSchema,
  masterForm,
  masterPage,
  masterPageQuery,
  masterRow,
  masterSorts,
  type MasterTable,
} from '#shared/kernel/master.ts'
import { reasonSchema } from '#shared/kernel/reason.schema.ts'
import { call } from '#shared/vocabulary/call.ts'
import type { Permission } from '#shared/vocabulary/permissions.ts'
import { importSeconds } from '#shared/vocabulary/limits.ts'
import { languages } from '#shared/vocabulary/words.ts'
import { masterNames, masterOf, type MasterName } from './index.ts'

export const masterOption = z.strictObject({
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  /** Of tables with Indonesian names. */
  nameId: z.string().optional(),
})

const kept = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** What an import would change, or has changed: the rows are added + changed + same + bad. */
export const importReport = z.strictObject({
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  bad: z.array(z.strictObject({ row: z.int(), reasons: z.array(reasonSchema) })),
  /** For every changed record, by its key, the fields that get another value. */
  changes: z.array(
    z.strictObject({
      row: z.int(),
      key: z.string(),
      fields: z.array(z.strictObject({ field: z.string(), from: kept, to: kept })),
    }),
  ),
  /**
   * A fingerprint of the records as they were when the sheet was checked. Applying is refused if they have
   * changed since.
   */
  fingerprint: z.string(),
  applied: z.boolean(),
})
export type ImportReport = z.infer<typeof importReport>

/**
 * Who may read, write and pick records of a table, and whether that depends on the customer to whom they
 * belong.
 */
export function rightsOf({ access, ownedBy }: MasterTable) {
  const may = access
    ? { ...access, pick: access.read }
    : { read: 'masterdata.read', write: 'masterdata.write', pick: 'masterdata.pick' }
  return {
    may: may as Record<keyof typeof may, Permission>,
    scope: ownedBy === undefined ? ('open' as const) : ('rows' as const),
  }
}

const callsOf = (name: MasterName, table: MasterTable) => {
  const { may, scope } = rightsOf(table)
  const read = { access: may.read, scope } as const
  const write = { access: may.write, scope } as const
  return {
    page: call({
      ...read,
      method: 'post',
      path: `${table.path}/pagelist`,
      summary: `List of ${name}`,
      body: masterPageQuery(table),
      response: masterPage(table),
    }),
    options: call({
      method: 'get',
      path: table.path,
      summary: `Enabled records of ${name} by fragment or code, for pickers`,
      query: z.strictObject({
        text: z.string().trim().max(60).optional(),
        codes: z.string().max(2_000).optional(),
      }),
      response: z.array(masterOption).max(200),
      access: may.pick,
      scope,
    }),
    add: call({
      ...write,
      method: 'post',
      path: table.path,
      summary: `Add to ${name}`,
      body: masterForm(table),
      response: masterRow(table),
      idempotent: true,
      errors: ['DUPLICATE', 'MASTER_DISABLED', 'MASTER_UNKNOWN'],
    }),
    modify: call({
      ...write,
      method: 'put',
      path: table.path,
      summary: `Modify a record of ${name}`,
      body: z.strictObject({ id, version, values: masterForm(table) }),
      response: masterRow(table),
      errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'MASTER_DISABLED', 'MASTER_UNKNOWN'],
    }),
    toggle: call({
      ...write,
      method: 'put',
      path: `${table.path}/modifyBatch`,
      summary: `Stop or enable records of ${name}`,
      body: z.strictObject({ ids: z.array(id).min(1).max(200), enabled: z.boolean() }),
      response: z.strictObject({ changed: z.int() }),
      errors: ['NOT_FOUND'],
    }),
    usage: call({
      ...read,
      method: 'get',
      path: `${table.path}/usedBy`,
      summary: `Which records point to one of ${name}, before it is stopped`,
      query: byId,
      response: z.array(z.strictObject({ table: z.string(), count: z.int() })),
      errors: ['NOT_FOUND'],
    }),
    importSheet: call({
      ...write,
      method: 'post',
      path: `${table.path}/importExcel`,
      summary: `Check or apply an .xlsx of ${name}`,
      query: z.strictObject({
        apply: z.enum(['no', 'good']),
        fingerprint: z.string().max(100).optional(),
        ticket: id.optional(),
      }),
      response: importReport,
      takes: 'upload',
      timeoutSeconds: importSeconds,
      errors: [
        'FILE_SIZE',
        'FILE_TYPE',
        'FILE_UNSAFE',
        'IMPORT_HEADER',
        'IMPORT_ROWS',
        'IMPORT_EMPTY',
        'VERSION_CONFLICT',
      ],
    }),
    badRows: call({
      ...write,
      method: 'post',
      path: `${table.path}/importExcel/badRows`,
      summary: `The bad rows of an .xlsx of ${name}, with a reason column`,
      query: z.strictObject({ language: z.enum(languages) }),
      takes: 'upload',
      answers: 'file',
      timeoutSeconds: importSeconds,
      errors: ['FILE_SIZE', 'FILE_TYPE', 'FILE_UNSAFE', 'IMPORT_HEADER', 'IMPORT_ROWS', 'IMPORT_EMPTY'],
    }),
    exportList: call({
      ...read,
      method: 'post',
      path: `${table.path}/export`,
      summary: `The filtered list of ${name} as .xlsx; with no row it is the import template`,
      body: z.strictObject({
        filter: masterFilterSchema(table),
        sort: z
          .array(z.strictObject({ field: z.enum(masterSorts(table)), order: z.enum(['asc', 'desc']) }))
          .max(3)
          .default([]),
        columns: z.array(z.string().max(60)).min(1).max(60),
        language: z.enum(languages),
        template: z.boolean().default(false),
      }),
      answers: 'file',
      timeoutSeconds: 120,
      errors: ['EXPORT_ROWS'],
    }),
  }
}

export type MasterCalls = ReturnType<typeof callsOf>

/** The calls of every master table, derived from its declaration. */
export const masterCalls = Object.fromEntries(
  masterNames.map((name) => [name, callsOf(name, masterOf(name))]),
) as Record<MasterName, MasterCalls>
