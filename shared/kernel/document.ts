import type { DocumentFields } from './document-fields.ts'
import type { ListDefinition } from './list.ts'

/** A filter of a list as a to-do sets it; `today` is the business date. */
export type TodoFilter = Readonly<
  Record<string, string | boolean | readonly string[] | { from: string; to: string }>
>

/** What somebody is waited for: a figure on the home screen, and the filtered list behind it. */
export interface TodoRule<N extends string = string> {
  roles: readonly string[]
  /** Where the rows are looked at, when not in the document's own list. */
  list?: string
  filter: { [K in N]?: TodoFilter[string] } | ((today: string) => { [K in N]?: TodoFilter[string] })
}

export interface DocumentDefinition<F extends DocumentFields = DocumentFields> {
  /** Word of the document: history rows, tags, live topics, files and the `doc` of its calls are kept under it. */
  name: string
  /** Namespace of its words in the locales. */
  words: string
  /** Its tables, as the database schema of the code spells them. */
  table: string
  lineTable: string
  fields: F
  list: ListDefinition
  /** The field with its number, the prefixes of drafts and of what is final, and the event that gives the final one. */
  number: { field: keyof F & string; draft: string; final: string; at: readonly string[] }
  /** Fields that row scope looks at (D91); `byShare` where a share of the performance lets a salesman read it. */
  scope: {
    customerId: keyof F & string
    salesOrg: keyof F & string
    salespersonId: keyof F & string
    country: keyof F & string
    byShare?: true
  }
  /** The field that names the side whose draft it is: drafts of the other side do not exist for a reader. */
  draftOf?: keyof F & string
  /** Permission to read it. */
  read: string
  /** Its numbers in the global search, each with a trigram index, and what stands beside a hit. */
  search: { numbers: readonly (keyof F & string)[]; title: keyof F & string }
  todos: Readonly<Record<string, TodoRule>>
  attachments: { max: number }
}

/** Names in search, scope and to-dos are fields of the document, or it does not compile. */
export const documentOf = <const F extends DocumentFields, const D extends DocumentDefinition<F>>(
  definition: D & { fields: F },
): D => definition
