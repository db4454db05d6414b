import { sql } from 'kysely'
import type { Tx } from '../../db/transaction.ts'
import { copiedTables } from './copied-tables.ts'
import { copyDocuments } from './copy.ts'
import { withoutIndexes } from './indexes.ts'
import { copyMessages } from './messages.ts'

/** For this transaction only. Sorting and building indexes in memory halves the time. */
const settings = ['work_mem = "128MB"', 'maintenance_work_mem = "512MB"', 'jit = off']

/**
 * Multiplies the orders of a company until there are so many, inside the database: a million orders of
 * twenty lines take minutes, where writing them one by one would take hours.
 */
export async function fillUp(tx: Tx, orders: number, progress: (done: number) => void): Promise<void> {
  for (const setting of settings) await sql.raw(`set local ${setting}`).execute(tx)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from orders`.execute(tx)
  const originals = rows[0]!.count
  const copies = Math.max(0, Math.ceil(orders / originals) - 1)
  if (copies === 0) return
  await sql`analyze`.execute(tx)
  await withoutIndexes(
    tx,
    copiedTables.map(({ table }) => table),
    () => copyDocuments(tx, copies, (copied) => progress(originals + copied)),
  )
  await copyMessages(tx, orders)
}
