import type { Reason } from './errors.ts'
import * as field from './field-table.ts'
import type { Field, FieldKind } from './field-table.ts'
import type { ListDefinition } from './list.ts'
import { madeOnce } from './made-once.ts'
import { numberKey } from './number-key.ts'

/** A field of a master table. Its limits make its schemas (`fieldsOf`), which a picker does without. */
export interface MasterField extends Field {
  list: 'shown' | 'offered'
  required: boolean
}

type Options = field.FieldOptions

/** What identifies a record; other records may point to it. */
export const code = (options: Options = {}) =>
  field.text({ required: true, max: 10, latin: true, filter: 'fragment', fixed: true, ...options })
export const name = (options: Options = {}) =>
  field.text({ required: true, max: 80, filter: 'fragment', ...options })
/** The code and the names of a record that people pick by either. */
export const codeAndNames = (max = 10) => ({
  code: code({ max }),
  nameZh: name(),
  nameEn: name({ latin: true }),
})
/** Those of a record that customers read of in every language; without an Indonesian name they read the English one. */
export const codeAndAllNames = (max = 10) => ({
  ...codeAndNames(max),
  nameId: name({ required: false, latin: true }),
})
export const labelledByName = { label: { zh: 'nameZh', other: 'nameEn' } } as const
export const note = (options: Options = {}) => field.longText(options)
/** One of fixed values, which are named among the words of master data. */
export const oneOf = (values: readonly [string, ...string[]], options: Options = {}) =>
  field.oneOf(values, 'values', options)
export const percent = (options: Options) => field.decimal({ digits: [3, 4], ...options })

/** The calls of a table by what they do. The last three are there only where the table declares them. */
export type MasterCallName =
  | 'page'
  | 'options'
  | 'add'
  | 'modify'
  | 'toggle'
  | 'usage'
  | 'importSheet'
  | 'badRows'
  | 'exportList'
  | 'remove'
  | 'log'
  | 'one'

/** How the catalogue spells a call, where it does not follow the pattern of all tables. */
export interface CallException {
  path?: string
  timeoutSeconds?: number
}

export interface MasterTable<Name extends string = string> {
  name: string
  /** The path as the catalogue of calls spells it. */
  path: string
  /** The natural key: it is unique, and an import matches records by it. */
  key: readonly string[]
  fields: Readonly<Record<Name, MasterField>>
  /**
   * Field whose text represents the record in a picker, per language. Other tables point to a record by the last
   * field of its key, and where the key has two by the first one as well (`within`); nothing points to one of a table
   * without a label.
   */
  label?: { zh: Name; other: Name }
  /**
   * The days from which and to which a record counts, both included; an empty one has no end. The same key may
   * occur several times where the days do not overlap.
   */
  validity?: { from: Name; to: Name }
  /** A row of its template, where no stored record shows one. */
  example?: Readonly<Partial<Record<Name, string>>>
  /** What no field says alone: reasons against a whole record, each with the field that it is shown at. */
  rules?: (values: Readonly<Record<string, unknown>>) => Reason[]
  /** The field with a unit, which must be one that the material of the other field can be converted from. */
  convertible?: { unit: Name; material: Name }
  /** A record that nothing uses can be removed for good. */
  removable?: boolean
  /** All changes of the table can be read as one list. */
  log?: boolean
  /** A record can be asked for by its id alone. */
  single?: boolean
  /** Its list is searched by one text, as pickers and the search of everything look for its records. */
  searched?: boolean
  /**
   * The field with the number of the customer to whom a record belongs. Somebody who does not see the
   * customer does not see the record (D91). A record that names no customer belongs to all.
   */
  ownedBy?: Name
  /** The field with the number of the salesperson of whom a record tells. A salesman sees their own records alone. */
  soldBy?: Name
  /** Permissions to read and to write, if they differ from those of all master data. */
  access?: { read: string; write: string }
  /** How long the client waits for an answer, where that is not the 60 seconds of all calls. */
  timeoutSeconds?: number
  calls?: Partial<Record<MasterCallName, CallException>>
}

type Declared<Name extends string> = Omit<MasterTable<Name>, 'name' | 'fields' | 'key'> & {
  key: Name | readonly Name[]
}

/** What a field of each kind is like, as far as it does not say it. A list does not show long texts and pictures at first. */
const usual: Partial<Record<FieldKind, field.FieldOptions>> = {
  text: { max: 120 },
  longText: { max: 500, list: 'offered' },
  ref: { max: 20, filter: 'oneOf' },
  oneOf: { filter: 'oneOf' },
  flag: { filter: 'flag' },
  date: { filter: 'dateRange' },
  picture: { list: 'offered' },
}

/** A master table lists all of its fields, sorts by those that it shows, and looks for texts anywhere. */
function masterField(declared: Field): MasterField {
  const { list, required = false, ...own } = { ...usual[declared.kind], ...declared }
  return {
    ...own,
    required,
    ...(list === 'offered' ? { list } : { list: 'shown', sort: true }),
    ...(own.kind === 'text' && !own.fixed && { isName: true }),
    ...(own.filter === 'fragment' && { anywhere: true }),
  }
}

export const masterTable = <
  const F extends Record<string, Field>,
  const T extends Declared<keyof F & string>,
>(
  name: string,
  { key, fields, ...table }: T & { fields: F },
) => ({
  name,
  ...table,
  key: [key].flat() as readonly string[],
  // Object.fromEntries types every key as a string.
  fields: Object.fromEntries(
    Object.entries(fields).map(([name, declared]) => [name, masterField(declared)]),
  ) as Record<keyof F & string, MasterField>,
})

/** The field by whose value other tables point to a record. */
export const codeField = ({ key }: MasterTable): string => key.at(-1)!

/** The field within whose value a code names one record; undefined where it does so in the whole table (D370). */
export const scopeField = ({ key, label }: MasterTable): string | undefined =>
  label && key.length === 2 ? key[0] : undefined

/** What tells the records of a table apart: their key, and the day from which each counts. */
export const identityFields = ({ key, validity }: MasterTable): string[] => [
  ...key,
  ...(validity ? [validity.from] : []),
]

type Values = Readonly<Record<string, unknown>>

/** A value of a field as a text; empty where there is none. */
export const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? `${value}`
      : ''

/** A name or a code without what people write differently and mean alike: width, case and blanks. */
export const foldedText = (text: string): string =>
  text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** The values of some fields as one text, in which values that are alike are the same. */
const joined = ({ fields }: MasterTable, names: readonly string[], values: Values): string =>
  names
    .map((name) => {
      const text = textOf(values[name])
      return fields[name]!.alike ? numberKey(text) : text
    })
    .join('\n')

export const keyOf = (table: MasterTable, values: Values): string => joined(table, table.key, values)

/** The value that no two records of a table may share. */
export const identityOf = (table: MasterTable, values: Values): string =>
  joined(table, identityFields(table), values)

/** Separates the parts of a composite key where people read it. */
export const keySeparator = ' · '

/** How a record is called where it has no other name. */
export const titleOf = (table: MasterTable, values: Values): string =>
  identityFields(table)
    .map((name) => textOf(values[name]))
    .filter(Boolean)
    .join(keySeparator)

/** What a field holds while nothing is written into it. */
export const emptyValue = ({ kind }: Field): string | boolean | null =>
  kind === 'flag' ? false : ['decimal', 'integer', 'date'].includes(kind) ? null : ''

/** Rewrites a reason about a field of fixed values so that it names the values in the reader's words. */
export const reasonInWords = (
  table: MasterTable,
  reason: Reason,
  word: (value: string) => string,
): Reason => {
  const field = table.fields[reason.path?.split('.').at(-1) ?? '']
  if (reason.code !== 'NOT_ONE_OF' || !field?.values) return reason
  return { ...reason, params: { values: field.values.map(word) } }
}

/** The fields that hold pictures. */
export const pictureFields = ({ fields }: MasterTable): string[] =>
  Object.keys(fields).filter((name) => fields[name]!.kind === 'picture')

/** A record as the generic engine handles it: values by field name. */
export type MasterRecord = Record<string, string | number | boolean | null> & {
  id: string
  enabled: boolean
  version: number
}

/** What every record has beside the fields of its table. */
export const stampFields = {
  enabled: field.flag({ list: 'shown', filter: 'flag', width: 100 }),
  createdBy: field.person({ list: 'sent' }),
  createdAt: field.instant({ list: 'sent' }),
  updatedAt: field.instant({ list: 'shown', sort: true, width: 160 }),
  updatedBy: field.person({ list: 'offered', width: 130 }),
} as const

/** All that a record has. */
export const recordFields = ({ fields }: MasterTable) => ({ ...fields, ...stampFields })

/** The list of a table, which begins with the first field of its key. */
export const masterList = madeOnce((table: MasterTable): ListDefinition => {
  const fields = recordFields(table)
  return {
    name: `masterdata.${table.name}`,
    filters: { ...(table.searched && { search: { kind: 'search' } }), ...field.filtersOf(fields) },
    sorts: field.sortsOf(fields),
    words: field.namesOf(fields),
    defaultSort: { field: table.key[0]!, order: 'asc' },
  }
})

/** What codes are called: by the table that they are of, then by `namedCode`. */
export type CodeNames = Record<string, Record<string, string>>

/** The code in a field of a record, behind that within which it is unique. */
export const namedCode = ({ within }: Field, code: unknown, record: Values): string =>
  within === undefined ? textOf(code) : [textOf(record[within]), textOf(code)].join(keySeparator)
