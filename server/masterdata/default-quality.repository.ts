import { sql } from 'kysely'
import type { Queryable, Tx } from '../db/transaction.ts'

/** The one row has an id of its own, under which the history keeps its changes. */
export const defaultQualityId = '01890000-0000-7000-8000-00000000da71'

export const find = (db: Queryable) =>
  db
    .selectFrom('defaultQualities')
    .select(['quality', 'version', 'updatedBy', 'updatedAt'])
    .where('id', '=', defaultQualityId)
    .executeTakeFirst()

/** Saves under the version; @returns nothing when somebody was faster. */
export const save = (tx: Tx, quality: string, version: number, updatedBy: string) =>
  tx
    .insertInto('defaultQualities')
    .values({ id: defaultQualityId, quality, version: version + 1, updatedBy, updatedAt: sql`now()` })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ quality, version: version + 1, updatedBy, updatedAt: sql`now()` })
        .where('defaultQualities.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst()
