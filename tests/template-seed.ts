import { seedDemo } from '#server/demo/demo.ts'
import type { Database } from '#server/db/driver/pool.ts'

/**
 * A small demo company with every role, every master table and orders in every state, made in a few seconds.
 */
export const seedTemplate = async (db: Database): Promise<void> => {
  await seedDemo({ db }, { orders: 120 })
}
