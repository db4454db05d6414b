import { Empty, Flex, Skeleton } from 'antd'
import { Link, useNavigate } from 'react-router-dom'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { screens } from '#shared/vocabulary/screens.ts'
import { usePlanMonthsQuery } from '../../areas/delivery-plan/delivery-plan.api.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { Chart } from '../../kit/chart/chart.tsx'
import { listSearch } from '../../kit/list/list-state.ts'
import { NotRead } from '../../kit/not-read.tsx'
import { ScrollBox } from '../../kit/scroll-box.tsx'
import styles from './overview.module.css'
import { filterOf, openMonths, type Due, type OpenMonth } from './plan-months.ts'

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
