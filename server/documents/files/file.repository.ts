import { sql } from 'kysely'
import type { Actor } from '#shared/vocabulary/actor.ts'
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

/** The path that a client knows is the file's id: it tells nothing of where the bytes lie. */
const byPath = (db: Queryable, viewPath: string, groupName: string) =>
  db
    .selectFrom('files')
    .selectAll()
    .where(sql<boolean>`id::text = ${viewPath}`)
    .where('groupName', '=', groupName)

export const findByPath = (db: Queryable, viewPath: string, groupName: string) =>
  byPath(db, viewPath, groupName).executeTakeFirst()

/** Until a document carries it, a file is its uploader's; administrators may look at any. */
export const findVisible = (db: Queryable, actor: Actor, viewPath: string, groupName: string) =>
  byPath(db, viewPath, groupName)
    .where((eb) => (actor.role === 'administrator' ? eb.lit(true) : eb('ownerId', '=', actor.accountId)))
    .executeTakeFirst()

export type FileRecord = NonNullable<Awaited<ReturnType<typeof findByPath>>>
