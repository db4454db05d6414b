import type { Compilable, CompiledQuery } from 'kysely'
import { isTyped, type ListDefinition, type PageQuery } from '#shared/kernel/list.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Queryable } from '../db/transaction.ts'
import { compiledFor } from '../records/scope/compiled-for.ts'

type Filter = PageQuery['filter']
type Swap = (value: unknown) => unknown

/** The same filter with other values. A list of several values is one value, as each end of a range is one. */
function swapped(filter: Filter, swap: Swap): Filter {
  const filters = Object.entries(filter as Record<string, unknown>).filter(([, value]) => value !== undefined)
  const fields = filters.map(([field, value]): [string, unknown] => {
    if (Array.isArray(value)) {
      if (value.length === 1) return [field, [swap(value[0])]]
      const list = swap(value)
      return [field, Array.isArray(list) ? list : [list, list]]
    }
    if (typeof value !== 'object' || value === null) return [field, swap(value)]
    const ends = Object.entries(value).filter(([, end]) => end !== undefined)
    return [field, Object.fromEntries(ends.map(([name, end]) => [name, swap(end)]))]
  })
  // Places stand for values of any type.
  return Object.fromEntries(fields) as Filter
}

/** What of a filter decides how its SQL looks: its fields, and of how many values each is one. */
const lookOf = (filter: Filter): string =>
  JSON.stringify(
    swapped(filter, (value) =>
      Array.isArray(value) ? 'several' : typeof value === 'boolean' ? value : 'one',
    ),
  )

/** A text becomes patterns that depend on its length and its words, so its value decides how the SQL looks. */
const isPlain = ({ filters }: ListDefinition, filter: Filter): boolean =>
  Object.keys(filter).every((field) => !isTyped(filters[field]))

/** How many ways of asking for a page of one list are kept; people use a few dozen. */
const looksMax = 200

/** A page of a list as somebody asks for it, beside what else decides which rows it has. */
export interface AskedPage<F> {
  query: PageQuery
  further: F
}

/**
 * A statement about a page of a list, compiled once for everybody who asks for such a page: with the same filters, order,
 * size and number, whatever the values of the filters. To write the SQL takes as long as a third of its answer.
 */
export function compiledForPages<F extends object, R>(
  list: ListDefinition,
  build: (db: Queryable, actor: Actor, query: AskedPage<F>) => Compilable<R>,
): (db: Queryable, actor: Actor, query: AskedPage<F>) => CompiledQuery<R> {
  const statements = new Map<string, ReturnType<typeof compiledFor<readonly unknown[], R>>>()
  return (db, actor, { query, further }) => {
    const { filter } = query
    if (!isPlain(list, filter)) return build(db, actor, { query: query, further }).compile()
    const look = JSON.stringify([lookOf(filter), query.sort, query.page, query.size, query.exact, further])
    const values: unknown[] = []
    swapped(filter, (value) => (typeof value === 'boolean' ? value : values.push(value)))
    let statement = statements.get(look)
    if (statement === undefined) {
      statement = compiledFor((to, by, ...places) => {
        let at = 0
        const placed = swapped(filter, (value) => (typeof value === 'boolean' ? value : places[at++]))
        return build(to, by, { query: { ...query, filter: placed }, further })
      })
      if (statements.size >= looksMax) statements.clear()
      statements.set(look, statement)
    }
    return statement(db, actor, ...values)
  }
}
