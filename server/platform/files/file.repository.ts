import { sql } from 'kysely'
import type { Actor } from '#shared/calls/actor.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'

export interface NewFile {
  id: string
  storageKey: string
  name: string
  mediaType: string
  bytes: number
  sha256: string
  groupName: string
  ownerId: string
}

export const insert = (tx: Tx, file: NewFile) => tx.insertInto('files').values(file).execute()

/** The bytes that count for an account's quota: uploaded since then, or attached to no document. */
export async function bytesOfAccount(db: Queryable, accountId: string, since: Date): Promise<number> {
  const { bytes } = await db
    .selectFrom('files')
    .select((eb) => eb.fn.coalesce(eb.fn.sum('bytes'), sql<number>`0`).as('bytes'))
    .where('ownerId', '=', accountId)
    .where((eb) => eb.or([eb('createdAt', '>', since.toISOString()), eb('linkedId', 'is', null)]))
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

/** Counts uploads of one account one after the other. */
export const lockAccount = (tx: Tx, accountId: string) =>
  tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()

/**
 * Removes files that no document has attached since then; their bytes go with the next sweep. Returns their
 * number.
 */
export async function removeLoose(db: Queryable, since: Date): Promise<number> {
  const removed = await db
    .deleteFrom('files')
    .where('looseSince', '<', since.toISOString())
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}

/** The path that clients know is the file's id, which says nothing about where the bytes are stored. */
const byPath = (db: Queryable, viewPath: string, groupName: string) =>
  db
    .selectFrom('files')
    .selectAll()
    .where(sql<boolean>`id::text = ${viewPath}`)
    .where('groupName', '=', groupName)

export const findByPath = (db: Queryable, viewPath: string, groupName: string) =>
  byPath(db, viewPath, groupName).executeTakeFirst()

/** A file belongs to its uploader until a document attaches it; administrators may open any. */
export const findVisible = (db: Queryable, actor: Actor, viewPath: string, groupName: string) =>
  byPath(db, viewPath, groupName)
    .where((eb) => (actor.role === 'administrator' ? eb.lit(true) : eb('ownerId', '=', actor.accountId)))
    .executeTakeFirst()

/** Whether what was submitted to another system is still before it, or decided there as it was submitted. */
export const isSubmissionAlive = async (db: Queryable, submission: string): Promise<boolean> =>
  (await db
    .selectFrom('approvals')
    .select('id')
    .where('oaRef', '=', submission)
    .where('oaRef', '<>', '')
    .where('status', 'not in', ['draft', 'withdrawn', 'void'])
    .where('deletedAt', 'is', null)
    .executeTakeFirst()) !== undefined

export type FileRecord = NonNullable<Awaited<ReturnType<typeof findByPath>>>

/** Those of the storage keys that a row of the table still names, so that sweeping spares their files. */
export async function namedKeys(db: Queryable, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('files').select('storageKey').where('storageKey', 'in', keys).execute()
  return new Set(rows.map((r) => r.storageKey))
}
