import { isDecimal } from '#shared/kernel/decimal-text.ts'
import { add } from '#shared/kernel/decimal.ts'
import { isDecimalField, type Field, type FieldTable } from '#shared/kernel/field-table.ts'
import type { Change } from './change.ts'
import { changesBetween } from './history.ts'

/** Numbers are compared by value, because the database adds zeros. A sheet may have a text in place of a number. */
const historyValue = (field: Field, value: unknown): unknown =>
  isDecimalField(field) && typeof value === 'string' && isDecimal(value) ? add(value) : value

const nameIn = (values: ReadonlyMap<string, unknown>, field: string): string => {
  const name = values.get(field)
  return typeof name === 'string' ? name : ''
}

/** What was changed of the fields that people type, as history tells it: people behind ids by their names. */
export function fieldChanges(fields: FieldTable, before: object, after: object): Change[] {
  const [was, is] = [
    new Map<string, unknown>(Object.entries(before)),
    new Map<string, unknown>(Object.entries(after)),
  ]
  const typed = Object.entries(fields).filter(([name, field]) => field.typed && is.has(name))
  const historyValues = (values: typeof was) =>
    Object.fromEntries(typed.map(([name, field]) => [name, historyValue(field, values.get(name))]))
  return changesBetween(historyValues(was), historyValues(is)).map((change) => {
    const name = change.path.replace(/Id$/, 'Name')
    return name === change.path || !fields[name]
      ? change
      : { path: name, from: nameIn(was, name), to: nameIn(is, name) }
  })
}
