import * as z from 'zod'
import { byId, idsQuery, nothing } from '#shared/kernel/contract.ts'
import { decimal, id, instant, personName, version, reasonSchema } from '#shared/kernel/fields.ts'
import { defineList, pageOf, pageQuery, sortSchema } from '#shared/kernel/list.ts'
import { masterList, type MasterCallName, type MasterTable } from '#shared/kernel/master.ts'
import {
  masterFilterSchema,
  masterForm,
  masterPage,
  masterPageQuery,
  masterRow,
} from '#shared/kernel/master.schema.ts'
import { invitation } from '#shared/platform/accounts/account-admin.schema.ts'
import { change } from '#shared/records/history/history.schema.ts'
import { sheetFileErrors } from '#shared/vocabulary/errors.ts'
import { callsWith } from '#shared/calls/call.ts'
import { doubtfulRows } from '#shared/vocabulary/doubts.ts'
import { decimalMarks } from '#shared/vocabulary/words.ts'
import { exportShape, zoneOfReader } from '#shared/vocabulary/export.ts'
import { importSeconds } from '#shared/vocabulary/limits.ts'
import {
  isMasterName,
  masterNames,
  masterOf,
  sheetTableOf,
  type MasterName,
  type masterTables,
  type SheetName,
} from './index.ts'
import { optionsCall, rightsOf } from './option.contract.ts'

const storedValue = z.union([z.string(), z.number(), z.boolean(), z.null()])

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
      fields: z.array(z.strictObject({ field: z.string(), from: storedValue, to: storedValue })),
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

/** What a person did not mean of a sheet, or what is not read of it (D184). */
export const leftOfSheet = {
  /** The titles of columns that are no field, and so are not read. */
  ignored: z.array(z.string()),
  /** The rows that nobody sees or that are struck through, and so are left out. */
  unseen: z.array(z.int()),
} as const
/** Rows that are hidden or struck through are left out unless somebody wants them (D184). */
export const unseenRows = z.enum(['leave', 'take']).default('leave')

/** Rows with doubtful values are bad until somebody says that they are meant (D362). */
export const takenDoubts = z.enum(doubtfulRows).default('ask')

/** What somebody has said of the doubtful values of the sheet that a report is of. */
export const saidOfDoubts = { doubtful: z.enum(doubtfulRows) } as const

/** A column of numbers of which some can be read in two ways, and nothing in it says how they are meant. */
const numberDoubt = z.strictObject({
  title: z.string(),
  /** How many of its cells are in doubt, and the first of them with what they may mean. */
  count: z.int(),
  cells: z.array(z.strictObject({ row: z.int(), text: z.string(), point: decimal, comma: decimal })),
  /** What a person has said of the column. */
  mark: z.enum(decimalMarks).nullable(),
})
export type NumberDoubt = z.infer<typeof numberDoubt>

const masterImportReport = z.strictObject({
  ...importReport.shape,
  ...leftOfSheet,
  numberDoubts: z.array(numberDoubt),
  ...saidOfDoubts,
  /** The rows of the sheet that its template marks as an example. */
  examples: z.array(z.int()),
  /** The links of the accounts that a sheet of accounts has made; they are shown once (D102). */
  invitations: z.array(invitation).optional(),
  /** The task that applies it, where the sheet has more rows than one transaction takes. */
  taskId: id.nullable(),
})
export type MasterImportReport = z.infer<typeof masterImportReport>

/** The log of a table is searched by when, by whom and by the record's key. */
export const masterLogList = defineList({
  name: 'masterLog',
  filters: {
    at: { kind: 'instantRange' },
    actorName: { kind: 'fragment', anywhere: true },
    key: { kind: 'fragment', anywhere: true },
  },
  sorts: ['at'],
  defaultSort: { field: 'at', order: 'desc' },
})

/** One change of a record, which may have been removed since. */
export const masterLogRow = z.strictObject({
  id,
  recordId: id,
  key: z.string(),
  event: z.string(),
  actorName: personName,
  device: z.string(),
  at: instant,
  changes: z.array(change),
})
export type MasterLogRow = z.infer<typeof masterLogRow>

const sheetErrors = [
  ...sheetFileErrors,
  'IMPORT_HEADER',
  'IMPORT_OTHER_TABLE',
  'IMPORT_ROWS',
  'IMPORT_EMPTY',
  'IMPORT_FORMULA',
  'IMPORT_MERGED',
] as const

/** The path of a call: what stands behind the path of its table, unless the catalogue spells it otherwise. */
const pathsOf = (table: MasterTable) => {
  const at = (name: MasterCallName, end = '') => table.calls?.[name]?.path ?? `${table.path}${end}`
  const importSheet = at('importSheet', '/importExcel')
  return {
    page: at('page', '/pagelist'),
    add: at('add'),
    modify: at('modify'),
    toggle: at('toggle', '/modifyBatch'),
    usage: at('usage', '/usedBy'),
    importSheet,
    badRows: table.calls?.badRows?.path ?? `${importSheet}/badRows`,
    exportList: at('exportList', '/export'),
    remove: at('remove'),
    log: at('log', '/log/pagelist'),
    one: at('one', '/getOne'),
  }
}

const namesItsRecord = (path: string) => path.includes('{id}')

/** The days of several records of one key never overlap; any other key occurs once. */
const recordErrors = ({ validity, convertible }: MasterTable) => [
  'DUPLICATE' as const,
  'MASTER_DISABLED' as const,
  'MASTER_UNKNOWN' as const,
  ...(validity ? (['VALIDITY_OVERLAP'] as const) : []),
  ...(convertible ? (['UNIT_RATE_MISSING'] as const) : []),
]

/** What a person has said of a sheet that could be read in two ways (D184). */
const reading = {
  unseen: unseenRows,
  doubtful: takenDoubts,
  /**
   * What 1.234 means in columns that do not say it themselves, by their titles; such numbers of all others are refused. It
   * is JSON, because an address holds texts alone.
   */
  decimalMarks: z
    .string()
    .max(4_000)
    .transform((text, { issues }) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        issues.push({ code: 'custom', input: text })
        return z.NEVER
      }
    })
    .pipe(z.record(z.string().max(4_000), z.enum(decimalMarks)))
    .optional(),
}

/** What is the same in the calls of all tables, and is therefore made once. */
const anyTable = {
  sheet: z.strictObject({
    apply: z.enum(['no', 'good']),
    fingerprint: z.string().max(100).optional(),
    ticket: id.optional(),
    ...reading,
  }),
  badRows: z.strictObject({ language: exportShape.language, ...reading }),
  toggle: z.strictObject({ ids: z.array(id).min(1).max(200), enabled: z.boolean() }),
  toggled: z.strictObject({ changed: z.int() }),
  usage: z.array(z.strictObject({ table: z.string(), count: z.int() })),
  exported: { ...exportShape, template: z.boolean().default(false), zone: zoneOfReader },
  removed: z.strictObject({ removed: z.int() }),
  log: pageQuery(masterLogList.filters, masterLogList.sorts),
  logged: pageOf(masterLogRow),
}

/** The calls that take a sheet of records. */
const sheetCallsOf = (name: SheetName, table: MasterTable) => {
  const { may, scope } = rightsOf(table)
  const paths = pathsOf(table)
  const write = callsWith({ access: may.write, scope })
  const seconds = (call: 'importSheet' | 'badRows') => table.calls?.[call]?.timeoutSeconds ?? importSeconds
  return {
    importSheet: write.post(paths.importSheet, {
      summary: `Check or apply an .xlsx of ${name}`,
      timeoutSeconds: seconds('importSheet'),
      query: anyTable.sheet,
      response: masterImportReport,
      takes: 'upload',
      errors: [...sheetErrors, 'VERSION_CONFLICT', 'TASK_RUNNING'],
    }),
    badRows: write.post(paths.badRows, {
      summary: `The bad rows of an .xlsx of ${name}, with a reason column`,
      timeoutSeconds: seconds('badRows'),
      query: anyTable.badRows,
      takes: 'upload',
      answers: 'file',
      errors: sheetErrors,
    }),
  }
}

/** The calls of a sheet whose list has no export in its columns, from which the template of others comes. */
function listlessCallsOf(name: SheetName) {
  const table = sheetTableOf(name)
  const { may, scope } = rightsOf(table)
  return {
    ...sheetCallsOf(name, table),
    template: callsWith({ access: may.write, scope }).get(`${table.path}/importTemplate`, {
      summary: `The import template of ${name} as .xlsx`,
      query: z.strictObject({ language: exportShape.language }),
      answers: 'file',
    }),
  }
}

const callsOf = (name: MasterName, table: MasterTable) => {
  const { may, scope } = rightsOf(table)
  const paths = pathsOf(table)
  const seconds = (call: Exclude<MasterCallName, 'options'>, usual = table.timeoutSeconds ?? 60) =>
    table.calls?.[call]?.timeoutSeconds ?? usual
  const read = callsWith({ access: may.read, scope })
  const write = callsWith({ access: may.write, scope })
  const [form, row] = [masterForm(table), masterRow(table)]
  const newer = { version, values: form }
  return {
    page: read.post(paths.page, {
      summary: `List of ${name}`,
      timeoutSeconds: seconds('page'),
      body: masterPageQuery(table),
      response: masterPage(row),
    }),
    add: write.post(paths.add, {
      summary: `Add to ${name}`,
      timeoutSeconds: seconds('add'),
      body: form,
      response: row,
      idempotent: true,
      errors: recordErrors(table),
    }),
    modify: write.put(paths.modify, {
      summary: `Modify a record of ${name}`,
      timeoutSeconds: seconds('modify'),
      query: namesItsRecord(paths.modify) ? byId : nothing,
      body: namesItsRecord(paths.modify) ? z.strictObject(newer) : z.strictObject({ id, ...newer }),
      response: row,
      errors: [...recordErrors(table), 'NOT_FOUND', 'VERSION_CONFLICT'],
    }),
    toggle: write.put(paths.toggle, {
      summary: `Stop or enable records of ${name}`,
      timeoutSeconds: seconds('toggle'),
      body: anyTable.toggle,
      response: anyTable.toggled,
      errors: ['NOT_FOUND', ...(table.validity ? (['VALIDITY_OVERLAP'] as const) : [])],
    }),
    usage: read.get(paths.usage, {
      summary: `Which records point to one of ${name}, before it is stopped`,
      timeoutSeconds: seconds('usage'),
      query: byId,
      response: anyTable.usage,
      errors: ['NOT_FOUND'],
    }),
    ...sheetCallsOf(name, table),
    exportList: read.post(paths.exportList, {
      summary: `The filtered list of ${name} as .xlsx; with no row it is the import template`,
      timeoutSeconds: seconds('exportList', 120),
      body: z.strictObject({
        filter: masterFilterSchema(table),
        sort: sortSchema(masterList(table).sorts),
        ...anyTable.exported,
      }),
      answers: 'file',
      errors: ['EXPORT_ROWS'],
    }),
    ...(table.label && { options: optionsCall(table) }),
    ...(table.removable && {
      remove: write.delete(paths.remove, {
        summary: `Remove records of ${name} that nothing uses`,
        timeoutSeconds: seconds('remove'),
        query: namesItsRecord(paths.remove) ? byId : idsQuery,
        response: anyTable.removed,
        errors: ['NOT_FOUND', 'MASTER_USED'],
      }),
    }),
    ...(table.log && {
      log: read.post(paths.log, {
        summary: `All changes of ${name}`,
        timeoutSeconds: seconds('log'),
        body: anyTable.log,
        response: anyTable.logged,
      }),
    }),
    ...(table.single && {
      one: read.one(paths.one, row, {
        summary: `One record of ${name}`,
        timeoutSeconds: seconds('one'),
      }),
    }),
  }
}

/** The calls of any table; some only where it declares them. */
export type MasterCalls = ReturnType<typeof callsOf>

type Has<T, P extends string, C extends keyof MasterCalls> = P extends keyof T
  ? Required<Pick<MasterCalls, C>>
  : unknown
type CallsOf<T> = Omit<MasterCalls, 'options' | 'remove' | 'log' | 'one'> &
  Has<T, 'label', 'options'> &
  Has<T, 'removable', 'remove'> &
  Has<T, 'log', 'log'> &
  Has<T, 'single', 'one'>

/** The calls of every master table, derived from its declaration. */
export const masterCalls = Object.fromEntries(
  masterNames.map((name) => [name, callsOf(name, masterOf(name))]),
) as { [N in MasterName]: CallsOf<(typeof masterTables)[N]> }

/** The calls that take a sheet of something else; those of its list are no master table's. */
const sheetCalls = {
  productStock: sheetCallsOf('productStock', sheetTableOf('productStock')),
  customerRelation: listlessCallsOf('customerRelation'),
  account: listlessCallsOf('account'),
}
export const {
  productStock: stockSheetCalls,
  customerRelation: relationSheetCalls,
  account: accountSheetCalls,
} = sheetCalls

export const sheetCallsFor = (name: SheetName): ReturnType<typeof sheetCallsOf> =>
  isMasterName(name) ? masterCalls[name] : sheetCalls[name]

/** The calls of a table whose name is known only when it is asked. */
export const callsFor = (name: MasterName): MasterCalls => masterCalls[name]

/** What a record is asked by: some calls name it in their path, the others in their body or query. */
export const modifyInput = (
  { modify }: MasterCalls,
  { id, ...newer }: { id: string; version: number; values: Record<string, unknown> },
) => (namesItsRecord(modify.path) ? { query: { id }, body: newer } : { body: { id, ...newer } })

/** What removes these records: one request for all of them, or one for each. */
export const removeInputs = ({ remove }: MasterCalls, ids: readonly string[]) =>
  remove && namesItsRecord(remove.path)
    ? ids.map((id) => ({ query: { id } }))
    : [{ query: { ids: ids.join() } }]
