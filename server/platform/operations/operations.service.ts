import { operationsCalls, type outboxStates } from '#shared/platform/operations/operations.contract.ts'
import { letterReasons, type LetterReason } from '#shared/platform/operations/letter-reasons.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Tx } from '../../db/transaction.ts'
import { recordAll } from '../../records/history/history.ts'
import { write, read } from '../../calls/handler.ts'
import { noticeText } from '../notices/notice-text.ts'
import * as operations from './operations.repository.ts'
import { visitCalls } from '#shared/platform/operations/visit.contract.ts'
import { recordVisit, visitorsPerDay } from './operations.repository.ts'

type OutboxState = (typeof outboxStates)[number]

/** What failed for a reason that this version has no words for is a fault to its reader. */
const reasonOf = (reason: string | null, error: string | null): LetterReason | null =>
  letterReasons.find((known) => known === reason) ?? (error === null ? null : 'fault')

/** The longest text of a payload that a list shows. */
const textMax = 80

/** Payloads name records and instants and hold no secret; a nested value has no meaning for an operator. */
const plainValues = (payload: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(payload ?? {}).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? [[name, String(value).slice(0, textMax)]]
        : [],
    ),
  )

export const outbox = read(operationsCalls.outbox, async ({ db, actor, body }) => {
  const { rows, ...total } = await operations.page(db, body)
  return {
    rows: rows.map(({ news, lastReason, ...row }) => ({
      ...row,
      reason: reasonOf(lastReason, row.lastError),
      status: row.status as OutboxState,
      payload: plainValues(row.payload),
      news: {
        ...news,
        first: news.first.map(({ docType, docId, ...event }) => ({
          docType,
          docId,
          text: noticeText(actor.language, { docType, ...event }),
        })),
      },
    })),
    ...total,
  }
})

export const historyFaults = read(operationsCalls.historyFaults, async ({ db }) => ({
  rows: await operations.historyFaults(db),
}))

const logAll = (tx: Tx, actor: Actor, settled: readonly { id: string }[], event: string, comment = '') =>
  recordAll(
    tx,
    actor,
    settled.map(({ id }) => ({ docType: 'outbox', docId: id, event, comment })),
  )

export const retry = write(operationsCalls.retry, async ({ tx, actor, body }) => {
  const revived = await operations.revive(tx, body.ids)
  await logAll(tx, actor, revived, 'retry')
  return { changed: revived.length }
})

export const drop = write(operationsCalls.drop, async ({ tx, actor, body }) => {
  const dropped = await operations.drop(tx, body.ids)
  await logAll(tx, actor, dropped, 'drop', body.comment)
  return { changed: dropped.length }
})

export const perDay = read(visitCalls.perDay, ({ db, query }) => visitorsPerDay(db, query.from, query.to))

export const recordMine = write(visitCalls.record, async ({ tx, services, actor }) => {
  await recordVisit(tx, actor, services.now())
  return {}
})
