import { sql, type RawBuilder } from 'kysely'
import { alphaKey } from '../../connectors/sap/sap-values.ts'
import { AbapError } from './abap.ts'

/** Reads `$filter` as far as our client needs it: eq, ne, gt, ge, startswith, and, or, brackets. */

type Condition = RawBuilder<boolean>

/** Finds the column of a field, and whether the field is a number that SAP pads with zeros. */
export type FilterColumns = (name: string) => { column: RawBuilder<unknown>; padded: boolean } | undefined

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

  const term = (): Condition => {
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
      return sql<boolean>`starts_with(${column}, ${text})`
    }
    const { column, padded } = columnOf(token)
    const operator = comparisons[take()] ?? wrong(filter)
    const value = literalOf(take())
    return sql<boolean>`${column} ${sql.raw(operator)} ${padded ? alphaKey(value) : value}`
  }
  const joined = (word: 'and' | 'or', part: () => Condition): Condition => {
    const parts = [part()]
    while (tokens[at] === word) {
      at++
      parts.push(part())
    }
    return sql<boolean>`(${sql.join(parts, sql.raw(` ${word} `))})`
  }
  const both = () => joined('and', term)
  const either = (): Condition => joined('or', both)

  const whole = either()
  return at === tokens.length ? whole : wrong(filter)
}
