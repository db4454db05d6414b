import { addDays, isWeekend } from '#shared/kernel/dates.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { Tx } from '../db/transaction.ts'
import type { Company } from './company.ts'
import { randomFrom } from './content/random.ts'

/** As long as the company has existed; the oldest of them are beyond the year that the demo keeps. */
const days = 450

/** Of a working day and of a Saturday or Sunday: how likely somebody comes. */
const chances = { staff: [0.92, 0.08], customer: [0.35, 0.1] } as const

/** Who used the product on the days before today. */
export async function seedVisits(tx: Tx, today: string, { actors }: Company): Promise<void> {
  const random = randomFrom(450)
  const people = [...actors.values()].filter(({ role }) => role !== 'system')
  const rows = Array.from({ length: days }, (_, n) => addDays(today, n - days)).flatMap((day) =>
    people
      .filter(({ role }) => {
        const [working, weekend] = chances[role === 'customer' ? 'customer' : 'staff']
        return random.chance(isWeekend(day) ? weekend : working)
      })
      .map(({ accountId, systemId }) => ({ day, accountId, systemId })),
  )
  await insertRows(tx, 'visits', rows)
}
