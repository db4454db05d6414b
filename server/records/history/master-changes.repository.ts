import { sql } from 'kysely'
import { newId } from '#shared/kernel/ids.ts'
import { isMasterName } from '#shared/masterdata/index.ts'
import { sendAhead } from '../../db/driver/pipelined.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'

/** Whether entries about this kind of record count as changes of master data. */
export const isMasterData = (docType: string): boolean => isMasterName(docType) || docType === 'productGroup'

/** Counts a change of master data, in the transaction of the change. */
export const countMasterChange = (tx: Tx): Promise<void> =>
  sendAhead(tx, tx.insertInto('masterChanges').values({ id: newId() }).compile())

/**
 * How often master data has changed, as a column. Whoever reads the same count twice has read nothing in between that
 * is out of date.
 */
export const masterChanges = sql<string>`(select coalesce(sum(changes), 0)::text from master_changes)`

/** The same as a statement: as a column of one that waits for a lock it is as old as the beginning of the wait. */
export async function countedChanges(db: Queryable): Promise<string> {
  const { changes } = await db.selectNoFrom(masterChanges.as('changes')).executeTakeFirstOrThrow()
  return changes
}

/** Puts the rows of the count together, so that it stays quick to read. */
export const gatherMasterChanges = (db: Queryable) =>
  db
    .with('gone', (writing) => writing.deleteFrom('masterChanges').returning('changes'))
    .insertInto('masterChanges')
    .columns(['id', 'changes'])
    .expression((eb) =>
      eb
        .selectFrom('gone')
        .select([
          sql<string>`${newId()}::uuid`.as('id'),
          sql<string>`coalesce(sum(changes), 0)`.as('changes'),
        ]),
    )
    .execute()
