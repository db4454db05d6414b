import { randomInt } from 'node:crypto'
import type { Queryable } from './transaction.ts'

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 4

/**
 * The name of this installation in other systems, made once and kept in its database: two that count their orders
 * alike are told apart by it, and a restored backup goes on under its own.
 */
export async function installationOf(db: Queryable): Promise<string> {
  const made = Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
  await db
    .insertInto('settings')
    .values({ name: 'installation', value: JSON.stringify(made) })
    .onConflict((c) => c.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'installation')
    .executeTakeFirstOrThrow()
  return value as string
}
