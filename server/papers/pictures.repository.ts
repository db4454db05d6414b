import { sql } from 'kysely'
import type { Queryable, Tx } from '../db/transaction.ts'
import type { Actor } from '#shared/calls/actor.ts'

/** What is bought by its looks. */
const looked = ['doorWindow', 'cabinet'] as const

/** The pictures of doors, windows and cabinets that have one, by material. */
export async function picturesOfMaterials(
  db: Queryable,
  materialNos: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('products')
    .select(['sapMaterialNo', 'picture'])
    .where('sapMaterialNo', 'in', [...materialNos, ''])
    .where('category', 'in', looked)
    .where('picture', '<>', '')
    .execute()
  return new Map(rows.map(({ sapMaterialNo, picture }) => [sapMaterialNo, picture]))
}

const linkedType = 'masterPicture'

/** Ties a picture of its uploader that belongs to nothing to a record; whether there was such a picture. */
export async function tie(tx: Tx, actor: Actor, recordId: string, pictureId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('files')
    .set({ linkedType, linkedId: recordId, looseSince: null })
    .where('id', '=', pictureId)
    .where('ownerId', '=', actor.accountId)
    .where('linkedId', 'is', null)
    .where('groupName', '=', 'picture')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** A picture that no record names any more is removed after a day. */
export const untie = (tx: Tx, recordId: string, pictureIds: readonly string[]) =>
  tx
    .updateTable('files')
    .set({ linkedType: null, linkedId: null, looseSince: sql`now()` })
    .where('linkedType', '=', linkedType)
    .where('linkedId', '=', recordId)
    .where('id', 'in', [...pictureIds])
    .execute()

const tiedPictures = (db: Queryable) =>
  db.selectFrom('files').selectAll().where('linkedType', '=', linkedType)

export const findPicture = (db: Queryable, id: string) =>
  tiedPictures(db).where('id', '=', id).executeTakeFirst()

export const findPictures = (db: Queryable, ids: readonly string[]) =>
  tiedPictures(db)
    .where(sql<boolean>`id::text = any(${[...ids]})`)
    .execute()
