import { type Entity, isEntity } from '../sap.values.ts'

/** How the simulated SAP reads the options of a question. */

/**
 * Only what is literally named `$filter` is one: an option under any other name, `%24filter` among them, is taken for
 * the customer's own and ignored, and the answer is everything. A plus is a plus.
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

/** No page is longer, whatever `$top` says. */
const pageMax = 100

export const pageOf = (query: ReadonlyMap<string, string>): { top: number; skip: number } => ({
  top: Math.min(Number(query.get('$top') ?? pageMax), pageMax),
  skip: Number(query.get('$skip') ?? 0),
})

const kept = (value: unknown, paths: readonly string[]): unknown => {
  if (Array.isArray(value)) return value.map((entry) => kept(entry, paths))
  if (!isEntity(value)) return value
  if ('results' in value) return { ...value, results: kept(value['results'], paths) }
  const fields = Object.entries(value).flatMap(([name, inner]) => {
    if (name === '__metadata' || paths.includes(name)) return [[name, inner] as const]
    const beneath = paths.filter((p) => p.startsWith(`${name}/`)).map((p) => p.slice(name.length + 1))
    return beneath.length > 0 ? [[name, kept(inner, beneath)] as const] : []
  })
  return Object.fromEntries(fields)
}

/** What `$select` names, and nothing else. */
export const selected = (entity: Entity, select: string | undefined): Entity =>
  select === undefined ? entity : (kept(entity, select.split(',')) as Entity)
