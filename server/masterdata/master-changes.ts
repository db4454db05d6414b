import { plainDecimal, withoutZeros } from '#shared/kernel/decimal-text.ts'
import type { MasterField, MasterRecord, MasterTable } from '#shared/kernel/master.ts'
import { changesBetween, type Change } from '../records/history/history.ts'

/** Decimals are compared as numbers, because the database writes 12.50 as 12.5000. */
const comparable = (kind: MasterField['kind'] | undefined, value: unknown): unknown => {
  if (kind !== 'decimal' || typeof value !== 'string') return value
  return plainDecimal(withoutZeros(value))
}

/** What these values would change in a record. */
export function changesOf(
  table: MasterTable,
  before: MasterRecord,
  values: Record<string, unknown>,
): Change[] {
  const plain = (record: Record<string, unknown>) =>
    Object.fromEntries(
      Object.keys(values).map((field) => [field, comparable(table.fields[field]?.kind, record[field])]),
    )
  return changesBetween(plain(before), plain(values))
}
