import { type Selectable, sql } from 'kysely'
import type { Difference } from '#shared/engine/push/difference.ts'
import { pushList } from '#shared/engine/push/push.schema.ts'
import type { DocumentDefinition } from '#shared/engine/document.ts'
import type { PageQuery } from '#shared/kernel/list.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { pageRows } from '../../db/page.ts'
import type { Tables } from '../../db/tables.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import { visibleTo } from '../../records/scope/visible.ts'
import { creationsOf, documentOf, type Pushables, type LockedPush, type PushRecord } from './pushable.ts'

/**
 * SAP may still be working on it: its absence cannot be concluded yet, and a number may still arrive. Only what makes
 * something in SAP comes into these states.
 */
const settling = (pushables: Pushables) =>
  sql<boolean>`coalesce(erp_pushes.kind = any(${creationsOf(pushables)}::text[])
    and erp_pushes.state in ('unknown', 'manual') and erp_pushes.settle_until > now(), false)`

/** What lists show of a document beside its push, and the columns that decide who sees both. */
interface PushedRow {
  id: string
  orderNo: string
  customerName: string
  push: string
  sapDiffers: boolean
  customerId: string
  salesOrg: string
  salespersonId: string | null
  country: string
}

/** Every document that can be pushed, whatever its table. */
export const pushed = (pushables: Pushables) => {
  const each = pushables.map(({ document: { definition } }) => {
    const { table, number, scope } = definition
    const columns = { ...scope, orderNo: number.field }
    return sql`select id, ${sql.ref(columns.orderNo)} as order_no, customer_name, push, sap_differs,
      ${sql.ref(columns.customerId)} as customer_id, ${sql.ref(columns.salesOrg)} as sales_org,
      ${sql.ref(columns.salespersonId)} as salesperson_id, ${sql.ref(columns.country)} as country
      from ${sql.table(table)}`
  })
  return sql<PushedRow>`(${sql.join(each, sql` union all `)})`.as<'pushed'>(sql.ref('pushed'))
}

export const pushedScope = {
  customerId: 'pushed.customerId',
  salesOrg: 'pushed.salesOrg',
  salespersonId: 'pushed.salespersonId',
  country: 'pushed.country',
}

/** Whoever may see the document may see its pushes. */
const visible = (db: Queryable, pushables: Pushables, actor: Actor) =>
  db
    .selectFrom('erpPushes')
    .innerJoin(pushed(pushables), 'pushed.id', 'erpPushes.orderId')
    .where(visibleTo(actor, pushedScope))
    .selectAll('erpPushes')
    .select([
      'pushed.orderNo',
      'pushed.customerName',
      'pushed.salesOrg',
      'pushed.sapDiffers',
      settling(pushables).as('settling'),
    ])

const ofDocument = new Set(['orderNo', 'sapDiffers'])
const column = (name: string) => `${ofDocument.has(name) ? 'pushed' : 'erpPushes'}.${name}`

/** After this many hours an unfinished push should be looked at. */
export const stuckHours = 4
export const active = ['pending', 'sending', 'unknown', 'manual'] as const

const stuck = sql<boolean>`(erp_pushes.state = any(${[...active]}::text[])
  and erp_pushes.created_at < now() - make_interval(hours => ${stuckHours}))`

export const page = (
  db: Queryable,
  pushables: Pushables,
  actor: Actor,
  { filter: { stuck: paging, ...filter }, ...rest }: PageQuery & { filter: { stuck?: boolean } },
) => {
  const all = visible(db, pushables, actor)
  const found = paging === undefined ? all : all.where(paging ? stuck : sql<boolean>`not ${stuck}`)
  return pageRows(db, found, pushList, { ...rest, filter }, column)
}

export type PushListRecord = Awaited<ReturnType<typeof page>>['rows'][number]

export const findOne = (
  db: Queryable,
  pushables: Pushables,
  actor: Actor,
  id: string,
): Promise<PushListRecord | undefined> =>
  visible(db, pushables, actor).where('erpPushes.id', '=', id).executeTakeFirst()

export const byIds = (
  db: Queryable,
  pushables: Pushables,
  actor: Actor,
  ids: readonly string[],
): Promise<PushListRecord[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : visible(db, pushables, actor)
        .where('erpPushes.id', 'in', [...ids])
        .execute()

/** The newest push of these kinds that a document has had. */
export const latestOf = (
  db: Queryable,
  pushables: Pushables,
  actor: Actor,
  documentId: string,
  kinds: readonly string[],
): Promise<PushListRecord | undefined> =>
  visible(db, pushables, actor)
    .where('erpPushes.orderId', '=', documentId)
    .where('erpPushes.kind', 'in', kinds)
    .orderBy('erpPushes.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether a call of a push may have reached SAP: its answer says so, or never arrived. */
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
    .orderBy('seq')
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

/** How many pushes of this kind the document has had so far. */
export async function roundsOf(tx: Tx, orderId: string, kind: string): Promise<number> {
  const { rounds } = await tx
    .selectFrom('erpPushes')
    .select(sql<number>`coalesce(max(round), 0)::int`.as('rounds'))
    .where('orderId', '=', orderId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return rounds
}

const partOf = ({ payload }: PushRecord) => (payload as { part?: string }).part ?? null

/**
 * References under which SAP may have the document from an earlier push that was given up or refused: its own, and
 * those of the document that it was split from.
 */
export async function earlierReferences(
  db: Queryable,
  pushables: Pushables,
  push: PushRecord,
): Promise<string[]> {
  const { table, parts }: DocumentDefinition = documentOf(pushables, push).definition
  const whole =
    parts && sql<string>`(select ${sql.ref(parts.of)} from ${sql.table(table)} where id = ${push.orderId})`
  const rows = await db
    .selectFrom('erpPushes')
    .select('reference')
    .where((eb) => eb.or([eb('orderId', '=', push.orderId), ...(whole ? [eb('orderId', '=', whole)] : [])]))
    .where('kind', '=', push.kind)
    // Of a document that is pushed in several parts SAP is asked for the references of this part alone.
    .where(sql<boolean>`payload->>'part' is not distinct from ${partOf(push)}::text`)
    .where('state', 'in', ['released', 'rejected'])
    .where('id', '<>', push.id)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.reference)
}

/** Which of these SAP numbers belong to other pushes. */
export const numbersOfOthers = (db: Queryable, push: PushRecord, numbers: readonly string[]) =>
  db
    .selectFrom('sapOrderNumbers')
    .select(['sapOrderNo', 'orderId'])
    .where('sapOrderNo', 'in', numbers.length > 0 ? numbers : [''])
    .where('pushId', '<>', push.id)
    .execute()

/** Assigns a number of SAP, which names one document, whatever its kind. Returns false if another one of ours has it. */
export async function takeNumber(tx: Tx, push: PushRecord, sapOrderNo: string): Promise<boolean> {
  const { pushId } = await tx
    .insertInto('sapOrderNumbers')
    .values({ sapOrderNo, orderId: push.orderId, pushId: push.id })
    .onConflict((c) => c.column('sapOrderNo').doUpdateSet({ sapOrderNo }))
    .returning('pushId')
    .executeTakeFirstOrThrow()
  return pushId === push.id
}

/** Stores the differences in SAP, and whether somebody still has to look at them. */
export async function writeDifferences(
  tx: Tx,
  pushables: Pushables,
  push: Pick<PushRecord, 'orderId' | 'id' | 'kind'>,
  differences: readonly Difference[],
  open: boolean,
): Promise<void> {
  await tx
    .updateTable('erpPushes')
    .set({ differences: JSON.stringify(differences), updatedAt: sql`now()` })
    .where('orderId', '=', push.orderId)
    .where('id', '=', push.id)
    .execute()
  const { table } = documentOf(pushables, push).definition
  await tx.updateTable(table).set({ sapDiffers: open }).where('id', '=', push.orderId).execute()
}

export const insert = (tx: Tx, push: Omit<PushRecord, 'createdAt' | 'updatedAt'>) =>
  tx
    .insertInto('erpPushes')
    .values({
      ...push,
      payload: JSON.stringify(push.payload),
      differences: JSON.stringify(push.differences),
      messages: JSON.stringify(push.messages),
      createdAt: sql`now()`,
      updatedAt: sql`now()`,
    })
    .execute()

/** Finds the oldest push of a document that has not ended. Later pushes of the document wait until it has. */
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

/**
 * Updates a push with one conditional statement: if another process has moved it on meanwhile, nothing is
 * written.
 */
export async function update(
  tx: Tx,
  push: PushRecord,
  set: Partial<Omit<PushRecord, 'differences' | 'messages' | 'payload'>> & { messages?: readonly object[] },
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

/** The number is assigned while the push is locked. */
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

/** SAP counts as there within these minutes of an answer to anybody. */
const presentMinutes = 10

/** How many calls of a push have failed while SAP answered what it or another one asked. */
export async function failuresBesideAnswers(tx: Tx, push: PushRecord): Promise<number> {
  const { rows } = await sql<{ failures: number }>`select count(*)::int as failures from erp_attempts a
    where a.order_id = ${push.orderId} and a.push_id = ${push.id}
      and coalesce(a.outcome, 'unknown') in ('notSent', 'unknown', 'auth', 'conflict')
      and exists (select from erp_attempts o where o.outcome in ('done', 'rejected', 'conflict')
        and o.finished_at between a.started_at - make_interval(mins => ${sql.lit(presentMinutes)})
          and a.started_at + make_interval(mins => ${sql.lit(presentMinutes)}))`.execute(tx)
  return rows[0]!.failures
}

/** The call was never sent, so its row is removed and it does not count as an attempt. */
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
