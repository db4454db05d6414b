import type * as z from 'zod'
import type { Field, FieldTable } from '../kernel/field-table.ts'

/** A value as a row of the database has it, where a fixed word is a text. */
type Stored<V> = V extends string ? string : V
/** The record that something is carried from. */
export type Source<S> = { readonly [K in keyof S]: Stored<S[K]> }

/** A value that is made of several, or of what the step knows beside the document. */
export interface Conversion<S, V, G> {
  of: readonly (keyof S & string)[]
  by: (source: Source<S>, known: G) => V
}

/** Names under a reason in words. */
type Because<N extends string = string> = Readonly<Record<string, readonly N[]>>
/** Fields of the target that come from one of another name, or are converted. */
type Into<S, T, G> = { readonly [K in keyof T]?: (keyof S & string) | Conversion<S, T[K], G> }

/** What does not simply go from a field to the field of the same name (D180). */
export interface CarryTable<S, T, G> {
  into?: Into<S, T, G>
  /** Fields of the source that go no further, under the reason in words. */
  dropped?: Because<keyof S & string>
  /** Fields of the target that a person is asked for, or that its masters fill, under the reason in words. */
  asked?: Because<keyof T & string>
}

/** What a gate reads of a carry: every field of both ends, and what becomes of it. */
export interface CarriedFields {
  from: readonly string[]
  /** Those of the source that only say how it stands itself: its number, its states, its sums, who and when. */
  own: readonly string[]
  to: readonly string[]
  /** The fields that one of the target is made of. */
  into: Readonly<Record<string, readonly string[]>>
  dropped: Readonly<Record<string, string>>
  asked: Readonly<Record<string, string>>
}

/** How a record of one document becomes one of another. */
export interface Carry<S, T extends z.ZodObject, G> {
  fields: CarriedFields
  made(this: void, source: Source<S>, known: G): z.infer<T>
}

/** Both ends of a carry: the fields of its source with those that are its own, and the target. */
interface Ends<T extends z.ZodObject> {
  from: readonly string[]
  own: readonly string[]
  to: T
}

const reasonsIn = (because: Because): Record<string, string> =>
  Object.fromEntries(Object.entries(because).flatMap(([why, names]) => names.map((name) => [name, why])))

/** Carries a record to what a schema says: whatever is not told in the table goes by its name. */
function carry<S extends object, T extends z.ZodObject, G>(
  { from, own, to }: Ends<T>,
  table: { into?: Into<S, z.infer<T>, G>; dropped?: Because; asked?: Because },
): Carry<S, T, G> {
  const ways = new Map(Object.entries<string | Conversion<S, unknown, G> | undefined>(table.into ?? {}))
  const names = Object.keys(to.shape)
  const reasons = reasonsIn(table.asked ?? {})
  const filled = names.filter((name) => !Object.hasOwn(reasons, name))
  const into = [...ways].map(([name, way]) => [name, typeof way === 'string' ? [way] : (way?.of ?? [])])
  return {
    fields: {
      from,
      own,
      to: names,
      into: Object.fromEntries(into),
      dropped: reasonsIn(table.dropped ?? {}),
      asked: reasons,
    },
    made(source, known) {
      const values = new Map<string, unknown>(Object.entries(source))
      const valueOf = (name: string) => {
        const way = ways.get(name) ?? name
        return typeof way === 'string' ? values.get(way) : way.by(source, known)
      }
      return to.parse(Object.fromEntries(filled.map((name) => [name, valueOf(name)])))
    },
  }
}

/** What a header has in its own table, by its fields; lists of texts are stored as one. */
export type HeaderOf<F extends FieldTable> = {
  readonly [K in keyof F as F[K] extends { derived: true } | { kind: 'texts' } ? never : K]: z.infer<
    F[K]['schema']
  >
}

const ownKinds: ReadonlySet<string> = new Set(['id', 'person', 'instant', 'count', 'flag', 'texts', 'oneOf'])

/**
 * Whether a field of a header only says how its document stands. What people type never does; of the rest, numbers,
 * states, sums, names that belong to an id, and who did what when.
 */
export const isOwn = ({ typed, derived, own, kind, group, list, glance }: Field): boolean =>
  typed === undefined &&
  (own === true ||
    derived === true ||
    glance !== undefined ||
    list === 'sent' ||
    group === 'record' ||
    group === 'numbers' ||
    ownKinds.has(kind))

const headerEnds = <T extends z.ZodObject>(fields: FieldTable, to: T): Ends<T> => ({
  from: Object.keys(fields),
  own: Object.keys(fields).filter((name) => isOwn(fields[name]!)),
  to,
})

/** Carries a header to that of another document as people type it. */
export const carryHeader = <F extends FieldTable, T extends z.ZodObject, G>(
  fields: F,
  to: T,
  table: CarryTable<HeaderOf<F>, z.infer<T>, G>,
): Carry<HeaderOf<F>, T, G> => carry(headerEnds(fields, to), table)

/** Carries the header of a document to a copy of it, which begins without what belongs to the first alone. */
export function carryAgain<F extends FieldTable, T extends z.ZodObject>(
  fields: F,
  to: T,
  dropped: Because<keyof HeaderOf<F> & string> = {},
): Carry<HeaderOf<F>, T, object> {
  const single = { 'It belongs to one document.': Object.keys(fields).filter((name) => fields[name]?.single) }
  return carry(headerEnds(fields, to), { dropped: { ...dropped, ...single }, asked: single })
}

/** Carries a line; `own` names what each line computes for itself. */
export const carryLine =
  (own: readonly string[]) =>
  <S extends z.ZodObject, T extends z.ZodObject, G>(
    from: S,
    to: T,
    table: CarryTable<z.infer<S>, z.infer<T>, G>,
  ): Carry<z.infer<S>, T, G> =>
    carry({ from: Object.keys(from.shape), own, to }, table)

/**
 * What is wrong with a carry: a field that is neither carried nor dropped, one that nobody fills, and what is said twice.
 */
export function carryFaults({ from, own, to, into, dropped, asked }: CarriedFields): string[] {
  const read = new Set(Object.values(into).flat())
  const targets = new Set(to)
  const byName = new Set(from.filter((name) => targets.has(name) && !(name in into) && !(name in asked)))
  const isCarried = (name: string) => read.has(name) || byName.has(name)
  const known = new Set(from)
  return [
    ...from
      .filter((name) => !own.includes(name) && !(name in dropped) && !isCarried(name))
      .map((name) => `${name} is neither carried nor dropped`),
    ...from
      .filter((name) => name in dropped && isCarried(name))
      .map((name) => `${name} is dropped and carried`),
    ...to
      .filter((name) => !known.has(name) && !(name in into) && !(name in asked))
      .map((name) => `${name} gets nothing and is not asked for`),
    ...to.filter((name) => name in into && name in asked).map((name) => `${name} is made and asked for`),
    ...Object.entries({ ...dropped, ...asked })
      .filter(([, why]) => why.trim() === '')
      .map(([name]) => `${name} has no reason`),
  ]
}
