import type { Compilable, CompiledQuery } from 'kysely'
import type { Queryable } from './transaction.ts'

/** Stands for a value that is known only when the query is asked. */
class Place {
  readonly nth: number

  constructor(nth: number) {
    this.nth = nth
  }
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
      const query = build(db, ...places).compile()
      if (places.some((place) => !query.parameters.includes(place)))
        throw new TypeError(`A value decides how the query looks: ${query.sql}`)
      compiled = query
    }
    const parameters = compiled.parameters.map((one) => (one instanceof Place ? values[one.nth] : one))
    return { ...compiled, parameters }
  }
}
