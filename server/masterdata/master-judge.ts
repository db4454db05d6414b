import type * as z from 'zod'
import type { Reason } from '#shared/kernel/errors.ts'
import {
  codeField,
  emptyValue,
  identityFields,
  identityOf,
  type MasterRecord,
  type MasterTable,
} from '#shared/kernel/master.ts'
import { recordReasons } from '#shared/kernel/validity.ts'
import { reasonsOf } from '#shared/kernel/reasons.ts'
import { colorBook, type Color } from '#shared/lines/color-book.ts'
import { sheetTableOf, type SheetName } from '#shared/masterdata/index.ts'
import type { Change } from '../history/history.ts'
import { changesOf } from './master-changes.ts'
import { sheetSchema } from './master-sheet.ts'

type Values = Record<string, unknown>

/** What a row of a sheet says, by field. */
export interface SheetValues {
  row: number
  values: Values
}

export interface BadRow {
  row: number
  reasons: Reason[]
}

/** A row and what it would change in its record. */
export interface GoodRow {
  row: number
  prefix: string
  /** Every field that the sheet may write, as the record would have it afterwards. */
  values: Values
  before: Pick<MasterRecord, 'id' | 'version'> | undefined
  changes: Change[]
}

/** A row that is refused. Its good values are checked further, so that its sender learns every reason at once. */
export type RefusedRow = GoodRow & BadRow

/** Rows compared with the stored records. */
export interface JudgedRows {
  good: GoodRow[]
  bad: RefusedRow[]
  /** The stored records that the rows mean. */
  known: readonly MasterRecord[]
  /** The person who changed one of those records last. */
  lastBy: string
}

export interface CheckedRows extends Pick<JudgedRows, 'good' | 'lastBy'> {
  bad: BadRow[]
}

interface StoredColor extends Color {
  enabled: boolean
}

/**
 * Finds the records with the same identity as some of these values, and every colour where rows may name one.
 */
export type AskMaster = (asked: {
  values: Values[]
  colored: boolean
}) => Promise<{ records: MasterRecord[]; colors: readonly StoredColor[] }>

/**
 * Puts the code of a colour in place of its name. Stopped colours are meant only by names that none in use
 * has. @returns what is wrong with the names
 */
function codeColors(values: Values, fields: readonly string[], colors: readonly StoredColor[], path: string) {
  const books = [colorBook(colors.filter(({ enabled }) => enabled)), colorBook(colors)]
  return fields.flatMap((field): Reason[] => {
    const value = values[field]
    if (typeof value !== 'string' || value === '') return []
    const codes = books.map((book) => book.codesOf(value)).find(({ length }) => length > 0) ?? []
    if (codes.length > 1)
      return [{ code: 'MASTER_SEVERAL', params: { value, codes: codes.join(', ') }, path: path + field }]
    if (codes[0] !== undefined) values[field] = codes[0]
    return []
  })
}

/** Whether a row names a record: each part of its identity is there and can be one. */
const namesRecord = (table: MasterTable, schema: z.ZodObject, values: Values): boolean =>
  identityFields(table).every((field) => {
    const { required, kind } = table.fields[field]!
    const value = values[field] ?? (required ? undefined : emptyValue(table.fields[field]!))
    return value !== undefined && (kind === 'text' || schema.shape[field]!.safeParse(value).success)
  })

/**
 * Compares rows with the stored records. A field that a row lacks keeps its value; a new record needs every required
 * field.
 * @param fields the fields that the rows may write
 */
export async function judgeRows(
  name: SheetName,
  fields: readonly string[],
  rows: readonly SheetValues[],
  ask: AskMaster,
): Promise<JudgedRows> {
  const table = sheetTableOf(name)
  const whole = sheetSchema(table, fields)
  const some = whole.partial()
  const given = rows.map(({ row, values }) => {
    const named = namesRecord(table, whole, values)
    return { row, values, identity: named ? identityOf(table, values) : undefined }
  })
  const keys = given.flatMap(({ identity, values }) =>
    identity === undefined ? [] : [Object.fromEntries(table.key.map((field) => [field, values[field]]))],
  )
  const colored = fields.filter((field) => table.fields[field]!.of === 'color')
  const { records, colors } = await ask({ values: keys, colored: colored.length > 0 })
  const known = new Map(records.map((record) => [identityOf(table, record), record]))
  const blank = Object.fromEntries(fields.map((field) => [field, emptyValue(table.fields[field]!)]))
  const rowsOf = new Map<string, number>()
  const good: GoodRow[] = []
  const bad: RefusedRow[] = []
  for (const { row, values, identity = '' } of given) {
    const first = rowsOf.get(identity)
    const prefix = `rows.${row}.`
    if (first === undefined && identity !== '') rowsOf.set(identity, row)
    const before = known.get(identity)
    const unclear = codeColors(values, colored, colors, prefix)
    const filled = before ? values : { ...blank, ...values }
    const { data, error } = (before ? some : whole).safeParse(filled, { reportInput: true })
    const result = resultOf(table, fields, before, data ?? withoutBadDays(table, filled, error))
    const reasons = [
      ...(first === undefined
        ? []
        : [{ code: 'IMPORT_DUPLICATE', params: { row: first }, path: prefix + codeField(table) }]),
      ...(error ? reasonsOf(error, `rows.${row}`) : []),
      ...unclear,
      ...recordReasons(table, result.values).map((r) => ({ ...r, path: prefix + r.path })),
    ]
    if (reasons.length > 0) bad.push({ row, prefix, ...result, reasons })
    else good.push({ row, prefix, ...result })
  }
  return { good, bad, known: [...known.values()], lastBy: lastEditorOf([...known.values()]) }
}

/** What a row with errors says, for the rules that look at several fields. A day that is none has no order. */
const withoutBadDays = (table: MasterTable, values: Values, error: z.ZodError | undefined): Values => {
  const days = (error?.issues ?? [])
    .map(({ path }) => String(path[0]))
    .filter((field) => table.fields[field]?.kind === 'date')
  return { ...values, ...Object.fromEntries(days.map((field) => [field, null])) }
}

/**
 * The values of a record after the import. Fields that are set once keep their value, because a row may spell
 * its key differently.
 */
function resultOf(
  table: MasterTable,
  fields: readonly string[],
  before: MasterRecord | undefined,
  data: Values,
) {
  if (!before) return { values: data, before, changes: [] }
  const written = Object.fromEntries(Object.entries(data).filter(([field]) => !table.fields[field]!.fixed))
  const changes = changesOf(table, before, written)
  const { id, version } = before
  const kept = Object.fromEntries(fields.map((field) => [field, before[field]]))
  return { values: { ...kept, ...written }, before: { id, version }, changes }
}

const lastEditorOf = (records: readonly MasterRecord[]): string => {
  const at = (record: MasterRecord) => String(record['updatedAt'])
  const last = records.reduce<MasterRecord | undefined>(
    (latest, record) => (latest && at(latest) > at(record) ? latest : record),
    undefined,
  )
  return String(last?.['updatedBy'] ?? '')
}
