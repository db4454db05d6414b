import { createHash } from 'node:crypto'
import { sql } from 'kysely'

/** A text with more parameters has one for each element of a list, so it seldom comes again. */
const parametersMax = 120
/** Texts that one process remembers. Filters can be combined in more ways. */
const textsMax = 4_000
/** A connection keeps each named statement with its plan in the memory of the database, some 50 KB. */
export const namesMax = 300

/** What has a plan. Texts without parameters that begin otherwise are settings and the steps of transactions. */
const plannedStart = /^\s*(select|with)\b/i
/**
 * Pages and counts: how many rows their values find decides which plan is good for them. A subquery that looks up one
 * row (`limit 1`) or counts what belongs to one makes no page: planning all that a line's price needs takes longer than
 * reading it.
 */
const pageWord = /\blimit (?:\$|\d+$)|(?<!\(select )\bcount\(|\bcount\(\*\)::int from \(/i

const onceMark = '/* planned once */'

/**
 * Ends a read of what belongs to one record by its id. Whatever the id, the same plan is good, but PostgreSQL takes the
 * planning of a long one for cheaper than it is, and would plan it again at every call.
 */
export const plannedOnce = sql.raw(onceMark)

/** Which plan PostgreSQL takes: one for all values, one for these values, or what it takes for cheaper. */
function planningOf(text: string) {
  if (text.includes(onceMark)) return 'force_generic_plan'
  return pageWord.test(text) ? 'force_custom_plan' : 'auto'
}

export interface Statement {
  /** The same in every process for the same text. */
  readonly name: string
  /** It may pay to prepare it even where it has no parameters. */
  readonly hasPlan: boolean
  readonly planning: ReturnType<typeof planningOf>
  /** It has been sent before, so that it may pay to prepare it. */
  repeats: boolean
}

const known = new Map<string, Statement>()

/** COPY takes no parameters, so the text of each has its values in it and is not remembered. */
export const copyStart = 'copy ('
const copying: Statement = { name: 'copy', hasPlan: false, planning: 'auto', repeats: false }

export function statementOf(text: string): Statement {
  if (text.startsWith(copyStart)) return copying
  const found = known.get(text)
  if (found) return found
  if (known.size >= textsMax) known.clear()
  const statement: Statement = {
    name: `s_${createHash('sha1').update(text).digest('base64url')}`,
    hasPlan: plannedStart.test(text),
    planning: planningOf(text),
    repeats: false,
  }
  known.set(text, statement)
  return statement
}

/**
 * The name under which a connection prepares a statement, if it is worth one. A connection that is full prepares nothing
 * new until its time is over and another takes its place.
 */
export function nameOn(held: Set<string>, statement: Statement, parameters: number): string | undefined {
  if (parameters === 0 && !statement.hasPlan) return undefined
  if (parameters > parametersMax) return undefined
  if (held.has(statement.name)) return statement.name
  const worth = statement.repeats && held.size < namesMax
  statement.repeats = true
  if (!worth) return undefined
  held.add(statement.name)
  return statement.name
}
