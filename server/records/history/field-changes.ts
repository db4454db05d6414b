import { add } from '#shared/kernel/decimal.ts'
import type { FieldTable } from '#shared/kernel/field-table.ts'
import type { FieldKind } from '#shared/kernel/field-table.ts'
import { changesBetween, type Change } from '../records/history/history.ts'

const numbers: readonly FieldKind[] = ['money', 'quantity', 'percent']

const nameIn = (header: ReadonlyMap<string, unknown>, field: string): string => {
  const name = header.get(field)
  return typeof name === 'string' ? name : ''
}

/**
 * What was changed in a header, as history tells it: people by name, and numbers compared by value, because the
 * database adds zeros.
 */
export function headerChanges(fields: FieldTable, before: object, after: object): Change[] {
  const typed = Object.entries(fields).filter(([, field]) => field.typed)
  const [was, is] = [
    new Map<string, unknown>(Object.entries(before)),
    new Map<string, unknown>(Object.entries(after)),
  ]
  const labelled = (header: typeof was) =>
    Object.fromEntries(
      typed.map(([name, { kind }]) => {
        const value = header.get(name)
        return [name, numbers.includes(kind) && typeof value === 'string' ? add(value) : value]
      }),
    )
  return changesBetween(labelled(was), labelled(is)).map((change) => {
    const name = change.path.replace(/Id$/, 'Name')
    return name === change.path || !fields[name]
      ? change
      : { path: name, from: nameIn(was, name), to: nameIn(is, name) }
  })
}
