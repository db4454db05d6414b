import { sql } from 'kysely'
import type { DocumentName } from '#shared/documents/outlines.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'

/** The owner of a file: a document, a message or a remark. The file stores its type and id. */
export interface Carried {
  doc: DocumentName | 'message' | 'remark'
  id: string
}

/** The kinds of files that an order takes (D9); files of messages stay with messages. */
const groups = ['orderFile', 'orderOther'] as const

/** Whether somebody of the customer has uploaded a file. */
const byCustomer = sql<boolean>`exists (select 1 from accounts a where a.id = files.owner_id and a.role = 'customer')`

export const filesOf = (db: Queryable, { doc, id }: Carried) =>
  db
    .selectFrom('files')
    .select(['id', 'name', 'mediaType', 'bytes', 'groupName', 'released'])
    .select(byCustomer.as('byCustomer'))
    .where('linkedId', '=', id)
    .where('linkedType', '=', doc)
    .orderBy('id')
    .execute()

/** Those of the files that their uploader may still attach to a document. */
export async function looseOf(db: Queryable, actor: Actor, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return []
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('id', 'in', [...fileIds])
    .where('ownerId', '=', actor.accountId)
    .where('linkedId', 'is', null)
    .where('groupName', 'in', groups)
    .execute()
  return rows.map(({ id }) => id)
}

/** The files of several owners in one query. */
export const filesOfAll = (db: Queryable, doc: Carried['doc'], ids: readonly string[]) =>
  db
    .selectFrom('files')
    .select(['id', 'name', 'mediaType', 'bytes', 'groupName', 'linkedId'])
    .where('linkedId', 'in', [...ids])
    .where('linkedType', '=', doc)
    .orderBy('id')
    .execute()

export type AttachedFile = Awaited<ReturnType<typeof filesOf>>[number]

/** Attaches a file of its uploader that no document carries; undefined when it is not such a file. */
export const link = (tx: Tx, actor: Actor, { doc, id }: Carried, fileId: string) =>
  tx
    .updateTable('files')
    .set({ linkedType: doc, linkedId: id, looseSince: null })
    .where('id', '=', fileId)
    .where('ownerId', '=', actor.accountId)
    .where('linkedId', 'is', null)
    .where('groupName', 'in', groups)
    .returning(['name', 'bytes'])
    .executeTakeFirst()

/** Moves files of documents that are combined, and returns their names. */
export const relink = (tx: Tx, doc: Carried['doc'], from: readonly string[], to: string) =>
  tx
    .updateTable('files')
    .set({ linkedId: to })
    .where('linkedType', '=', doc)
    .where('linkedId', 'in', [...from])
    .returning('name')
    .execute()

/** The file stays its uploader's for a day, so that what was removed by mistake can be attached again. */
export const unlink = (tx: Tx, { doc, id }: Carried, fileId: string) =>
  tx
    .updateTable('files')
    .set({ linkedType: null, linkedId: null, released: false, looseSince: sql`now()` })
    .where('id', '=', fileId)
    .where('linkedId', '=', id)
    .where('linkedType', '=', doc)
    .returning('name')
    .executeTakeFirst()

/** Lets the customer read an attached file, or no longer; undefined where it is so already, or not attached. */
export const release = (tx: Tx, { doc, id }: Carried, fileId: string, released: boolean) =>
  tx
    .updateTable('files')
    .set({ released })
    .where('id', '=', fileId)
    .where('linkedId', '=', id)
    .where('linkedType', '=', doc)
    .where('released', '=', !released)
    .returning('name')
    .executeTakeFirst()
