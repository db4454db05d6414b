import type { ClientBase } from 'pg'

export interface TableShape {
  name: string
  columns: string[]
}

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Computed columns are left out, because PostgreSQL fills them itself. */
const shapes = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
   where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     and c.relname not in ('kysely_migration', 'kysely_migration_lock')
   group by c.relname order by c.relname`

const references = `
  select c.relname as name, f.relname as target
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
   where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace and k.conrelid <> k.confrelid`

/** All tables, each after those that it refers to, so that rows can be written in this order. */
export const byReference = async (client: ClientBase): Promise<TableShape[]> => {
  const tables = (await client.query<TableShape>(shapes)).rows
  const links = (await client.query<{ name: string; target: string }>(references)).rows
  const ordered: TableShape[] = []
  let rest = tables
  while (rest.length > 0) {
    const open = new Set(rest.map((table) => table.name))
    const blocked = new Set(links.filter((link) => open.has(link.target)).map((link) => link.name))
    const free = rest.filter((table) => !blocked.has(table.name))
    if (free.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...open].join(', ')}`)
    ordered.push(...free)
    rest = rest.filter((table) => blocked.has(table.name))
  }
  return ordered
}
