import * as z from 'zod'
import { callsWith } from '#shared/calls/call.ts'
import { decimal, id, personName } from '#shared/kernel/fields.ts'
import { bases, evaluationPeriods, standings } from './kpi.rules.ts'

const amounts = { actual: decimal, percent: decimal }

/** A target of a salesperson's year beside what was reached. */
export const kpiActual = z.strictObject({
  id,
  salespersonId: id,
  salespersonName: personName,
  evaluation: z.strictObject({ zh: z.string(), en: z.string() }),
  basis: z.enum(bases),
  period: z.enum(evaluationPeriods),
  passPercent: decimal,
  currency: z.string(),
  targetAmount: decimal,
  ...amounts,
  /** Entries whose amount in the target's currency is not known, and which are left out. */
  unrated: z.int(),
  periods: z.array(
    z.strictObject({
      from: z.string(),
      to: z.string(),
      target: decimal,
      ...amounts,
      standing: z.enum(standings),
    }),
  ),
})
export type KpiActual = z.infer<typeof kpiActual>

export const kpiCalls = {
  actuals: callsWith({ access: 'statistics.read', scope: 'rows', timeoutSeconds: 120 }).get(
    'sales/kpi/actual',
    {
      summary:
        'The targets of a year beside what was ordered, billed or paid (D204, D270); salespeople read their own',
      query: z.strictObject({ year: z.coerce.number().pipe(z.int().min(2000).max(2100)) }),
      response: z.array(kpiActual),
    },
  ),
}
