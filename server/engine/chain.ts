import { sql, type RawBuilder } from 'kysely'
import type { LinkedDocument } from '#shared/documents/chain.ts'
import { documents } from '#shared/documents/index.ts'
import { origins, type Origin } from '#shared/documents/outlines.ts'
import { perDocument, type DocumentDefinition } from '#shared/engine/document.ts'
import type { RowPattern } from '#shared/kernel/list.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Permission } from '#shared/calls/permissions.ts'
import { plannedOnce } from '../db/driver/statements.ts'
import type { Queryable } from '../db/transaction.ts'
import { compiledFor } from '../records/scope/compiled-for.ts'
import { matching, numberShown, visible } from '../records/scope/visible-documents.ts'

type Named<N extends string> = Omit<DocumentDefinition, 'calls' | 'list'> & {
  name: N
  permissions: { read: Permission }
}

/** The document types that may be in one chain, in the order in which they are made. */
interface Registry<N extends string> {
  documents: readonly Named<N>[]
  /** For each document type, the columns of its table that name the documents it was made from. */
  origins: Readonly<Partial<Record<N, Readonly<Partial<Record<N, Origin>>>>>>
}

type Linked<N extends string> = Omit<LinkedDocument, 'document' | 'relation'> & {
  document: N
  relation: N | 'master' | 'child'
}

interface Relatives<N extends string> {
  document: Named<N>
  /** A query for their ids. */
  ids: RawBuilder<unknown>
}

const column = ({ table }: { table: string }, name: string) => sql.ref(`${table}.${name}`)

/** The ids of documents that a column of a table names. */
const namedBy = (by: Origin, table: string) =>
  typeof by === 'string'
    ? sql`select ${sql.ref(`${table}.${by}`)} from ${sql.table(table)}`
    : sql`select unnest(${sql.ref(`${table}.${by.each}`)}) from ${sql.table(table)}`

/** Whether a column names one of some documents. */
const names = (by: Origin, table: string, ids: RawBuilder<unknown>) =>
  typeof by === 'string'
    ? sql`${sql.ref(`${table}.${by}`)} in (${ids})`
    : sql`${sql.ref(`${table}.${by.each}`)} && array(${ids})`

/** Documents of one type as members of a chain, those that the actor may open. */
function members<N extends string>(
  document: Named<N>,
  actor: Actor,
  relation: RawBuilder<unknown>,
  which: RawBuilder<unknown>,
) {
  const { name, table, sapNumbers = [] } = document
  const numbers = sapNumbers.map((field) => column(document, field))
  return sql`select ${column(document, 'id')} as id, ${sql.lit(name)} as document, ${relation} as relation,
      ${numberShown(document)} as order_no, ${column(document, 'status')} as status,
      array_remove(array[${sql.join(numbers)}]::text[], '') as sap_numbers
    from ${sql.table(table)} where ${visible(document, actor)} and ${which}`
}

/** The parts of the split that a document belongs to. */
const partsOf = <N extends string>(document: Named<N>, id: string, actor: Actor) => {
  if (!document.parts) return []
  const [own, whole] = [column(document, 'id'), column(document, document.parts.of)]
  const master = sql`select ${sql.ref(document.parts.of)} from ${sql.table(document.table)} where id = ${id}`
  return [
    members(document, actor, sql.lit('child'), sql`${whole} = ${id}`),
    members(document, actor, sql.lit('master'), sql`${own} = (${master})`),
  ]
}

const relativesOf = <N extends string>({ document, ids }: Relatives<N>, actor: Actor) => {
  const { name, permissions, parts } = document
  if (!actor.permissions.has(permissions.read)) return []
  const relation = parts
    ? sql`case when ${column(document, parts.of)} is null then ${sql.lit(name)} else 'child' end`
    : sql.lit(name)
  return [members(document, actor, relation, sql`${column(document, 'id')} in (${ids})`)]
}

/** The chain of a document of which its reader may open nothing else. */
const nobody = (id: string) => sql`select null::text as order_no where ${id}::uuid is null`

/** What documents know of those that they came from and of those that were made from them. */
export function chainOf<N extends string>({ documents: all, origins: from }: Registry<N>) {
  const byName = perDocument(all, (document) => document)

  /** Each document type that is made from this one, with the column that names it. */
  const madeFrom = (name: N) =>
    all.flatMap((made) => {
      const by = from[made.name]?.[name]
      return by === undefined ? [] : [{ made, by }]
    })

  /** The documents that some documents came from, and those that these came from. */
  const earlier = (name: N, ids: RawBuilder<unknown>): Relatives<N>[] =>
    all.flatMap((origin) => {
      const by = from[name]?.[origin.name]
      if (by === undefined) return []
      const those = sql`${namedBy(by, byName[name].table)} where id in (${ids})`
      return [{ document: origin, ids: those }, ...earlier(origin.name, those)]
    })

  /** The documents that were made from some documents, and those that were made from these. */
  const later = (name: N, ids: RawBuilder<unknown>): Relatives<N>[] =>
    madeFrom(name).flatMap(({ made, by }) => {
      const those = sql`select id from ${sql.table(made.table)} where ${names(by, made.table, ids)}`
      return [{ document: made, ids: those }, ...later(made.name, those)]
    })

  const chains = perDocument(all, (document) =>
    compiledFor((db, actor, id: string) => {
      const one = sql`select ${id}::uuid`
      const relatives = [...earlier(document.name, one), ...later(document.name, one)]
      const queries = [
        ...partsOf(document, id, actor),
        ...relatives.flatMap((some) => relativesOf(some, actor)),
      ]
      const chain = queries.length > 0 ? sql.join(queries, sql` union `) : nobody(id)
      const ordered = sql<Linked<N>>`${chain} order by order_no ${plannedOnce}`
      return { compile: () => ordered.compile(db) }
    }),
  )

  return {
    /**
     * The chain of a document in one query: what it came from, what was made from it, and the parts of its split. Each
     * is named once, and only to a reader who may open it, because a part may have come to another organization since.
     */
    linkedTo: async (db: Queryable, actor: Actor, document: Named<N>, id: string): Promise<Linked<N>[]> =>
      (await db.executeQuery(chains[document.name](db, actor, id))).rows,

    /** Whether some document that was made from this one matches the pattern. */
    isAnyMade: (document: Named<N>, pattern: RowPattern): RawBuilder<boolean> =>
      sql`(${sql.join(
        madeFrom(document.name).map(
          ({ made, by }) => sql`exists (select 1 from ${sql.table(made.table)}
            where ${names(by, made.table, sql`select ${column(document, 'id')}`)} and ${column(made, 'deletedAt')} is null
              and ${matching(made.table, [pattern])})`,
        ),
        sql` or `,
      )})`,

    /** The first or the last of these events of the documents that were made from this one. */
    momentOfMade: (
      document: Named<N>,
      which: 'first' | 'last',
      ...events: readonly string[]
    ): RawBuilder<string | null> => {
      const [pick, among] = which === 'first' ? ['min', 'least'] : ['max', 'greatest']
      const moments = madeFrom(document.name).map(
        ({ made, by }) => sql`(select ${sql.raw(pick)}(e.at) from ${sql.table(made.table)}
          join events e on e.doc_type = ${sql.lit(made.name)} and e.doc_id = ${column(made, 'id')}
          where ${names(by, made.table, sql`select ${column(document, 'id')}`)} and ${column(made, 'deletedAt')} is null
            and e.event in (${sql.join(events.map((event) => sql.lit(event)))}))`,
      )
      return sql`${sql.raw(among)}(${sql.join(moments)})`
    },
  }
}

/** The chain of the product's documents. */
export const { linkedTo, isAnyMade, momentOfMade } = chainOf({ documents, origins })
