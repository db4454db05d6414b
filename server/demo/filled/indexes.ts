import { sql } from 'kysely'
import { quoteName } from '../../db/table-order.ts'
import type { Tx } from '../../db/transaction.ts'

/**
 * Runs `work` without the indexes of these tables and builds them again afterwards, which takes a fraction of
 * the time. Indexes that keep rows unique stay.
 */
export async function withoutIndexes(tx: Tx, tables: readonly string[], work: () => Promise<void>) {
  const { rows } = await sql<{ name: string; definition: string }>`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any(${[...tables]}::regclass[]) and not i.indisunique
     order by c.relname`.execute(tx)
  for (const { name } of rows) await sql.raw(`drop index ${quoteName(name)}`).execute(tx)
  await work()
  for (const { definition } of rows) await sql.raw(definition).execute(tx)
}
