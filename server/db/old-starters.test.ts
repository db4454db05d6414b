import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#shared/kernel/ids.ts'
import { freshDatabase, type FreshDatabase } from '../../tests/database.ts'

const migration = readFileSync(join(import.meta.dirname, 'migrations', '0310_approval_starters.sql'), 'utf8')

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())

const account = async (userId: string) =>
  fresh.db
    .selectFrom('accounts')
    .select(['id', 'name'])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
type Account = Awaited<ReturnType<typeof account>>

/** An approval that runs, submitted now by one person and earlier by another, with people who are asked. */
async function running(starter: Account, earlier: Account, asked: readonly Account[]) {
  const { db } = fresh
  const [id, documentId] = [newId(), newId()]
  const at = new Date().toISOString()
  const stamps = { createdBy: starter.name, createdAt: at, updatedBy: starter.name, updatedAt: at }
  const place = { customerId: newId(), customerName: '', salesOrg: '1000', destinationCountry: 'ID' }
  const about = { document: 'order', documentId, documentNo: 'SO1', currency: 'USD' }
  await db
    .insertInto('approvals')
    .values({
      id,
      approvalNo: 'AP1',
      kind: 'special',
      status: 'in_approval',
      round: 2,
      starterId: starter.id,
      ...about,
      ...place,
      ...stamps,
    })
    .execute()
  const submission = { docType: 'order', docId: documentId, id: newId(), event: 'submitSpecialPrice', at }
  await db
    .insertInto('events')
    .values({ ...submission, actorId: earlier.id, actorName: earlier.name })
    .execute()
  for (const { id: accountId, name } of asked)
    await db
      .insertInto('approvalPeople')
      .values({ id: newId(), approvalId: id, round: 2, step: 0, accountId, name, state: 'open', askedAt: at })
      .execute()
  return id
}
const openOf = async (approvalId: string) =>
  (
    await fresh.db
      .selectFrom('approvalPeople')
      .select('accountId')
      .where('approvalId', '=', approvalId)
      .where('state', '=', 'open')
      .execute()
  ).map(({ accountId }) => accountId)

it('turns that wait for those who have asked for the decision are the administrators’, or the others’', async () => {
  const { db } = fresh
  const [zhang, zhao, li, admin] = (await Promise.all(
    ['sales.zhang', 'fin.zhao', 'sales.li', 'admin'].map(account),
  )) as [Account, Account, Account, Account]
  const alone = await running(zhao, zhang, [zhao, zhang])
  const among = await running(zhao, zhang, [zhao, li])
  const others = await running(zhang, zhang, [zhao])
  await sql`alter table approvals drop column starter_ids`.execute(db)

  await sql.raw(migration).execute(db)

  const { starterIds } = await db
    .selectFrom('approvals')
    .select('starterIds')
    .where('id', '=', alone)
    .executeTakeFirstOrThrow()
  expect(new Set(starterIds)).toEqual(new Set([zhao.id, zhang.id]))
  expect(await openOf(alone)).toEqual([admin.id])
  expect(await openOf(among)).toEqual([li.id])
  expect(await openOf(others)).toEqual([zhao.id])
})
