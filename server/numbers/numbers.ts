import { sql } from 'kysely'
import { insertRows } from '../db/insert-rows.ts'
import type { Tx } from '../db/transaction.ts'

/** D52: prefix of each kind; the period is year and month, numbers within it are never reused and may have gaps. */
const prefixes = { draft: 'T', customerOrder: 'CO', order: 'SO' } as const
export type NumberKind = keyof typeof prefixes

const digits = 5

/** Takes a block: one statement, whatever the count. Two transactions wait for each other only on their month's row. */
async function takeBlock(tx: Tx, kind: NumberKind, period: string, count: number): Promise<number> {
  const { next } = await tx
    .insertInto('numberCounters')
    .values({ kind, period, next: count + 1 })
    .onConflict((c) =>
      c.columns(['kind', 'period']).doUpdateSet({ next: sql`number_counters.next + ${count}` }),
    )
    .returning('next')
    .executeTakeFirstOrThrow()
  return Number(next) - count
}

/** Numbers for new documents, in the order of their ids; each is registered as theirs. */
export async function takeNumbers(
  tx: Tx,
  kind: NumberKind,
  at: Date,
  entityIds: readonly string[],
): Promise<string[]> {
  const period = at.toISOString().slice(2, 7).replace('-', '')
  const first = await takeBlock(tx, kind, period, entityIds.length)
  const rows = entityIds.map((entityId, i) => ({
    kind,
    number: `${prefixes[kind]}${period}${String(first + i).padStart(digits, '0')}`,
    entityId,
  }))
  await insertRows(tx, 'businessNumbers', rows)
  return rows.map((r) => r.number)
}

/** D34: a child carries its master's number and a running one of its own. */
export const childNumber = (masterNo: string, nth: number): string =>
  `${masterNo}-${String(nth).padStart(2, '0')}`
