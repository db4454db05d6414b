import type { CompiledQuery } from 'kysely'

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** A value as it stands in the text of a query; undefined for one that has no such form. */
function literalOf(value: unknown): string | undefined {
  switch (typeof value) {
    case 'string':
      return quoted(value)
    case 'boolean':
    case 'number':
      return String(value)
    default:
      if (!Array.isArray(value)) return undefined
      const items = value.map((item: unknown) => (typeof item === 'string' ? quoted(item) : undefined))
      return items.length > 0 && items.every((item) => item !== undefined)
        ? `array[${items.join()}]`
        : undefined
  }
}

const isSame = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b) ? a.length === b.length && a.every((one, i) => one === b[i]) : a === b

/**
 * A query with its fixed values in its text, and each of the others once among its parameters. Such a query can be planned
 * once for everybody: a plan for values that are not known would use no index of some rows alone, and PostgreSQL prepares
 * nothing with very many parameters. A value that a person has typed is never a fixed one.
 */
export function withFixedValues<R>(
  query: CompiledQuery<R>,
  isFixed: (value: unknown) => boolean,
): CompiledQuery<R> {
  const parameters: unknown[] = []
  const text = query.sql.replaceAll(/\$(\d+)/g, (_, nth: string) => {
    const value = query.parameters[Number(nth) - 1]
    const literal = isFixed(value) ? literalOf(value) : undefined
    if (literal !== undefined) return literal
    const known = parameters.findIndex((other) => isSame(other, value))
    return `$${known < 0 ? parameters.push(value) : known + 1}`
  })
  return { ...query, sql: text, parameters }
}
