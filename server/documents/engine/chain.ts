import { sql, type RawBuilder } from 'kysely'
import type { LinkedDocument } from '#shared/documents/chain.ts'
import { documentOf, type Document } from '#shared/documents/index.ts'
import { documentNames, origins, type DocumentName } from '#shared/documents/outlines.ts'
import type { DocumentDefinition, RowPattern } from '#shared/kernel/document.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import type { Queryable } from '../../db/transaction.ts'
import { matching, visible } from './visible.ts'

type Named = DocumentDefinition & Pick<Document, 'name' | 'permissions'>

const column = ({ table }: DocumentDefinition, name: string) => sql.ref(`${table}.${name}`)

/** Each document type that is made from this one, with the column that names it. */
const madeFrom = (name: DocumentName) =>
  documentNames.flatMap((later) => {
    const by = origins[later]?.[name]
    return by === undefined ? [] : [{ later: documentOf[later], by }]
  })

interface Relatives {
  name: DocumentName
  /** A query for their ids. */
  ids: RawBuilder<unknown>
}

/** The documents that some documents came from, and those that these came from. */
const earlier = (name: DocumentName, ids: RawBuilder<unknown>): Relatives[] =>
  documentNames.flatMap((origin) => {
    const by = origins[name]?.[origin]
    if (by === undefined) return []
    const those = sql`select ${sql.ref(by)} from ${sql.table(documentOf[name].table)} where id in (${ids})`
    return [{ name: origin, ids: those }, ...earlier(origin, those)]
  })

/** The documents that were made from some documents, and those that were made from these. */
const later = (name: DocumentName, ids: RawBuilder<unknown>): Relatives[] =>
  madeFrom(name).flatMap(({ later: next, by }) => {
    const those = sql`select id from ${sql.table(next.table)} where ${sql.ref(by)} in (${ids})`
    return [{ name: next.name, ids: those }, ...later(next.name, those)]
  })

/** Documents of one type as members of a chain, those that the actor may open. */
function members(document: Named, actor: Actor, relation: RawBuilder<unknown>, which: RawBuilder<unknown>) {
  const { name, table, number, sapNumbers = [] } = document
  const given = sapNumbers.map((field) => column(document, field))
  return sql`select ${column(document, 'id')} as id, ${sql.lit(name)} as document, ${relation} as relation,
      ${column(document, number.field)} as order_no, ${column(document, 'status')} as status,
      array_remove(array[${sql.join(given)}]::text[], '') as sap_numbers
    from ${sql.table(table)} where ${visible(document, actor)} and ${which}`
}

/** The parts of the split that a document belongs to. */
const partsOf = (document: Named, id: string, actor: Actor) => {
  if (!document.parts) return []
  const [own, whole] = [column(document, 'id'), column(document, document.parts.of)]
  const master = sql`select ${sql.ref(document.parts.of)} from ${sql.table(document.table)} where id = ${id}`
  return [
    members(document, actor, sql.lit('child'), sql`${whole} = ${id}`),
    members(document, actor, sql.lit('master'), sql`${own} = (${master})`),
  ]
}

const relativesOf = ({ name, ids }: Relatives, actor: Actor) => {
  const document: Named = documentOf[name]
  if (!actor.permissions.has(document.permissions.read)) return []
  const relation = document.parts
    ? sql`case when ${column(document, document.parts.of)} is null then ${sql.lit(name)} else 'child' end`
    : sql.lit(name)
  return [members(document, actor, relation, sql`${column(document, 'id')} in (${ids})`)]
}

/**
 * The chain of a document in one query: what it came from, what was made from it, and the parts of its split. Each is
 * named only to a reader who may open it, because a part may have come to another organization since.
 */
export async function linkedTo(
  db: Queryable,
  actor: Actor,
  document: Named,
  id: string,
): Promise<LinkedDocument[]> {
  const one = sql`${id}::uuid`
  const relatives = [...earlier(document.name, one), ...later(document.name, one)]
  const queries = [...partsOf(document, id, actor), ...relatives.flatMap((some) => relativesOf(some, actor))]
  if (queries.length === 0) return []
  const { rows } =
    await sql<LinkedDocument>`${sql.join(queries, sql` union all `)} order by order_no`.execute(db)
  return rows
}

/** Whether some document that was made from this one matches the pattern. */
export const isAnyMade = (document: Named, pattern: RowPattern): RawBuilder<boolean> =>
  sql`(${sql.join(
    madeFrom(document.name).map(
      ({ later: made, by }) => sql`exists (select 1 from ${sql.table(made.table)}
        where ${column(made, by)} = ${column(document, 'id')} and ${column(made, 'deletedAt')} is null
          and ${matching(made.table, [pattern])})`,
    ),
    sql` or `,
  )})`

/** The first or the last of these events of the documents that were made from this one. */
export const momentOfMade = (
  document: Named,
  which: 'first' | 'last',
  ...events: readonly string[]
): RawBuilder<string | null> => {
  const [pick, among] = which === 'first' ? ['min', 'least'] : ['max', 'greatest']
  const moments = madeFrom(document.name).map(
    ({ later: made, by }) => sql`(select ${sql.raw(pick)}(e.at) from ${sql.table(made.table)}
      join events e on e.doc_type = ${sql.lit(made.name)} and e.doc_id = ${column(made, 'id')}
      where ${column(made, by)} = ${column(document, 'id')} and ${column(made, 'deletedAt')} is null
        and e.event in (${sql.join(events.map((event) => sql.lit(event)))}))`,
  )
  return sql`${sql.raw(among)}(${sql.join(moments)})`
}
