import type { Reason } from '#shared/kernel/errors.ts'
import { readableFields, type Field } from '#shared/kernel/field-table.ts'
import { codesIn } from '#shared/kernel/codes-text.ts'
import {
  codeField,
  keySeparator,
  textOf,
  titleOf,
  type MasterRecord,
  type MasterTable,
} from '#shared/kernel/master.ts'
import { clashesWith } from '#shared/kernel/validity.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Queryable } from '../db/transaction.ts'
import { enabledCodes } from './master-references.repository.ts'

type Values = Record<string, unknown>

/** The fields that an actor may read and write; some need a permission of their own. */
export const fieldsFor = (table: MasterTable, actor: Actor): string[] =>
  readableFields(table.fields, actor.permissions)

/** The fields that a sheet may carry: all that the actor may read and write but pictures. */
export const sheetFieldsFor = (table: MasterTable, actor: Actor): string[] =>
  fieldsFor(table, actor).filter((name) => table.fields[name]!.kind !== 'picture')

/** The key of a record is taken: the reason names it. */
export const duplicate = (table: MasterTable, values: Values): Reason => ({
  code: 'DUPLICATE',
  params: { value: titleOf(table, values) },
  path: codeField(table),
})

/** Reasons against a record beside others of the same key. */
export const clashes = (table: MasterTable, values: Values, others: readonly Values[]): Reason[] =>
  table.validity ? clashesWith(table, values, others) : others.map(() => duplicate(table, values))

/** Fields that other records refer to cannot change after the record exists. */
export const movedFields = ({ fields }: MasterTable, before: MasterRecord, values: Values): Reason[] =>
  Object.entries(fields)
    .filter(([field, f]) => f.fixed && before[field] !== values[field])
    .map(([path]) => ({ code: 'INVALID', path }))

export interface RowValues {
  /** The start of paths in reasons about this row: empty for a form, `rows.7.` for a sheet. */
  prefix: string
  values: Values
  /** The stored record, because a code that it keeps may have been stopped since (D116). */
  before?: MasterRecord | undefined
  /** The record as it will be, where the values are its changes alone. */
  whole?: Values
}

interface NamedCode {
  prefix: string
  value: string
  /** What the code is unique within; empty where it is so in the whole table. */
  within: string
}

/** The codes that rows name anew in a field. One that is unique within another record is new with that one as well. */
const codesNamed = (rows: readonly RowValues[], name: string, { several, within }: Field): NamedCode[] =>
  rows
    .filter(({ values, before }) => [name, within ?? name].some((one) => values[one] !== before?.[one]))
    .flatMap(({ prefix, values, whole = values }) => {
      const text = textOf(whole[name])
      const scope = within === undefined ? '' : textOf(whole[within])
      return (several ? codesIn(text) : [text]).map((value) => ({ prefix, value, within: scope }))
    })
    .filter(({ value }) => value !== '')

/**
 * Reasons against codes of other tables that do not exist or are stopped. One query for each table, or for each record
 * within which its codes are unique, whatever the number of rows.
 * @param coming codes of the same table that are added together with these rows
 */
export async function brokenReferences(
  db: Queryable,
  table: MasterTable,
  actor: Actor,
  rows: readonly RowValues[],
  coming: ReadonlySet<string> = new Set(),
): Promise<Map<string, Reason[]>> {
  const broken = new Map<string, Reason[]>()
  const refuse = (prefix: string, reason: Reason) =>
    broken.set(prefix, [...(broken.get(prefix) ?? []), { ...reason, path: prefix + reason.path }])
  for (const [path, field] of Object.entries(table.fields)) {
    const { kind, of, within: scope } = field
    if (kind !== 'ref' || of === undefined) continue
    for (const [within, named] of Map.groupBy(codesNamed(rows, path, field), (one) => one.within)) {
      if (scope !== undefined && within === '') {
        for (const { prefix } of named) refuse(prefix, { code: 'REQUIRED', path: scope })
        continue
      }
      const codes = [...new Set(named.map(({ value }) => value))]
      const known = await enabledCodes(db, actor, { of, codes, ...(scope !== undefined && { within }) })
      for (const { prefix, value } of named) {
        const enabled = known.get(value)
        if (enabled || (enabled === undefined && of === table.name && coming.has(value))) continue
        const code = enabled === undefined ? 'MASTER_UNKNOWN' : 'MASTER_DISABLED'
        const params = { value: [within, value].filter(Boolean).join(keySeparator) }
        refuse(prefix, { code, params, path })
      }
    }
  }
  return broken
}
