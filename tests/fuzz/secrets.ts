import type { Database } from '#server/db/driver/pool.ts'
import { documentRows } from '../factories/document-rows.ts'

const token = /[\w.-]{6,}/g

/** Ids and numbers of documents and customers that a portal account must never read, by user id. */
export async function secretsOf(
  db: Database,
  buyers: readonly string[],
): Promise<ReadonlyMap<string, Set<string>>> {
  const own = await db
    .selectFrom('accountCustomers as c')
    .innerJoin('accounts as a', 'a.id', 'c.accountId')
    .select(['a.userId', 'c.customerId'])
    .where('a.userId', 'in', buyers)
    .execute()
  const rows = await documentRows(db)
  const customers = await db
    .selectFrom('customers')
    .select(['id', 'customerNo', 'id as customerId'])
    .execute()
  const marks = [
    ...rows.map((row) => ({ customerId: row.customerId, marks: [row.id, row.number] })),
    ...customers.map((c) => ({ customerId: c.customerId, marks: [c.id, c.customerNo] })),
  ]
  return new Map(
    buyers.map((userId) => {
      const mine = new Set(own.filter((o) => o.userId === userId).map((o) => o.customerId))
      const foreign = marks
        .filter((m) => m.customerId === null || !mine.has(m.customerId))
        .flatMap((m) => m.marks)
      return [userId, new Set(foreign.filter((mark): mark is string => Boolean(mark)))]
    }),
  )
}

/** Which secrets an answer contains; what the request itself contained is only an echo. */
export const namedIn = (answer: string, secrets: ReadonlySet<string>, asked: string): string[] =>
  (answer.match(token) ?? []).filter((word) => secrets.has(word) && !asked.includes(word))
