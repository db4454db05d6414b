import { Empty, Flex, Skeleton } from 'antd'
import { Link, useNavigate } from 'react-router-dom'
import { businessDateOf, mondayOf, type BusinessDate } from '#shared/kernel/dates.ts'
import { screens } from '#shared/vocabulary/screens.ts'
import { usePlanMonthsQuery } from '../../areas/delivery-plan/delivery-plan.api.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { Chart } from '../../kit/chart/chart.tsx'
import { listSearch, type FilterState } from '../../kit/list/list-state.ts'
import { NotRead } from '../../kit/not-read.tsx'
import { ScrollBox } from '../../kit/scroll-box.tsx'
import styles from './overview.module.css'
import type { MonthPlan } from '#shared/areas/delivery-plan/delivery-plan.contract.ts'
import { add, type DecimalString } from '#shared/kernel/decimal.ts'
import { containerFill, type ContainerType } from '#shared/lines/container.rules.ts'

/** When something is to leave: the first day of a month, `late` for what was before this week, or `undated`. */
type Due = BusinessDate

const dueOf = ({ month, late }: MonthPlan): Due => (late ? 'late' : (month ?? 'undated'))

interface OpenMonth {
  due: Due
  lines: number
  unmeasured: number
  /** In each sales unit, because units are not added to each other. */
  quantities: readonly { unit: string; quantity: DecimalString }[]
  /** Of what no requisition and no delivery note has planned, and of what one has. */
  volume: { order: DecimalString; planned: DecimalString }
  containers: readonly { type: ContainerType; count: number }[]
}

const sumOf = (values: readonly DecimalString[]): DecimalString => add('0', ...values)

/** Rows are in the order of their urgency: what is late comes first, then each month, and at last what nobody has dated. */
export function openMonths(plans: readonly MonthPlan[]): OpenMonth[] {
  const place = (due: Due) => {
    if (due === 'late') return ''
    return due === 'undated' ? '~' : due
  }
  const byDue = Map.groupBy(plans, dueOf)
  return [...byDue.keys()]
    .toSorted((a, b) => (place(a) < place(b) ? -1 : 1))
    .map((due) => {
      const own = byDue.get(due)!
      const volumeOf = (some: readonly MonthPlan[]) => sumOf(some.map(({ volume }) => volume))
      const { best } = containerFill([], {
        volume: volumeOf(own),
        grossWeight: sumOf(own.map(({ weight }) => weight)),
      })
      return {
        due,
        lines: own.reduce((sum, { lines }) => sum + lines, 0),
        unmeasured: own.reduce((sum, { unmeasured }) => sum + unmeasured, 0),
        quantities: [...Map.groupBy(own, ({ salesUnit }) => salesUnit)].map(([unit, some]) => ({
          unit,
          quantity: sumOf(some.map(({ quantity }) => quantity)),
        })),
        volume: {
          order: volumeOf(own.filter(({ source }) => source === 'order')),
          planned: volumeOf(own.filter(({ source }) => source !== 'order')),
        },
        containers: best.map(({ type, count }) => ({ type, count })),
      }
    })
}

const lastDayOf = (month: BusinessDate): BusinessDate =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10)

/**
 * Filters the list to the lines that this number counts. It leaves out the days of this month that are before this week,
 * because they count as late.
 */
export function filterOf(due: Due, today: BusinessDate): FilterState {
  if (due === 'late') return { late: true }
  if (due === 'undated') return { undated: true }
  const monday = mondayOf(today)
  return { shippingDate: { from: due < monday ? monday : due, to: lastDayOf(due) } }
}

const volumePlaces = 3

const linesOf = (due: Due): string =>
  `${screens.deliveryPlan}?${listSearch(filterOf(due, businessDateOf(new Date())), { tab: 'list' })}`

function useDueWord(): (due: Due) => string {
  const t = useText()
  return (due) => (due === 'late' || due === 'undated' ? t(`overview.open.${due}`) : due.slice(0, 7))
}

function MonthRow({ month }: { month: OpenMonth }) {
  const t = useText()
  const format = useFormat()
  const dueWord = useDueWord()
  const { due, lines, unmeasured, quantities, volume, containers } = month
  return (
    <tr>
      <th scope="row">{dueWord(due)}</th>
      <td>
        <Link to={linesOf(due)}>{format.number(lines)}</Link>
      </td>
      <td>
        {quantities.map(({ unit, quantity }) => (
          <div key={unit}>
            {format.quantity(quantity)} {unit}
          </div>
        ))}
      </td>
      <td>{format.places(volume.order, volumePlaces)}</td>
      <td>{format.places(volume.planned, volumePlaces)}</td>
      <td>
        {containers.map(({ type, count }) => (
          <div key={type}>
            {format.number(count)} × {type}
          </div>
        ))}
        {unmeasured > 0 && (
          <div className="secondary">{t('overview.open.unmeasured', { count: unmeasured })}</div>
        )}
      </td>
    </tr>
  )
}

function MonthTable({ months }: { months: readonly OpenMonth[] }) {
  const t = useText()
  return (
    <ScrollBox className={styles['scroll']} label={t('overview.open.title')}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('overview.open.month')}</th>
            <th scope="col">{t('overview.open.lines')}</th>
            <th scope="col">{t('overview.open.quantity')}</th>
            <th scope="col">{t('overview.open.order')} (m³)</th>
            <th scope="col">{t('overview.open.planned')} (m³)</th>
            <th scope="col">{t('overview.open.containers')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <MonthRow key={month.due} month={month} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

/** What is open by the month in which it is to leave, beside what is planned into containers of it. */
export function OpenByMonth() {
  const t = useText()
  const format = useFormat()
  const navigate = useNavigate()
  const dueWord = useDueWord()
  const { currentData: found, error, refetch } = usePlanMonthsQuery()
  const months = openMonths(found ?? [])
  return (
    <section className={styles['card']}>
      <Flex justify="space-between" wrap gap={8}>
        <h2>{t('overview.open.title')}</h2>
        <Link to={screens.deliveryPlan}>{t('overview.open.plan')}</Link>
      </Flex>
      {error && <NotRead error={error} onRetry={refetch} />}
      {!error && !found && <Skeleton active paragraph={{ rows: 6 }} title={false} />}
      {found && months.length === 0 && <Empty description={t('overview.open.nothing')} />}
      {found && months.length > 0 && (
        <>
          <Chart
            title={t('overview.open.chart')}
            description={t('figures.chart.twin')}
            saveLabel={t('figures.chart.save')}
            names={months.map(({ due }) => dueWord(due))}
            series={(['order', 'planned'] as const).map((part) => ({
              name: t(`overview.open.${part}`),
              values: months.map(({ volume }) => volume[part]),
            }))}
            form="bars"
            stacked
            format={(value) => `${format.places(value, volumePlaces)} m³`}
            short={(value) => format.number(value)}
            onOpen={({ name }) => {
              const month = months[name]
              if (month) void navigate(linesOf(month.due))
            }}
          />
          <MonthTable months={months} />
        </>
      )}
    </section>
  )
}
