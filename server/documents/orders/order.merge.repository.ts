import type { Insertable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Tx } from '../../db/transaction.ts'

export const insertGroup = (tx: Tx, group: Insertable<Tables['mergeGroups']>) =>
  tx.insertInto('mergeGroups').values(group).execute()
