import type { Compilable, CompiledQuery } from 'kysely'
import type { Queryable } from './transaction.ts'

/** Stands for a value that is known only when the query is asked: the n-th one, or an item of the list that it is. */
export class Place {
  readonly nth: number
  readonly item: number | undefined

  constructor(nth: number, item?: number) {
    this.nth = nth
    this.item = item
  }
}

/** The parameter of one call. A list of places stands for a whole list, of any length. */
function filled(parameter: unknown, values: readonly unknown[]): unknown {
  if (Array.isArray(parameter)) return parameter[0] instanceof Place ? values[parameter[0].nth] : parameter
  if (!(parameter instanceof Place)) return parameter
  const value = values[parameter.nth]
  return parameter.item === undefined ? value : (value as readonly unknown[])[parameter.item]
}

/** A compiled query with the values of one call in its places. */
export const withValues = <R>(query: CompiledQuery<R>, values: readonly unknown[]): CompiledQuery<R> => ({
  ...query,
  parameters: query.parameters.map((one) => filled(one, values)),
})

/** Compiles a query with places for its values, each of which has to become a parameter. */
export function compiledWith<R>(query: Compilable<R>, places: readonly unknown[]): CompiledQuery<R> {
  const compiled = query.compile()
  const filledIn = new Set(compiled.parameters.map((one: unknown) => (Array.isArray(one) ? one[0] : one)))
  if (places.some((place) => !filledIn.has(place)))
    throw new TypeError(`A value decides how the query looks: ${compiled.sql}`)
  return compiled
}

/**
 * A query that is built and compiled at its first call; later ones only put their values in. It may not look different
 * for different values, so each of them has to become a parameter.
 */
export function compiledOnce<V extends readonly unknown[], R>(
  build: (db: Queryable, ...values: V) => Compilable<R>,
): (db: Queryable, ...values: V) => CompiledQuery<R> {
  let compiled: CompiledQuery<R> | undefined
  return (db, ...values) => {
    if (compiled === undefined) {
      // A query passes its parameters on unseen, so that a place can stand for a value of any type.
      const places = values.map((_, nth) => new Place(nth)) as readonly unknown[] as V
      compiled = compiledWith(build(db, ...places), places)
    }
    return withValues(compiled, values)
  }
}

/**
 * As `compiledOnce`, for a query that writes records: it is compiled once for each choice of their fields, of which an
 * application has few. A field without a value is not written.
 */
export function compiledByFields<V extends readonly object[], R>(
  build: (db: Queryable, ...records: V) => Compilable<R>,
): (db: Queryable, ...records: V) => CompiledQuery<R> {
  const compiled = new Map<string, CompiledQuery<R>>()
  return (db, ...records) => {
    const written = records.map((record) => Object.entries(record).filter(([, value]) => value !== undefined))
    const key = written.map((fields) => fields.map(([field]) => field).join()).join(' ')
    let query = compiled.get(key)
    if (query === undefined) {
      const places: Place[] = []
      const placed = written.map((fields) =>
        Object.fromEntries(
          fields.map(([field]) => {
            const place = new Place(places.length)
            places.push(place)
            return [field, place]
          }),
        ),
      )
      query = compiledWith(build(db, ...(placed as readonly object[] as V)), places)
      compiled.set(key, query)
    }
    return withValues(
      query,
      written.flatMap((fields) => fields.map(([, value]) => value)),
    )
  }
}
