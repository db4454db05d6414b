import type { Reason } from './errors.ts'
import type { Filter, Filters } from './list.ts'
import { madeOnce } from './made-once.ts'
import { numberKey } from './number-key.ts'

/** A field of a master table. Schema, column, filter, form control and import column are derived from it. */
export interface MasterField {
  kind: 'text' | 'longText' | 'decimal' | 'integer' | 'date' | 'flag' | 'oneOf' | 'ref' | 'picture'
  required: boolean
  max?: number
  /** Only Latin letters are allowed, because the value is printed on shipping papers. */
  latin?: boolean
  values?: readonly string[]
  /** For a decimal: the number of digits before the point and after it. */
  digits?: readonly [whole: number, places: number]
  /** Zero is not allowed either, because the number is a divisor or a size. */
  positive?: boolean
  /** The least and the greatest number. Without it a number is not below zero. */
  range?: readonly [min: number, max: number]
  /** In a key, case and blanks do not tell two values apart. */
  alike?: boolean
  /** A text of a form of its own, such as an IBAN, with the code that refuses any other. */
  form?: { code: string; is: (text: string) => boolean }
  /**
   * The master table whose code is stored here; for `customer` it is the number, for `financeAccount` the user id of
   * somebody in finance.
   */
  of?: string
  /** Part of the default columns of the list. */
  column: boolean
  filter?: Filter['kind']
  /** The value is set once, when the record is added, because other records may point to it. */
  fixed?: boolean
  /** Without this permission the field is neither sent nor accepted. */
  secret?: string
}

type Options = Partial<Omit<MasterField, 'kind'>>
const field =
  (kind: MasterField['kind'], defaults: Options) =>
  (options: Options = {}): MasterField => ({
    kind,
    required: false,
    column: true,
    ...defaults,
    ...options,
  })

export const code = field('text', { required: true, max: 10, latin: true, filter: 'fragment', fixed: true })
export const name = field('text', { required: true, max: 80, filter: 'fragment' })
/** The code and the names of a record that people pick by either. */
export const codeAndNames = (max?: number) => ({
  code: code(max === undefined ? {} : { max }),
  nameZh: name(),
  nameEn: name({ latin: true }),
})
export const labelledByName = { label: { zh: 'nameZh', other: 'nameEn' } } as const
export const note = field('longText', { max: 500, column: false })
export const textField = field('text', { max: 120 })
export const ref = field('ref', { max: 20, filter: 'oneOf' })
export const oneOf = field('oneOf', { filter: 'oneOf' })
/** The id of an uploaded picture; empty for none. Sheets do not carry it. */
export const picture = field('picture', { column: false })
export const flag = field('flag', { filter: 'flag' })
/** An amount, a weight or a size; never negative. */
export const amount = field('decimal', { digits: [8, 4] })
export const percent = field('decimal', { digits: [3, 4], range: [-100, 100] })
export const integer = field('integer', {})
/** A business day. */
export const day = field('date', { filter: 'dateRange' })

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

export interface MasterTable<Field extends string = string> {
  name: string
  /** The path as the catalogue of calls spells it. */
  path: string
  /** The natural key: it is unique, and an import matches records by it. */
  key: readonly string[]
  fields: Readonly<Record<Field, MasterField>>
  /**
   * Field whose text represents the record in a picker, per language. Other tables point to a record by the last
   * field of its key; nothing points to one of a table without a label.
   */
  label?: { zh: Field; other: Field }
  /**
   * The days from which and to which a record counts, both included; an empty one has no end. The same key may
   * occur several times where the days do not overlap.
   */
  validity?: { from: Field; to: Field }
  /** What no field says alone: reasons against a whole record, each with the field that it is shown at. */
  rules?: (values: Readonly<Record<string, unknown>>) => Reason[]
  /** The field with a unit, which must be one that the material of the other field can be converted from. */
  convertible?: { unit: Field; material: Field }
  /** A record that nothing uses can be removed for good. */
  removable?: boolean
  /** All changes of the table can be read as one list. */
  log?: boolean
  /** A record can be asked for by its id alone. */
  single?: boolean
  /**
   * The field with the number of the customer to whom a record belongs. Somebody who does not see the
   * customer does not see the record (D91). A record that names no customer belongs to all.
   */
  ownedBy?: Field
  /** Permissions to read and to write, if they differ from those of all master data. */
  access?: { read: string; write: string }
  /** How long the client waits for an answer, where that is not the 60 seconds of all calls. */
  timeoutSeconds?: number
  calls?: Partial<Record<MasterCallName, CallException>>
}

type Declared<Field extends string> = Omit<MasterTable<Field>, 'name' | 'fields' | 'key'> & {
  key: Field | readonly Field[]
}

export const masterTable = <
  const F extends Record<string, MasterField>,
  const T extends Declared<keyof F & string>,
>(
  name: string,
  { key, ...table }: T & { fields: F },
) => ({ name, ...table, key: [key].flat() as readonly string[] })

/** The field by whose value other tables point to a record. */
export const codeField = ({ key }: MasterTable): string => key.at(-1)!

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
export const emptyValue = ({ kind }: MasterField): string | boolean | null =>
  kind === 'flag' ? false : ['decimal', 'integer', 'date'].includes(kind) ? null : ''

/** Rewrites a reason about a field of fixed values so that it names the values in the reader's words. */
export const reasonInWords = (
  table: MasterTable,
  reason: Reason,
  word: (value: string) => string,
): Reason => {
  const field = table.fields[reason.path?.split('.').at(-1) ?? '']
  if (reason.code !== 'NOT_ONE_OF' || !field?.values) return reason
  return { ...reason, params: { values: field.values.map(word).join(', ') } }
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

export const masterFilters = madeOnce((table: MasterTable): Filters => ({
  ...Object.fromEntries(
    Object.entries(table.fields)
      .filter(([, f]) => f.filter)
      .map(([key, f]) => [
        key,
        {
          kind: f.filter,
          ...(f.filter === 'fragment' && { anywhere: true }),
          ...(f.values && { values: f.values }),
          ...(f.of && { pick: f.of }),
        } as Filter,
      ]),
  ),
  enabled: { kind: 'flag' },
}))

export const masterSorts = madeOnce(({ key, fields }: MasterTable): readonly [string, ...string[]] => [
  key[0]!,
  ...Object.entries(fields)
    .filter(([name, f]) => f.column && name !== key[0])
    .map(([name]) => name),
  'updatedAt',
])

/** What codes are called: by the table that they are of, then by code. */
export type CodeNames = Record<string, Record<string, string>>
