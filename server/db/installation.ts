import { randomInt } from 'node:crypto'
import type { Queryable, Tx } from './transaction.ts'

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 4

const name = 'installation'
const newName = () => Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

const nameIn = async (db: Queryable): Promise<string | undefined> =>
  (await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst())?.value as
    string | undefined

/**
 * The name of this installation in other systems. It is created once and kept in the database, because it
 * tells apart two installations that number their orders alike. A restored backup keeps its name.
 */
export async function installationOf(db: Queryable): Promise<string> {
  const known = await nameIn(db)
  if (known !== undefined) return known
  await db
    .insertInto('settings')
    .values({ name, value: JSON.stringify(newName()) })
    .onConflict((c) => c.doNothing())
    .execute()
  return (await nameIn(db))!
}

/** A new name, for a SAP that is another one than that of the orders under the old name. */
export async function renameInstallation(tx: Tx): Promise<{ before: string; now: string }> {
  const before = await installationOf(tx)
  const now = newName()
  await tx
    .updateTable('settings')
    .set({ value: JSON.stringify(now) })
    .where('name', '=', name)
    .execute()
  return { before, now }
}
