import { sql } from 'kysely'
import type { Actor } from '#shared/calls/actor.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { newId } from '#shared/kernel/ids.ts'
import type { Queryable } from '../../db/transaction.ts'
import { visibleTo } from '../../records/scope/visible.ts'
import { pushed, pushedScope } from './push.repository.ts'
import type { Pushables } from './pushable.ts'

/** Opens the batch of a request. A repeated request gets the same batch. */
export async function openBatch(db: Queryable, actor: Actor, requestKey: string): Promise<string> {
  const { id } = await db
    .insertInto('pushBatches')
    .values({
      id: newId(),
      accountId: actor.accountId,
      name: actor.name,
      requestKey: requestKey || null,
      createdAt: sql`now()`,
    })
    .onConflict((c) =>
      c.columns(['accountId', 'requestKey']).doUpdateSet({ name: (eb) => eb.ref('excluded.name') }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface BatchEntry {
  batchId: string
  /** The document. */
  orderId: string
  place: number
  pushId: string | null
  reasons: readonly Reason[]
}

/** A repeated request may be refused for other reasons; a push that has begun stays in the batch. */
export const writeEntry = (db: Queryable, { reasons, ...entry }: BatchEntry) =>
  db
    .insertInto('pushBatchOrders')
    .values({ ...entry, reasons: JSON.stringify(reasons) })
    .onConflict((c) =>
      c
        .columns(['batchId', 'orderId'])
        .doUpdateSet({
          pushId: (eb) => eb.ref('excluded.pushId'),
          reasons: (eb) => eb.ref('excluded.reasons'),
        })
        .where('pushBatchOrders.pushId', 'is', null),
    )
    .execute()

/** Stores the chosen documents that were left out. Those that the actor cannot see are not stored. */
export const writeLeftOut = (
  db: Queryable,
  pushables: Pushables,
  actor: Actor,
  { batchId, ids, from }: { batchId: string; ids: readonly string[]; from: number },
) =>
  db
    .insertInto('pushBatchOrders')
    .columns(['batchId', 'orderId', 'place'])
    .expression((eb) =>
      eb
        .selectFrom(pushed(pushables))
        .select([
          sql.lit(batchId).as('batchId'),
          'pushed.id',
          sql<number>`${from} + row_number() over (order by pushed.order_no)`.as('place'),
        ])
        .where('pushed.id', 'in', [...ids])
        .where(visibleTo(actor, pushedScope)),
    )
    .onConflict((c) => c.columns(['batchId', 'orderId']).doNothing())
    .execute()

export const findBatch = (db: Queryable, id: string) =>
  db.selectFrom('pushBatches').select(['id', 'name', 'createdAt']).where('id', '=', id).executeTakeFirst()

/** The documents of a batch that the actor sees, in the order of the pushes. */
export const entriesOf = (db: Queryable, pushables: Pushables, actor: Actor, batchId: string) =>
  db
    .selectFrom('pushBatchOrders as b')
    .innerJoin(pushed(pushables), 'pushed.id', 'b.orderId')
    .select(['pushed.id', 'pushed.orderNo', 'pushed.customerName', 'pushed.push as orderPush'])
    .select(['b.pushId', 'b.reasons'])
    .where('b.batchId', '=', batchId)
    .where(visibleTo(actor, pushedScope))
    .orderBy('b.place')
    .execute()

/** The actor's own latest batches, each with the states of its pushes; null stands for a push that was not begun. */
export const latestBatches = (db: Queryable, actor: Actor, count: number) =>
  db
    .selectFrom('pushBatches as b')
    .select(['b.id', 'b.createdAt'])
    .select(
      sql<(string | null)[]>`array(
        select p.state from push_batch_orders o
          left join erp_pushes p on p.order_id = o.order_id and p.id = o.push_id
        where o.batch_id = b.id)`.as('states'),
    )
    .where('b.accountId', '=', actor.accountId)
    .orderBy('b.id', 'desc')
    .limit(count)
    .execute()
