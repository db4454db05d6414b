import type { Compilable, CompiledQuery } from 'kysely'
import type { Queryable } from '../transaction.ts'

/** Which value of a call: the n-th one, or an item of the list that it is. */
interface Spot {
  nth: number
  item: number | undefined
}

const spots = new WeakMap<object, Spot>()

const advice =
  'a query that is compiled once looks the same for every value. Give each form a query of its own and choose between these, or decide inside the SQL'

/** What Kysely asks of every value, to know a parameter from an expression. */
const askedByKysely = new Set<PropertyKey>(['toOperationNode', 'expressionType', 'expression'])

const refuse = (property: PropertyKey): never => {
  throw new TypeError(`A value was asked for ${String(property)}, but ${advice}.`)
}
const onlyPassedOn: ProxyHandler<object> = {
  get: (_, name) => (askedByKysely.has(name) ? undefined : refuse(name)),
  has: (_, name) => (askedByKysely.has(name) ? false : refuse(name)),
  getPrototypeOf: () => refuse('its class'),
  ownKeys: () => refuse('its fields'),
}

/** Stands for a value of any type that is known only when the query is asked. Whoever looks at it is refused. */
export function placeOf(nth: number, item?: number): unknown {
  const place = new Proxy({}, onlyPassedOn)
  spots.set(place, { nth, item })
  return place
}

const spotOf = (value: unknown): Spot | undefined =>
  typeof value === 'object' && value !== null ? spots.get(value) : undefined

/** The parameter of one call. A list of places stands for a whole list, of any length. */
function filled(parameter: unknown, values: readonly unknown[]): unknown {
  const spot = spotOf(parameter)
  if (spot) {
    const value = values[spot.nth]
    return spot.item === undefined ? value : (value as readonly unknown[])[spot.item]
  }
  const first = Array.isArray(parameter) ? spotOf(parameter[0]) : undefined
  return first ? values[first.nth] : parameter
}

/** What a condition can tell of a value without asking it for anything. */
function sightOf(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'empty' : 'list'
  if (typeof value === 'boolean' || value === null || value === undefined) return String(value)
  return value ? typeof value : 'empty'
}

/** How many kinds of values are remembered to have been tried. */
const triedMax = 1_000

/**
 * A query that is written once. No place can see whether a builder takes it for true, so for each kind of values that
 * comes (present, absent, empty) the query is written once more with these very values, and has to look the same.
 */
export class Template<R> {
  readonly #query: CompiledQuery<R>
  readonly #tried = new Set<string>()

  /** @param places of the values, each of which has to become a parameter */
  constructor(query: Compilable<R>, places: readonly unknown[]) {
    this.#query = query.compile()
    const parameters = new Set(
      this.#query.parameters.map((one) => (Array.isArray(one) ? (one[0] as unknown) : one)),
    )
    if (places.some((place) => !parameters.has(place)))
      throw new TypeError(`A value does not become a parameter, but ${advice}: ${this.#query.sql}`)
  }

  /**
   * The query with the values of one call in its places.
   * @param write writes it with these values themselves
   */
  with(values: readonly unknown[], write: () => Compilable<R>): CompiledQuery<R> {
    const sight = values.map(sightOf).join()
    if (!this.#tried.has(sight)) {
      if (write().compile().sql !== this.#query.sql)
        throw new TypeError(`The values (${sight}) change the query, but ${advice}: ${this.#query.sql}`)
      if (this.#tried.size >= triedMax) this.#tried.clear()
      this.#tried.add(sight)
    }
    return { ...this.#query, parameters: this.#query.parameters.map((one) => filled(one, values)) }
  }
}

/**
 * A query that is written and compiled at its first call; later ones only put their values in. It may not look different
 * for different values: see README.md.
 */
export function compiledOnce<V extends readonly unknown[], R>(
  build: (db: Queryable, ...values: V) => Compilable<R>,
): (db: Queryable, ...values: V) => CompiledQuery<R> {
  let template: Template<R> | undefined
  return (db, ...values) => {
    if (template === undefined) {
      // A query passes its parameters on unseen, so that a place can stand for a value of any type.
      const places = values.map((_, nth) => placeOf(nth)) as readonly unknown[] as V
      template = new Template(build(db, ...places), places)
    }
    return template.with(values, () => build(db, ...values))
  }
}

/**
 * As `compiledOnce`, for a query that writes records: it is compiled once for each choice of their fields, of which an
 * application has few. A field without a value is not written.
 */
export function compiledByFields<V extends readonly object[], R>(
  build: (db: Queryable, ...records: V) => Compilable<R>,
): (db: Queryable, ...records: V) => CompiledQuery<R> {
  const templates = new Map<string, Template<R>>()
  return (db, ...records) => {
    const written = records.map((record) => Object.entries(record).filter(([, value]) => value !== undefined))
    const filledWith = (valueOf: (value: unknown) => unknown) =>
      written.map((fields) =>
        Object.fromEntries(fields.map(([field, value]) => [field, valueOf(value)])),
      ) as readonly object[] as V
    const key = written.map((fields) => fields.map(([field]) => field).join()).join(' ')
    let template = templates.get(key)
    if (template === undefined) {
      const places: unknown[] = []
      const placed = filledWith(() => places[places.push(placeOf(places.length)) - 1])
      template = new Template(build(db, ...placed), places)
      templates.set(key, template)
    }
    const values = written.flatMap((fields) => fields.map(([, value]) => value as unknown))
    return template.with(values, () => build(db, ...filledWith((value) => value)))
  }
}
