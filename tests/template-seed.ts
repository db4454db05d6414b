import { hash } from '@node-rs/argon2'
import { demoPassword } from '#server/demo/content/people.ts'
import { seedDemo } from '#server/demo/demo.ts'
import type { Database } from '#server/db/driver/pool.ts'

/** A hash says what it costs to check: the least here, because the flows sign in many hundred times. */
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/**
 * A small demo company with every role, every master table and orders in every state, made in a few seconds.
 */
export const seedTemplate = async (db: Database): Promise<void> => {
  await seedDemo({ db }, { orders: 120 })
  // What SAP is asked by itself would be heard by stories about something else; those about it ask themselves.
  for (const kind of ['sap.accounts', 'sap.check', 'sap.orders', 'sap.shipments'])
    await db
      .insertInto('settings')
      .values({ name: `schedule:${kind}`, value: JSON.stringify('9999') })
      .execute()
  const passwordHash = await hash(demoPassword, cheap)
  await db.updateTable('accounts').set({ passwordHash }).where('passwordHash', 'is not', null).execute()
}
