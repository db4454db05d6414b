import { sql } from 'kysely'
import { kindOf, type Basis, type EvaluationPeriod } from '#shared/areas/kpi/kpi.rules.ts'
import { kpiMonths } from '#shared/masterdata/performance.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { rateOn } from '../../db/exchange-rate.ts'
import type { Queryable } from '../../db/transaction.ts'
import { visibleTo } from '../../records/scope/visible.ts'

/** The targets of a year that an actor may read, by name: all of them, or a salesperson's own. */
export const targetsOf = (db: Queryable, actor: Actor, year: number) =>
  db
    .selectFrom('salesKpis as t')
    .innerJoin('evaluationModes as m', 'm.code', 't.evaluationCode')
    .innerJoin('salespersons as p', 'p.number', 't.salespersonNumber')
    .select(['t.id', 't.year', 't.currency', 't.targetAmount', 'm.passPercent', 'p.id as salespersonId'])
    .select(['p.name as salespersonName', 'm.nameZh', 'm.nameEn'])
    .select(
      sql<string[] | null>`case when t.month01 is not null then
        (select array_agg(m.amount::text order by m.at) from unnest(array[${sql.join(kpiMonths.map((month) => sql.ref(`t.${month}`)))}])
          with ordinality m(amount, at)) end`.as('months'),
    )
    .select([sql<Basis>`m.basis`.as('basis'), sql<EvaluationPeriod>`m.period`.as('period')])
    .where('t.year', '=', year)
    .where('t.enabled', '=', true)
    .$if(actor.role === 'salesman', (query) => query.where('p.id', '=', actor.salespersonId))
    .$if(!actor.permissions.has('statistics.readPayments'), (query) =>
      query.where('m.basis', '<>', 'collected'),
    )
    .orderBy('p.name')
    .orderBy('m.code')
    .execute()
export type TargetRecord = Awaited<ReturnType<typeof targetsOf>>[number]

const scope = {
  customerId: 'sums.customerId',
  salesOrg: 'sums.salesOrg',
  salespersonId: 'sums.salespersonId',
  country: 'sums.country',
}

/**
 * What was reached of each target, by month: amounts in its currency as they stand, others through CNY by the rates of
 * their documents and that of the month's last day.
 */
export async function reachedOf(db: Queryable, actor: Actor, targets: readonly TargetRecord[]) {
  if (targets.length === 0) return []
  const wanted = targets.map(({ id, salespersonId, currency, basis, year }) =>
    JSON.stringify({ id, person: salespersonId, currency, kind: kindOf[basis], year }),
  )
  const monthEnd = sql`(sums.month + interval '1 month - 1 day')::date`
  return db
    .selectFrom('figureSums as sums')
    .innerJoin(
      sql<{
        id: string
        person: string
        currency: string
        kind: string
        year: number
      }>`(select w.* from unnest(${wanted}::jsonb[]) as j (value),
        jsonb_to_record(j.value) as w (id uuid, person uuid, currency text, kind text, year int))`.as('t'),
      (join) => join.onRef('sums.salespersonId', '=', 't.person').onRef('sums.kind', '=', 't.kind'),
    )
    .where(sql<boolean>`sums.month between make_date(t.year, 1, 1) and make_date(t.year, 12, 1)`)
    .where(visibleTo(actor, scope))
    .select(['t.id', sql<string>`to_char(sums.month, 'YYYY-MM')`.as('month')])
    .select([
      sql<string>`sum(case when sums.currency = t.currency then sums.amount
        else coalesce(sums.base_amount / nullif(${rateOn(sql.ref('t.currency'), monthEnd)}, 0), 0) end)::text`.as(
        'amount',
      ),
      sql<number>`sum(case when sums.currency = t.currency then 0 else sums.unrated end)::int`.as('unrated'),
    ])
    .groupBy(['t.id', 'sums.month'])
    .execute()
}
