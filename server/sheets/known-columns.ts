import { DomainError } from '#shared/kernel/errors.ts'

/** A column that a list does not have is refused, not left out: a sheet without it would look whole. */
export function mustKnowColumns(known: ReadonlySet<string>, names: readonly string[]): void {
  const unknown = names.filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new DomainError(unknown.map((name) => ({ code: 'UNKNOWN_FIELD', path: `columns.${name}` })))
}
