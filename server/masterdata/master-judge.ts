import type * as z from 'zod'
import { isBusinessDate } from '#shared/kernel/dates.ts'
import { isDecimal } from '#shared/kernel/decimal-text.ts'
import { isZero } from '#shared/kernel/decimal.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import {
  codeField,
  emptyValue,
  foldedText,
  identityFields,
  identityOf,
  keyOf,
  textOf,
  type MasterRecord,
  type MasterTable,
} from '#shared/kernel/master.ts'
import { fieldsOf } from '#shared/kernel/master.schema.ts'
import { recordReasons } from '#shared/kernel/validity.ts'
import { reasonsOf } from '#shared/kernel/reasons.ts'
import { sheetTableOf, type SheetName } from '#shared/masterdata/index.ts'
import { farDay, isFarDay, zeroPrice } from '#shared/vocabulary/doubts.ts'
import type { Change } from '../records/history/change.ts'
import { fieldChanges } from '../records/history/field-changes.ts'
import { sheetSchema } from './master-sheet.ts'

type Values = Record<string, unknown>

/** What a row of a sheet says, by field. */
export interface SheetValues {
  row: number
  values: Values
  /** Texts in place of codes that may mean several records. */
  unclear?: Reason[]
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

/** Finds the records with the same key as some of these values. */
export type FindRecords = (keys: readonly Values[]) => Promise<readonly MasterRecord[]>

/** The key of a row as it is written, and in capitals, in which most codes are stored. */
function spellingsOf(table: MasterTable, values: Values): Values[] {
  const keyIn = (spell: (text: string) => string) =>
    Object.fromEntries(
      table.key.map((field) => {
        const { kind, latin, alike } = table.fields[field]!
        const value = values[field]
        const isCode = kind === 'text' && latin === true && alike !== true && typeof value === 'string'
        return [field, isCode ? spell(value) : value]
      }),
    )
  const [asWritten, capitals] = [keyIn((text) => text), keyIn((text) => text.toUpperCase())]
  return keyOf(table, asWritten) === keyOf(table, capitals) ? [asWritten] : [asWritten, capitals]
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
  find: FindRecords,
  today?: string,
): Promise<JudgedRows> {
  const table = sheetTableOf(name)
  const whole = sheetSchema(table, fields)
  const some = whole.partial()
  const namedRows = rows.map((one) => ({ ...one, named: namesRecord(table, whole, one.values) }))
  const keys = namedRows.flatMap(({ named, values }) => (named ? spellingsOf(table, values) : []))
  const records = await find(keys)
  const known = new Map(records.map((record) => [identityOf(table, record), record]))
  const alike = new Map(records.map((record) => [foldedText(identityOf(table, record)), record]))
  const blank = Object.fromEntries(fields.map((field) => [field, emptyValue(table.fields[field]!)]))
  const rowsOf = new Map<string, number>()
  const good: GoodRow[] = []
  const bad: RefusedRow[] = []
  for (const { row, values, named, unclear = [] } of namedRows) {
    const typed = named ? identityOf(table, values) : ''
    const before = known.get(typed) ?? alike.get(foldedText(typed))
    const identity = before ? identityOf(table, before) : foldedText(typed)
    const first = rowsOf.get(identity)
    const prefix = `rows.${row}.`
    if (first === undefined && named) rowsOf.set(identity, row)
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
      ...(today === undefined ? [] : doubtsOf(table, result, { prefix, today })),
    ]
    if (reasons.length > 0) bad.push({ row, prefix, ...result, reasons })
    else good.push({ row, prefix, ...result })
  }
  return { good, bad, known: [...known.values()], lastBy: lastEditorOf([...known.values()]) }
}

/** New values of a row that a person is asked about. */
function doubtsOf(
  { fields }: MasterTable,
  { values, before, changes }: Pick<GoodRow, 'values' | 'before' | 'changes'>,
  { prefix, today }: { prefix: string; today: string },
): Reason[] {
  const isNew = (field: string) => !before || changes.some(({ path }) => path === field)
  return Object.entries(fields).flatMap(([field, { asks }]) => {
    const value = textOf(values[field])
    if (value === '' || !isNew(field)) return []
    if (asks === 'far' && isBusinessDate(value) && isFarDay(value, today))
      return [farDay(value, prefix + field)]
    return asks === 'zero' && isDecimal(value) && isZero(value) ? [zeroPrice(prefix + field)] : []
  })
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
  const changes = fieldChanges(fieldsOf(table), before, written)
  const { id, version } = before
  const stored = Object.fromEntries(fields.map((field) => [field, before[field]]))
  return { values: { ...stored, ...written }, before: { id, version }, changes }
}

const lastEditorOf = (records: readonly MasterRecord[]): string => {
  const at = (record: MasterRecord) => String(record['updatedAt'])
  const last = records.reduce<MasterRecord | undefined>(
    (latest, record) => (latest && at(latest) > at(record) ? latest : record),
    undefined,
  )
  return String(last?.['updatedBy'] ?? '')
}
