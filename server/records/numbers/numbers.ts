import { sql } from 'kysely'
import { documents } from '#shared/documents/index.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { perDocument } from '#shared/engine/document.ts'
import { sendAhead } from '../../db/driver/pipelined.ts'
import type { Database } from '../../db/driver/pool.ts'
import { databaseOf, type Tx } from '../../db/transaction.ts'

/**
 * The prefix of each kind of number (D52). The period is year and month of business time (D75); numbers
 * within it are never used again and may have gaps.
 */
const prefixes = {
  draft: 'T',
  mergeGroup: 'MG',
  customer: 'C',
  ...perDocument(documents, ({ number }) => number.final),
}
export type NumberKind = keyof typeof prefixes

const digits = 5

/** So many numbers a process takes at once; those that it has left when it ends are gaps. */
const blockSize = 50

/** Numbers of one kind and period that this process alone may give, from `next` up to and without `end`. */
interface Block {
  next: number
  end: number
  refill?: Promise<void> | undefined
}
const blocks = new WeakMap<Database, Map<string, Block>>()

function blockOf(db: Database, key: string): Block {
  const own = blocks.get(db) ?? new Map<string, Block>()
  blocks.set(db, own)
  const block = own.get(key) ?? { next: 0, end: 0 }
  own.set(key, block)
  return block
}

/**
 * Takes numbers for good, in a transaction of its own and on a connection that no other transaction holds, so that no
 * document waits until another one has committed.
 */
async function refill(db: Database, block: Block, kind: NumberKind, period: string, count: number) {
  const { rows } = await db.beside.query<{ end: number }>(
    `insert into number_counters (kind, period, next) values ($1, $2, $3 + 1)
     on conflict (kind, period) do update set next = number_counters.next + $3 returning next as "end"`,
    [kind, period, count],
  )
  block.end = rows[0]!.end
  block.next = block.end - count
}

const monthOf = (at: Date): string => businessDateOf(at).slice(2, 7).replace('-', '')

/** What numbers begin with: the prefix of their kind and the month, unless somebody has set another rule. */
const headOf = (kind: NumberKind, at: Date): string => prefixes[kind] + monthOf(at)
/** Numbers that begin alike are counted together, whoever set the rule. */
const periodOf = (kind: NumberKind, at: Date, head: string): string =>
  head === headOf(kind, at) ? monthOf(at) : head

const numberAt = (head: string, nth: number): string => head + String(nth).padStart(digits, '0')

/**
 * Numbers for new documents, in ascending order. They are given only once, also when the transaction rolls back.
 * @param head what they begin with
 */
export async function reserveNumbers(
  tx: Tx,
  kind: NumberKind,
  at: Date,
  count: number,
  head = headOf(kind, at),
): Promise<string[]> {
  const db = databaseOf(tx)
  const period = periodOf(kind, at, head)
  const block = blockOf(db, kind + period)
  const taken: string[] = []
  while (taken.length < count)
    if (block.next < block.end) taken.push(numberAt(head, block.next++))
    else {
      const wanted = Math.max(blockSize, count - taken.length)
      block.refill ??= refill(db, block, kind, period, wanted).finally(() => (block.refill = undefined))
      await block.refill
    }
  return taken
}

/** Takes numbers for documents, in the order of their ids, and registers each as its document's. */
export async function takeNumbers(
  tx: Tx,
  kind: NumberKind,
  at: Date,
  entityIds: readonly string[],
  head?: string,
): Promise<string[]> {
  const numbers = await reserveNumbers(tx, kind, at, entityIds.length, head)
  await sendAhead(
    tx,
    sql`insert into business_numbers (kind, number, entity_id)
      select ${kind}, number, id from unnest(${numbers}::text[], ${[...entityIds]}::uuid[]) as taken (number, id)`.compile(
      tx,
    ),
  )
  return numbers
}

/** The number that the next document gets if this process numbers it and nobody is faster. */
export async function upcomingNumber(
  db: Database,
  kind: NumberKind,
  at: Date,
  head = headOf(kind, at),
): Promise<string> {
  const period = periodOf(kind, at, head)
  const { next, end } = blockOf(db, kind + period)
  if (next < end) return numberAt(head, next)
  const counter = await db
    .selectFrom('numberCounters')
    .select('next')
    .where('kind', '=', kind)
    .where('period', '=', period)
    .executeTakeFirst()
  return numberAt(head, Number(counter?.next ?? 1))
}

/** The number under which a document was stored at first. */
export const firstNumberOf = async (tx: Tx, entityId: string): Promise<string> => {
  const { number } = await tx
    .selectFrom('businessNumbers')
    .select('number')
    .where('entityId', '=', entityId)
    .executeTakeFirstOrThrow()
  return number
}

/** The number of a child: its master's number and a running one (D34). */
export const childNumber = (masterNo: string, nth: number): string =>
  `${masterNo}-${String(nth).padStart(2, '0')}`
