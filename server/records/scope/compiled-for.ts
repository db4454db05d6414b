import type { Compilable, CompiledQuery } from 'kysely'
import type { Actor } from '#shared/calls/actor.ts'
import { placeOf, Template } from '../../db/driver/compiled-once.ts'
import type { Queryable } from '../../db/transaction.ts'

/** What row scope reads of an actor: ids and lists that become parameters. */
const placed = ['accountId', 'salespersonId', 'customerIds', 'salesOrgs', 'countries'] as const
type Placed = (typeof placed)[number]

/** No condition looks different for two items of a list than for more. */
const itemsMax = 2

const placedOf = (value: Actor[Placed], nth: number): unknown => {
  if (value === null) return null
  if (typeof value === 'string') return placeOf(nth)
  return value.slice(0, itemsMax).map((_, item) => placeOf(nth, item))
}

/** Two actors with the same permissions and the same look ask by the same SQL. */
const lookOf = ({ role, salespersonId, customerIds, salesOrgs, countries }: Actor): string => {
  const lengths = [customerIds, salesOrgs, countries].map(({ length }) => Math.min(length, itemsMax))
  return [role, salespersonId === null, ...lengths].join(' ')
}

/**
 * The actor as a query sees it while it is compiled for everybody of the same look. Whatever else a query asked of this
 * one actor would be answered to all of them, so it is refused.
 */
function actorWithPlaces(actor: Actor): Actor {
  const { role, permissions } = actor
  const places = Object.fromEntries(placed.map((field, nth) => [field, placedOf(actor[field], nth)]))
  const known: Record<PropertyKey, unknown> = { role, permissions, ...places }
  return new Proxy(actor, {
    get(_, field) {
      if (field in known) return known[field]
      throw new TypeError(`A query that is compiled for many actors asks for ${String(field)}`)
    },
  })
}

/**
 * As `compiledOnce`, for a query that depends on who asks: it is compiled once for each look of an actor, with the
 * actor's ids and lists as parameters. To write the SQL of a long condition takes longer than to answer it.
 */
export function compiledFor<V extends readonly unknown[], R>(
  build: (db: Queryable, actor: Actor, ...values: V) => Compilable<R>,
): (db: Queryable, actor: Actor, ...values: V) => CompiledQuery<R> {
  const templates = new WeakMap<Actor['permissions'], Map<string, Template<R>>>()
  return (db, actor, ...values) => {
    const byLook = templates.get(actor.permissions) ?? new Map<string, Template<R>>()
    const look = lookOf(actor)
    let template = byLook.get(look)
    if (template === undefined) {
      const places = values.map((_, nth) => placeOf(placed.length + nth)) as readonly unknown[] as V
      template = new Template(build(db, actorWithPlaces(actor), ...places), places)
      templates.set(actor.permissions, byLook.set(look, template))
    }
    const all = [...placed.map((field) => actor[field]), ...values]
    return template.with(all, () => build(db, actor, ...values))
  }
}
