import { sql } from 'kysely'
import { documents } from '#shared/documents/index.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { perDocument } from '#shared/kernel/document.ts'
import type { Tx } from '../db/transaction.ts'

/**
 * The prefix of each kind of number (D52). The period is year and month of business time (D75); numbers
 * within it are never used again and may have gaps.
 */
const prefixes = {
  draft: 'T',
  mergeGroup: 'MG',
  ...perDocument(documents, ({ number }) => number.final),
}
export type NumberKind = keyof typeof prefixes

const digits = 5

/**
 * Takes numbers for new documents, in the order of their ids, and registers each as its document's. One
 * statement, whatever the count. Two transactions wait for each other only on the row of their month.
 */
export async function takeNumbers(
  tx: Tx,
  kind: NumberKind,
  at: Date,
  entityIds: readonly string[],
): Promise<string[]> {
  const period = businessDateOf(at).slice(2, 7).replace('-', '')
  const count = entityIds.length
  const { rows } = await sql<{ entityId: string; number: string }>`
    with taken as (
      insert into number_counters (kind, period, next) values (${kind}, ${period}, ${count + 1})
      on conflict (kind, period) do update set next = number_counters.next + ${count}
      returning next - ${count} as first
    ), numbered as (
      select entity_id, (taken.first + nth - 1)::text as running
      from taken, unnest(${[...entityIds]}::uuid[]) with ordinality as entities (entity_id, nth)
    )
    insert into business_numbers (kind, number, entity_id)
    select ${kind}, ${prefixes[kind] + period} || lpad(running, greatest(${digits}, length(running)), '0'), entity_id
    from numbered
    returning entity_id, number`.execute(tx)
  const numbers = new Map(rows.map((row) => [row.entityId, row.number]))
  return entityIds.map((id) => numbers.get(id)!)
}

/** The number of a child: its master's number and a running one (D34). */
export const childNumber = (masterNo: string, nth: number): string =>
  `${masterNo}-${String(nth).padStart(2, '0')}`
