import type { MasterName } from '#shared/masterdata/index.ts'
import { refuse } from '../calls/refuse.ts'
import type { Tx } from '../db/transaction.ts'
import { isAnyReplaced } from './customers/customer-life.repository.ts'

type Guard = (tx: Tx, ids: readonly string[]) => Promise<void>

/** What forbids that records of a table are enabled again. */
export const enableGuards: Partial<Record<MasterName, Guard>> = {
  async customer(tx, ids) {
    if (await isAnyReplaced(tx, ids)) refuse('STATE_CONFLICT')
  },
}
