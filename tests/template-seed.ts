import { seedDemo } from '#server/demo/demo.ts'
import type { Database } from '#server/db/pool.ts'

/**
 * A small demo company with every role, every master table and orders in every state, made in a few seconds.
 */
export const seedTemplate = (db: Database): Promise<void> => seedDemo({ db }, { orders: 120 })
