import { sql } from 'kysely'
import { taskList } from '#shared/platform/tasks/task.contract.ts'
import type { PageQuery } from '#shared/kernel/list.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { pageRows } from '../../db/page.ts'
import type { Queryable } from '../../db/transaction.ts'

/** Administrators see every task, others see those that they started. */
const visible = (db: Queryable, actor: Actor) =>
  db
    .selectFrom('tasks')
    .leftJoin('accounts', 'accounts.id', 'tasks.createdBy')
    .where((eb) =>
      actor.role === 'administrator' ? eb.lit(true) : eb('tasks.createdBy', '=', actor.accountId),
    )

const columns = [
  'tasks.id',
  'tasks.kind',
  'tasks.scope',
  'tasks.status',
  'tasks.progress',
  'tasks.total',
  'tasks.createdAt',
  'tasks.startedAt',
  'tasks.finishedAt',
] as const
const starter = (actor: Actor) => [
  sql<string>`coalesce(accounts.name, 'Seaway')`.as('createdBy'),
  sql<boolean>`(tasks.created_by is not distinct from ${actor.accountId})`.as('own'),
]

export const page = (db: Queryable, actor: Actor, query: PageQuery) =>
  pageRows(
    db,
    visible(db, actor).select(columns).select(starter(actor)),
    taskList,
    query,
    (name) => `tasks.${name}`,
  )

export const findOne = (db: Queryable, actor: Actor, id: string) =>
  visible(db, actor)
    .select(columns)
    .select(starter(actor))
    .select('tasks.report')
    .where('tasks.id', '=', id)
    .executeTakeFirst()

export type TaskRecord = NonNullable<Awaited<ReturnType<typeof findOne>>>
