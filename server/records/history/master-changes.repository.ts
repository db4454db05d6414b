import { sql } from 'kysely'
import { newId } from '#shared/kernel/ids.ts'
import { isMasterName } from '#shared/masterdata/index.ts'
import { compiledOnce } from '../../db/compiled-once.ts'
import { sendAhead } from '../../db/driver.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'

/** Whether entries about this kind of record count as changes of master data. */
export const isMasterData = (docType: string): boolean => isMasterName(docType) || docType === 'productGroup'

const counting = compiledOnce((db, id: string) => db.insertInto('masterChanges').values({ id }))

/** Counts a change of master data, in the transaction of the change. */
export const countMasterChange = (tx: Tx): Promise<void> => sendAhead(tx, counting(tx, newId()))

/**
 * How often master data has changed, as a column. Whoever reads the same count twice has read nothing in between that
 * is out of date.
 */
export const masterChanges = sql<string>`(select coalesce(sum(changes), 0)::text from master_changes)`

const alone = compiledOnce((db) => db.selectNoFrom(masterChanges.as('changes')))

/** The same as a statement: as a column of one that waits for a lock it is as old as the beginning of the wait. */
export async function countedChanges(db: Queryable): Promise<string> {
  const { rows } = await db.executeQuery(alone(db))
  return rows[0]!.changes
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
