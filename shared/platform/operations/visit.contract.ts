import * as z from 'zod'
import { businessDate } from '#shared/kernel/fields.ts'
import { callsWith } from '#shared/calls/call.ts'

/** The most days that are asked for at once: a leap year. */
export const visitDaysMax = 366
const dayMs = 86_400_000

/** How many people used the product on a day; who used both clients counts once. */
export const visitDay = z.strictObject({
  day: businessDate,
  visitors: z.int(),
  customers: z.int(),
  staff: z.int(),
})
export type VisitDay = z.infer<typeof visitDay>

const own = callsWith({ access: 'signedIn', scope: 'self' })
const statistics = callsWith({ access: 'operations.read', scope: 'open' })

export const visitCalls = {
  perDay: statistics.get('stat/sys/uv', {
    summary: 'Visitors per day, days without any among them',
    query: z
      .strictObject({ from: businessDate, to: businessDate })
      .refine(({ from, to }) => from <= to, { path: ['to'], params: { code: 'RANGE_ORDER' } })
      .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / dayMs < visitDaysMax, {
        path: ['from'],
        params: { code: 'TOO_BIG', max: visitDaysMax },
      }),
    response: z.array(visitDay).max(visitDaysMax),
  }),
  record: own.post('stat/sys/uv', {
    summary:
      'Record that I use the product today, for clients that stay open; opening one records it as well',
  }),
}
