import { sql } from 'kysely'
import type { Database } from '#server/db/driver/pool.ts'

/**
 * Copies rows of tables so many times; the named columns of a copy are its own, made of the row `t` and the number `n` of
 * the copy.
 */
export const copiesIn =
  (db: Database, count: number) =>
  async (table: string, where: string, own: Readonly<Record<string, string>>): Promise<void> => {
    const { rows: columns } = await sql<{ name: string }>`
      select attname as name from pg_attribute where attrelid = to_regclass(${table}) and attnum > 0
        and not attisdropped and attgenerated = '' order by attnum`.execute(db)
    const names = columns.map(({ name }) => name)
    await sql
      .raw(
        `insert into ${table} (${names.join()}) select ${names.map((name) => own[name] ?? `t.${name}`).join()}
           from ${table} t cross join generate_series(1, ${count}) n where ${where}`,
      )
      .execute(db)
  }
