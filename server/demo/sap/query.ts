import { type Entity, isEntity } from '../../connectors/sap/sap-values.ts'

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
