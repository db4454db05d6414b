import { randomInt } from 'node:crypto'
import type { Queryable } from './transaction.ts'

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 4

/**
 * The name of this installation in other systems. It is created once and kept in the database, because it
 * tells apart two installations that number their orders alike. A restored backup keeps its name.
 */
export async function installationOf(db: Queryable): Promise<string> {
  const created = Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
  await db
    .insertInto('settings')
    .values({ name: 'installation', value: JSON.stringify(created) })
    .onConflict((c) => c.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'installation')
    .executeTakeFirstOrThrow()
  return value as string
}
