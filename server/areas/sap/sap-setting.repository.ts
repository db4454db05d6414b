import type { Queryable } from '../../db/transaction.ts'

/** What has been said for all sales organizations and for one. */
export const recordsFor = (db: Queryable, salesOrg: string) =>
  db.selectFrom('sapSettings').selectAll().where('salesOrg', 'in', ['', salesOrg]).orderBy('word').execute()

export type SettingRecord = Awaited<ReturnType<typeof recordsFor>>[number]
