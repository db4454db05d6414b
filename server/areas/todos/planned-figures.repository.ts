import type { Compilable, CompiledQuery, RawBuilder } from 'kysely'
import { isBusinessDate } from '#shared/kernel/dates.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { withFixedValues } from '../../db/driver/fixed-values.ts'
import type { Queryable } from '../../db/transaction.ts'
import { compiledFor } from '../../records/scope/compiled-for.ts'

/** What the rules of to-dos say is fixed; what their reader may see and the days are not. */
function isFixedFor({ accountId, salespersonId, customerIds, salesOrgs, countries }: Actor) {
  const own = new Set<unknown>([accountId, salespersonId, ...customerIds, ...salesOrgs, ...countries])
  const isFixed = (value: unknown): boolean =>
    Array.isArray(value)
      ? value.every(isFixed)
      : !own.has(value) && !(typeof value === 'string' && isBusinessDate(value))
  return isFixed
}

/** How many statements are kept: a few for each role and day. */
const statementsMax = 40

/**
 * Statements about the figures of homes, each written once for everybody of the same role and look and planned once: there
 * are few of them, they ask about a dozen lists at once, and to plan one takes many times as long as to answer it (D283).
 * @param build writes the query; whatever it reads beside the actor is named by the key
 */
export function plannedFigures<R, V>(build: (actor: Actor, value: V) => RawBuilder<R>) {
  const statements = new Map<string, (db: Queryable, actor: Actor) => CompiledQuery<R>>()
  return (db: Queryable, actor: Actor, { key, value }: { key: string; value: V }): CompiledQuery<R> => {
    const name = `${actor.role} ${key}`
    let statement = statements.get(name)
    if (statement === undefined) {
      statement = compiledFor((to, by): Compilable<R> => ({
        compile: () => withFixedValues(build(by, value).compile(to), isFixedFor(by)),
      }))
      if (statements.size >= statementsMax) statements.clear()
      statements.set(name, statement)
    }
    return statement(db, actor)
  }
}
