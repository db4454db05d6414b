import * as z from 'zod'
import type { Document } from '#shared/documents/index.ts'
import { origins } from '#shared/documents/outlines.ts'
import type { Field, FieldKind } from '#shared/kernel/field-table.ts'
import type { DocumentDefinition } from '#shared/engine/document.ts'
import { newId } from '#shared/kernel/ids.ts'
import { names } from '#server/db/names.ts'
import type { Column } from './catalog.ts'

/** The columns of a name that other documents have, by which a new one is made. */
export type Kin = (name: string) => Column | undefined
type Kind = Pick<Column, 'type' | 'start'>

const words: Kind = { type: 'text', start: "''" }
const byKind: Readonly<Record<FieldKind, Kind>> = {
  id: { type: 'uuid' },
  text: words,
  longText: words,
  person: words,
  ref: words,
  texts: words,
  oneOf: words,
  picture: words,
  // Amounts have the decimals of their currency (D181).
  money: { type: 'numeric', start: '0' },
  quantity: { type: 'numeric(18, 3)', start: '0' },
  percent: { type: 'numeric(7, 4)', start: '0' },
  decimal: { type: 'numeric', start: '0' },
  count: { type: 'integer', start: '0' },
  integer: { type: 'integer', start: '0' },
  date: { type: 'date' },
  instant: { type: 'timestamptz(3)' },
  flag: { type: 'boolean', start: 'false' },
}

/** Numbers that are null only in answers to readers who are not told them. */
const secret: ReadonlySet<string> = new Set(['reviewLines', 'discountPercent'])

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success
const isNullable = (name: string, schema: z.ZodType) => !secret.has(name) && accepts(schema, null)

/** How many digits a schema takes, up to more than any of ours does. */
const digitsOf = (schema: z.ZodType, text: (count: number) => string) =>
  Array.from({ length: 24 }, (_, i) => 24 - i).find((count) => accepts(schema, text(count))) ?? 0

/** A typed quantity has the digits that its schema takes. */
function typedQuantity(typed: z.ZodType): Kind | undefined {
  const [whole, places] = [
    digitsOf(typed, (count) => '9'.repeat(count)),
    digitsOf(typed, (count) => `1.${'9'.repeat(count)}`),
  ]
  return whole < 24 ? { type: `numeric(${whole + places}, ${places})`, start: '0' } : undefined
}

const kindOf = ({ kind, typed, values: [first] = [] }: Field): Kind => {
  if (kind === 'oneOf') return { ...words, start: `'${first}'` }
  return (kind === 'quantity' && typed && typedQuantity(typed)) || byKind[kind]
}

const baseOf = (type: string) => type.split('(')[0]

/** A column of its own kind, or, where other documents have one of the same name and sort, as they have it. */
function columnFor(name: string, kind: Kind, nullable: boolean, kin: Kin): Column {
  const column = names.columnOf(name)
  const like = kin(column)
  const { type, start } = like && baseOf(like.type) === baseOf(kind.type) ? like : kind
  // A value to begin with is only needed where there is no null.
  const begins = like && !like.nullable ? like.start : (start ?? kind.start)
  return { name: column, type, nullable, start: nullable ? undefined : begins }
}

const own = (name: string, type: string, start?: string): Column => ({ name, type, nullable: false, start })
const absent = (name: string, type: string): Column => ({ name: names.columnOf(name), type, nullable: true })
const several = (name: string) => own(names.columnOf(name), 'uuid[]', "'{}'")

/** What the engine writes of every record, in the order in which it stands last. */
export const stamps: readonly Column[] = [
  absent('deletedAt', 'timestamptz(3)'),
  own('version', 'integer', '1'),
  own('created_by', 'text'),
  own('created_at', 'timestamptz(3)'),
  own('updated_by', 'text'),
  own('updated_at', 'timestamptz(3)'),
]

/** Columns that a definition names beside its fields: what a record comes from, belongs to and was begun by. */
function named({
  name,
  scope,
  talk,
  parts,
  asksCartons,
}: DocumentDefinition & Pick<Document, 'name'>): Column[] {
  return [
    ...Object.values(origins[name] ?? {}).map((from) =>
      typeof from === 'string' ? absent(from, 'uuid') : several(from.each),
    ),
    ...(parts ? [absent(parts.of, 'uuid')] : []),
    ...(talk?.of === undefined ? [] : [own(names.columnOf(talk.of), 'uuid')]),
    ...(scope.starter === undefined ? [] : [absent(scope.starter, 'uuid')]),
    ...(scope.asked ? [several(scope.asked.starters)] : []),
    ...(asksCartons
      ? [own('cartons_confirmed_by', 'text', "''"), absent('cartonsConfirmedAt', 'timestamptz(3)')]
      : []),
  ]
}

/** The columns of a document's own table: its number, its fields, what else its definition names, and the stamps. */
export function headerColumns(document: Document, kin: Kin): Column[] {
  const definition: DocumentDefinition & Pick<Document, 'name'> = document
  const fields = Object.entries(definition.fields).filter(([, field]) => !field.derived)
  const typed = fields.map(([name, field]) =>
    name === definition.number.field
      ? own(names.columnOf(name), 'text')
      : columnFor(name, kindOf(field), isNullable(name, field.schema), kin),
  )
  const engine = new Set(stamps.map(({ name }) => name))
  const ofFields = typed.filter(({ name }) => !engine.has(name))
  const known = new Set(ofFields.map(({ name }) => name))
  return [
    own('id', 'uuid'),
    ...ofFields.slice(0, 1),
    ...named(definition).filter(({ name }) => !known.has(name)),
    ...ofFields.slice(1),
    ...stamps,
  ]
}

/** What a value of each kind looks like; a schema is of the first kind of which it takes one. */
const samples: readonly (readonly [FieldKind, unknown])[] = [
  ['flag', true],
  ['count', 1],
  ['text', 'some words'],
  ['quantity', '1.5'],
  ['date', '2026-01-31'],
  ['instant', '2026-01-31T00:00:00.000Z'],
  ['id', newId()],
]
const kindOfSchema = (schema: z.ZodType): Kind => {
  const [kind] = samples.find(([, value]) => accepts(schema, value)) ?? ['text']
  return byKind[kind]
}

/** The columns of its lines, which are those of the lines that it answers with. */
export function lineColumns(document: Document, kin: Kin): Column[] {
  const { response } = document.calls.one
  const lines = response instanceof z.ZodObject ? (response.shape as z.ZodRawShape)['lines'] : undefined
  const line = lines instanceof z.ZodArray ? lines.element : undefined
  const shape: Readonly<Record<string, z.ZodType>> = line instanceof z.ZodObject ? line.shape : {}
  const isKey = (name: string) => name === 'id' || name === 'lineNo'
  return [
    own('id', 'uuid'),
    own(names.columnOf(`${document.name}Id`), 'uuid'),
    own('line_no', 'integer'),
    ...Object.entries(shape)
      .filter(([name]) => !isKey(name))
      .map(([name, schema]) => columnFor(name, kindOfSchema(schema), isNullable(name, schema), kin)),
  ]
}
