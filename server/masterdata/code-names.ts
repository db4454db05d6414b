import type { CodeNames, MasterTable } from '#shared/kernel/master.ts'
import type { NamedRecord } from './master.repository.ts'

/** The tables of people, whose names are told in the letters of the reader. */
const people: ReadonlySet<string> = new Set(['financeAccount', 'salesperson'])

/** A page whose codes are named once each, however many of its records have them. */
export function pageWithNames<T extends { rows: NamedRecord[] }>(
  { fields }: MasterTable,
  page: T,
  person: (name: string) => string,
) {
  const known: CodeNames = {}
  const rows = page.rows.map(({ names, ...record }) => {
    for (const [field, name] of Object.entries(names)) {
      const of = fields[field]?.of
      if (name === null || of === undefined) continue
      ;(known[of] ??= {})[String(record[field])] = people.has(of) ? person(name) : name
    }
    return record
  })
  return { ...page, rows, names: known }
}
