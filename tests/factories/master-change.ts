import type { Database } from '#server/db/driver/pool.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { countMasterChange } from '#server/records/history/master-changes.repository.ts'

/** Changes master data past its screens, and counts it as they do, so that no server goes on with what it remembers. */
export const changeMaster = (db: Database, change: (tx: Tx) => { execute(): Promise<unknown> }) =>
  inTransaction(db, async (tx) => {
    await change(tx).execute()
    await countMasterChange(tx)
  })
