import { sql, type RawBuilder } from 'kysely'
import { alphaKey, isEntity, type Entity } from '../../connectors/sap/wire/values.ts'
import { AbapError } from './abap.ts'

/**
 * Reads the options of an address. Only the literal name `$filter` counts: an option under another name, such
 * as `%24filter`, is taken for one of the customer's own and ignored, so that everything is returned. A plus
 * sign stays a plus sign.
 */
export function queryOf(search: string): Map<string, string> {
  const pairs = search.replace(/^\?/, '').split('&').filter(Boolean)
  return new Map(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))]
    }),
  )
}

/** A page is never longer, whatever `$top` says. */
const pageMax = 100

export const pageOf = (query: ReadonlyMap<string, string>): { top: number; skip: number } => ({
  top: Math.min(Number(query.get('$top') ?? pageMax), pageMax),
  skip: Number(query.get('$skip') ?? 0),
})

const pickPaths = (value: unknown, paths: readonly string[]): unknown => {
  if (Array.isArray(value)) return value.map((entry) => pickPaths(entry, paths))
  if (!isEntity(value)) return value
  if ('results' in value) return { ...value, results: pickPaths(value['results'], paths) }
  const fields = Object.entries(value).flatMap(([name, inner]) => {
    if (name === '__metadata' || paths.includes(name)) return [[name, inner] as const]
    const beneath = paths.filter((p) => p.startsWith(`${name}/`)).map((p) => p.slice(name.length + 1))
    return beneath.length > 0 ? [[name, pickPaths(inner, beneath)] as const] : []
  })
  return Object.fromEntries(fields)
}

/** Only the fields that `$select` names. */
export const selectFields = (entity: Entity, select: string | undefined): Entity =>
  select === undefined ? entity : (pickPaths(entity, select.split(',')) as Entity)

/** Reads `$filter` as far as our client needs it: eq, ne, gt, ge, startswith, and, or, brackets. */

type Condition = RawBuilder<boolean>

/** Where a field lies, and whether it is a number that SAP pads with zeros. */
interface FilterColumn {
  column: RawBuilder<unknown>
  padded: boolean
  /** What an index finds of the rows that have one of some values, for a column without an index of its own. */
  near?: (values: readonly string[]) => Condition
}
export type FilterColumns = (name: string) => FilterColumn | undefined

/** A condition, and which field has to equal which value where it says no more than that. */
interface Part {
  condition: Condition
  equal?: { name: string; value: string }
}

const orderColumns: Record<string, string> = {
  SalesOrder: 'number',
  SoldToParty: 'sold_to',
  PurchaseOrderByShipToParty: 'reference',
  CreationDate: 'created_on',
  LastChangeDateTime: 'changed_at',
}
/** Fields that lie in the order itself. */
const inBody = new Set(['SalesOrganization', 'PurchaseOrderByCustomer'])
const paddedNumbers = new Set(['SalesOrder', 'SoldToParty'])
const ofOrders: FilterColumns = (name) => {
  if (inBody.has(name)) return { column: sql`body->>${sql.lit(name)}`, padded: false }
  const column = orderColumns[name]
  return column === undefined ? undefined : { column: sql.ref(column), padded: paddedNumbers.has(name) }
}
const comparisons: Record<string, string> = { eq: '=', ne: '<>', gt: '>', ge: '>=' }
const words = /\s*(startswith|datetime(?:offset)?'[^']*'|'(?:[^']|'')*'|[A-Za-z_]+|[(),])/y

const wrong = (text: string): never => {
  throw new AbapError([{ code: '005056A509B11ED1B9BF9F46AC8C05F6', message: `Invalid filter: ${text}` }])
}

const tokensOf = (text: string): string[] => {
  const tokens: string[] = []
  words.lastIndex = 0
  while (words.lastIndex < text.trimEnd().length) {
    const found = words.exec(text)
    if (!found) return wrong(text)
    tokens.push(found[1]!)
  }
  return tokens
}

const literalOf = (token: string): string => {
  const instant = /^datetimeoffset'([^']+)'/.exec(token)?.[1]
  if (instant) return instant
  const dated = /^datetime'(\d{4}-\d{2}-\d{2})/.exec(token)?.[1]
  if (dated) return dated
  if (!/^'.*'$/s.test(token)) return wrong(token)
  return token.slice(1, -1).replaceAll("''", "'")
}

export function conditionOf(filter: string | undefined, columns: FilterColumns = ofOrders): Condition {
  if (!filter) return sql<boolean>`true`
  const tokens = tokensOf(filter)
  let at = 0
  const take = (): string => tokens[at++] ?? wrong(filter)
  const expect = (token: string): void => void (take() === token || wrong(filter))
  const columnOf = (name: string) => columns(name) ?? wrong(name)

  const term = (): Part => {
    const token = take()
    if (token === '(') {
      const inner = either()
      expect(')')
      return inner
    }
    if (token === 'startswith') {
      expect('(')
      const { column } = columnOf(take())
      expect(',')
      const text = literalOf(take())
      expect(')')
      return { condition: sql<boolean>`starts_with(${column}, ${text})` }
    }
    const { column, padded } = columnOf(token)
    const operator = comparisons[take()] ?? wrong(filter)
    const literal = literalOf(take())
    const value = padded ? alphaKey(literal) : literal
    const condition = sql<boolean>`${column} ${sql.raw(operator)} ${value}`
    return operator === '=' ? { condition, equal: { name: token, value } } : { condition }
  }
  const parts = (word: 'and' | 'or', part: () => Part): Part[] => {
    const found = [part()]
    while (tokens[at] === word) {
      at++
      found.push(part())
    }
    return found
  }
  const both = (): Part => {
    const [first, ...others] = parts('and', term)
    if (others.length === 0) return first!
    return {
      condition: sql<boolean>`(${sql.join(
        [first!, ...others].map(({ condition }) => condition),
        sql` and `,
      )})`,
    }
  }
  /** Many values of one field are looked for at once, because our client asks for dozens of numbers in one question. */
  const among = (name: string, values: readonly string[]): Condition => {
    const { column, near } = columnOf(name)
    const equal = sql<boolean>`${column} = any(${values}::text[])`
    return near ? sql<boolean>`(${near(values)} and ${equal})` : equal
  }
  const either = (): Part => {
    const found = parts('or', both)
    const [first] = found
    if (found.length === 1 && !(first!.equal && columnOf(first!.equal.name).near)) return first!
    const equals = found.flatMap(({ equal }) => (equal ? [equal] : []))
    const byName = [...Map.groupBy(equals, ({ name }) => name)]
    const conditions = [
      ...byName.map(([name, own]) =>
        among(
          name,
          own.map(({ value }) => value),
        ),
      ),
      ...found.flatMap(({ condition, equal }) => (equal ? [] : [condition])),
    ]
    return { condition: sql<boolean>`(${sql.join(conditions, sql` or `)})` }
  }

  const whole = either()
  return at === tokens.length ? whole.condition : wrong(filter)
}
