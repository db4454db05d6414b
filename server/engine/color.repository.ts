import type { Queryable } from '../db/transaction.ts'

/** Colours of master data, those in use first: of two with one name they are meant. */
export const allColors = (db: Queryable) =>
  db
    .selectFrom('colors')
    .select(['code', 'nameZh', 'nameEn', 'nameId', 'enabled'])
    .orderBy('enabled', 'desc')
    .orderBy('code')
    .execute()
