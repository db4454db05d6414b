import { taskCalls, type TaskRow } from '#shared/platform/tasks/task.contract.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Tx } from '../../db/transaction.ts'
import { write, read, refuse } from '../../calls/handler.ts'
import { cancelTask, resumeTask } from '../../records/tasks/tasks.ts'
import * as tasks from './task.repository.ts'

const withStatus = <T extends { status: string }>(row: T) => ({
  ...row,
  status: row.status as TaskRow['status'],
})

export const page = read(taskCalls.page, async ({ db, actor, body }) => {
  const { rows, ...total } = await tasks.page(db, actor, body)
  return { rows: rows.map(withStatus), ...total }
})

interface Report {
  counts?: Record<string, number>
  issues?: { key: string; code: string }[]
}

export const one = read(taskCalls.one, async ({ db, actor, query }) => {
  const found = await tasks.findOne(db, actor, query.id)
  if (!found) return refuse('NOT_FOUND')
  const { report, ...row } = found
  const { counts = {}, issues = [] } = (report ?? {}) as Report
  return { ...withStatus(row), counts, issues }
})

/** A task as its starter sees it. */
export const rowOf = async (tx: Tx, actor: Actor, id: string) => {
  const found = await tasks.findOne(tx, actor, id)
  if (!found) return refuse('NOT_FOUND')
  const { report: _, ...row } = found
  return withStatus(row)
}

export const cancel = write(taskCalls.cancel, async ({ tx, services, actor, body }) => {
  await rowOf(tx, actor, body.id)
  await cancelTask(tx, services, body.id)
  return rowOf(tx, actor, body.id)
})

export const resume = write(taskCalls.resume, async ({ tx, services, actor, body }) => {
  await rowOf(tx, actor, body.id)
  await resumeTask(tx, services, body.id)
  return rowOf(tx, actor, body.id)
})
