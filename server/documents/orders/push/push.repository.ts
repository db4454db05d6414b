import { type Selectable, sql } from 'kysely'
import { pushList } from '#shared/documents/pushes/push.schema.ts'
import type { PageQuery } from '#shared/kernel/list.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import { pageRows } from '../../../db/page.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Queryable, Tx } from '../../../db/transaction.ts'
import { visibleTo } from '../../../scope/visible.ts'
import { orderScope } from './push-order.repository.ts'

export type PushRecord = Selectable<Tables['erpPushes']>
/** A push under its lock, with the moment by the database's clock: no process's own can be trusted. */
export type LockedPush = PushRecord & { now: string }

/** SAP may still be at work on it: nobody knows yet that it is not there, and a number may still come. */
const settling = sql<boolean>`coalesce(erp_pushes.kind = 'order' and erp_pushes.state in ('unknown', 'manual')
  and erp_pushes.settle_until > now(), false)`

/** A push is its order's: whoever sees the one sees the other. */
const visible = (db: Queryable, actor: Actor) =>
  db
    .selectFrom('erpPushes')
    .innerJoin('orders', 'orders.id', 'erpPushes.orderId')
    .where(visibleTo(actor, orderScope))
    .selectAll('erpPushes')
    .select([
      'orders.orderNo',
      'orders.customerName',
      'orders.salesOrg',
      'orders.sapDiffers',
      settling.as('settling'),
    ])

const ofOrder = new Set(['orderNo', 'sapDiffers'])
export const column = (name: string) => `${ofOrder.has(name) ? 'orders' : 'erpPushes'}.${name}`

/** Hours after which somebody should look at a push that is not over. */
export const stuckHours = 4
export const active = ['pending', 'sending', 'unknown', 'manual'] as const

const stuck = sql<boolean>`(erp_pushes.state = any(${[...active]}::text[])
  and erp_pushes.created_at < now() - make_interval(hours => ${stuckHours}))`

export const page = (
  db: Queryable,
  actor: Actor,
  { filter: { stuck: asked, ...filter }, ...rest }: PageQuery & { filter: { stuck?: boolean } },
) => {
  const all = visible(db, actor)
  const found = asked === undefined ? all : all.where(asked ? stuck : sql<boolean>`not ${stuck}`)
  return pageRows(db, found, pushList, { ...rest, filter }, column)
}

export type PushListRecord = Awaited<ReturnType<typeof page>>['rows'][number]

export const findOne = (db: Queryable, actor: Actor, id: string): Promise<PushListRecord | undefined> =>
  visible(db, actor).where('erpPushes.id', '=', id).executeTakeFirst()

export const byIds = (db: Queryable, actor: Actor, ids: readonly string[]): Promise<PushListRecord[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : visible(db, actor)
        .where('erpPushes.id', 'in', [...ids])
        .execute()

/** The newest push of an order: what stands in the way of another, or what SAP said last. */
export const latestOf = (db: Queryable, actor: Actor, orderId: string): Promise<PushListRecord | undefined> =>
  visible(db, actor)
    .where('erpPushes.orderId', '=', orderId)
    .where('erpPushes.kind', '=', 'order')
    .orderBy('erpPushes.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The newest change of an order that SAP has: the one that is under way, or was refused last. */
export const latestChange = (db: Queryable, orderId: string): Promise<PushRecord | undefined> =>
  db
    .selectFrom('erpPushes')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('kind', '<>', 'order')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether some call of a push may have reached SAP: its answer said so, or never came. */
export const mayHaveArrived = async (
  db: Queryable,
  push: { orderId: string; id: string },
): Promise<boolean> =>
  (await db
    .selectFrom('erpAttempts')
    .select('n')
    .where('orderId', '=', push.orderId)
    .where('pushId', '=', push.id)
    .where((eb) => eb.or([eb('outcome', 'is', null), eb('outcome', 'in', ['unknown', 'done'])]))
    .limit(1)
    .executeTakeFirst()) !== undefined

export const attemptsOf = (db: Queryable, push: { orderId: string; id: string }) =>
  db
    .selectFrom('erpAttempts')
    .selectAll()
    .where('orderId', '=', push.orderId)
    .where('pushId', '=', push.id)
    .orderBy('n')
    .execute()

export const actionsOf = (db: Queryable, pushId: string) =>
  db
    .selectFrom('events')
    .select(['event', 'actorName', 'at', 'comment'])
    .where('docType', '=', 'push')
    .where('docId', '=', pushId)
    .orderBy('id')
    .execute()

export const lock = (tx: Tx, orderId: string, id: string): Promise<LockedPush | undefined> =>
  tx
    .selectFrom('erpPushes')
    .selectAll()
    .select(sql<string>`now()`.as('now'))
    .where('orderId', '=', orderId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** How often this order was pushed so far, in this way. */
export async function roundsOf(tx: Tx, orderId: string, kind: string): Promise<number> {
  const { rounds } = await tx
    .selectFrom('erpPushes')
    .select(sql<number>`coalesce(max(round), 0)::int`.as('rounds'))
    .where('orderId', '=', orderId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return rounds
}

/**
 * References under which SAP might have the order from an earlier push, given up or refused as it was: its own, and
 * those of the order that it was split from.
 */
export async function earlierReferences(db: Queryable, push: PushRecord): Promise<string[]> {
  const rows = await db
    .selectFrom('erpPushes')
    .innerJoin('orders', (join) => join.on('orders.id', '=', push.orderId))
    .select('reference')
    .where((eb) =>
      eb.or([
        eb('erpPushes.orderId', '=', push.orderId),
        eb('erpPushes.orderId', '=', eb.ref('orders.masterId')),
      ]),
    )
    .where('kind', '=', 'order')
    .where('state', 'in', ['released', 'rejected'])
    .where('erpPushes.id', '<>', push.id)
    .orderBy('erpPushes.id')
    .execute()
  return rows.map((row) => row.reference)
}

/** Whose these numbers of SAP's are, where they are another push's. */
export const numbersOfOthers = (db: Queryable, push: PushRecord, numbers: readonly string[]) =>
  db
    .selectFrom('sapOrderNumbers')
    .select(['sapOrderNo', 'orderId'])
    .where('sapOrderNo', 'in', numbers.length > 0 ? numbers : [''])
    .where('pushId', '<>', push.id)
    .execute()

/** False: another order of ours has this number. */
export async function takeNumber(tx: Tx, push: PushRecord, sapOrderNo: string): Promise<boolean> {
  const { pushId } = await tx
    .insertInto('sapOrderNumbers')
    .values({ sapOrderNo, orderId: push.orderId, pushId: push.id })
    .onConflict((c) => c.column('sapOrderNo').doUpdateSet({ sapOrderNo }))
    .returning('pushId')
    .executeTakeFirstOrThrow()
  return pushId === push.id
}

/** What SAP has otherwise, and whether somebody still has to look at it. */
export async function writeDifference(
  tx: Tx,
  push: Pick<PushRecord, 'orderId' | 'id'>,
  difference: string,
  open: boolean,
): Promise<void> {
  await tx
    .updateTable('erpPushes')
    .set({ difference, updatedAt: sql`now()` })
    .where('orderId', '=', push.orderId)
    .where('id', '=', push.id)
    .execute()
  await tx.updateTable('orders').set({ sapDiffers: open }).where('id', '=', push.orderId).execute()
}

export const insert = (tx: Tx, push: Omit<PushRecord, 'createdAt' | 'updatedAt'>) =>
  tx
    .insertInto('erpPushes')
    .values({
      ...push,
      payload: JSON.stringify(push.payload),
      messages: JSON.stringify(push.messages),
      createdAt: sql`now()`,
      updatedAt: sql`now()`,
    })
    .execute()

/** The first of an order that is not over: the others wait for it. */
export const oldestOpen = (tx: Tx, orderId: string): Promise<LockedPush | undefined> =>
  tx
    .selectFrom('erpPushes')
    .selectAll()
    .select(sql<string>`now()`.as('now'))
    .where('orderId', '=', orderId)
    .where('state', 'in', active)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

/** Writes a push by one conditional update: whoever has gone on with it meanwhile wins. */
export async function update(
  tx: Tx,
  push: PushRecord,
  set: Partial<Omit<PushRecord, 'messages' | 'payload'>> & { messages?: readonly object[] },
): Promise<void> {
  const { messages, ...columns } = set
  const moved = await tx
    .updateTable('erpPushes')
    .set({
      ...columns,
      ...(messages && { messages: JSON.stringify(messages) }),
      updatedAt: sql`now()`,
    })
    .where('orderId', '=', push.orderId)
    .where('id', '=', push.id)
    .where('step', '=', push.step)
    .where('state', '=', push.state)
    .returning('id')
    .executeTakeFirst()
  if (!moved) throw new Error(`push ${push.id} has gone on meanwhile`)
}

type Attempt = Selectable<Tables['erpAttempts']>

/** The next number is taken under the lock of the push. */
export async function beginAttempt(
  tx: Tx,
  push: PushRecord,
  operation: Attempt['operation'],
): Promise<number> {
  const { n } = await tx
    .selectFrom('erpAttempts')
    .select(sql<number>`(coalesce(max(n), 0) + 1)::int`.as('n'))
    .where('orderId', '=', push.orderId)
    .where('pushId', '=', push.id)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('erpAttempts')
    .values({ orderId: push.orderId, pushId: push.id, n, operation, startedAt: sql`clock_timestamp()` })
    .execute()
  return n
}

/** It never left: it counts as no attempt, and nothing is told of it. */
export const forgetAttempt = (tx: Tx, push: PushRecord, n: number) =>
  tx
    .deleteFrom('erpAttempts')
    .where('orderId', '=', push.orderId)
    .where('pushId', '=', push.id)
    .where('n', '=', n)
    .execute()

export const endAttempt = (
  db: Queryable,
  push: PushRecord,
  n: number,
  set: Pick<
    Attempt,
    'outcome' | 'said' | 'httpStatus' | 'sapCode' | 'transactionId' | 'request' | 'response'
  >,
) =>
  db
    .updateTable('erpAttempts')
    .set({ ...set, finishedAt: sql`clock_timestamp()` })
    .where('orderId', '=', push.orderId)
    .where('pushId', '=', push.id)
    .where('n', '=', n)
    .execute()
