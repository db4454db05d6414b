import type { Queryable } from '../db/transaction.ts'

/** Every setting of SAP that has been said, in an order that a file of them keeps. */
export const allRecords = (db: Queryable) =>
  db.selectFrom('sapSettings').selectAll().orderBy('setting').orderBy('word').orderBy('salesOrg').execute()

export type SettingRecord = Awaited<ReturnType<typeof allRecords>>[number]
