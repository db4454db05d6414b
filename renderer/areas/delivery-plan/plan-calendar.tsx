import { Button, Empty, Flex, Progress, Skeleton } from 'antd'
import { Link, useSearchParams } from 'react-router-dom'
import type { ResponseOf } from '#shared/kernel/contract.ts'
import {
  noPosition,
  type deliveryPlanCalls,
  type PlanCapacity,
  type PlanCell,
} from '#shared/areas/delivery-plan/delivery-plan.contract.ts'
import { isOverCapacity, weekNumberOf, weeksAtOnce } from '#shared/areas/delivery-plan/delivery-plan.rules.ts'
import { addDays, isBusinessDate, type BusinessDate } from '#shared/kernel/dates.ts'
import { divide, multiply, round } from '#shared/kernel/decimal.ts'
import { refusalOf } from '../../api/refusal.ts'
import { useFormat, useLanguage, useText } from '../../i18n/index.ts'
import { listSearch, type FilterState } from '../../kit/list/list-state.ts'
import { RefusalState } from '../../kit/refusal-state.tsx'
import { ScrollBox } from '../../kit/scroll-box.tsx'
import { StatusTag } from '../../kit/status-tag.tsx'
import { useNarrow } from '../../kit/use-narrow.ts'
import { usePlanWeeksQuery } from './delivery-plan.api.ts'
import styles from './delivery-plan.module.css'

type Plan = ResponseOf<typeof deliveryPlanCalls.weeks>

const percentOf = (value: string, of: string | null): number | null =>
  of === null || Number(of) === 0 ? null : Number(round(divide(multiply(value, '100'), of), 0))

/** The list of exactly the lines of a cell. */
const linesOf = ({ week, warehousePosition }: PlanCell): string => {
  const when: FilterState =
    week === null ? { late: true } : { shippingDate: { from: week, to: addDays(week, 6) } }
  return `?${listSearch({ ...when, warehousePosition: [warehousePosition] }, { tab: 'list' })}`
}

/** Figures side by side, none of which is broken by a line. */
const Figures = ({ figures }: { figures: readonly string[] }) => (
  <Flex gap="0 10px" wrap>
    {figures.map((figure) => (
      <span key={figure} className={styles['figure']}>
        {figure}
      </span>
    ))}
  </Flex>
)

/** What leaves one position in one week, and how much of what it loads that takes. */
function Cell({ cell, capacity }: { cell: PlanCell; capacity: PlanCapacity | undefined }) {
  const t = useText()
  const format = useFormat()
  const percents = [
    percentOf(cell.volume, capacity?.volume ?? null),
    percentOf(cell.weight, capacity?.weight ?? null),
  ].filter((percent) => percent !== null)
  const percent = percents.length === 0 || cell.week === null ? null : Math.max(...percents)
  const over = isOverCapacity(cell, capacity)
  const tonnes = format.quantity(round(divide(cell.weight, '1000'), 1))
  return (
    <Flex vertical gap={2} className={cell.week === null ? 'danger' : ''}>
      <Link to={linesOf(cell)}>{t('deliveryPlan.lines', { count: cell.lines })}</Link>
      <Figures figures={[`${format.quantity(round(cell.volume, 1))} m³`, `${tonnes} t`]} />
      {cell.containers.length > 0 && (
        <Figures figures={cell.containers.map(({ type, count }) => `${count} × ${type}`)} />
      )}
      {cell.unmeasured > 0 && (
        <span className="secondary">{t('deliveryPlan.unmeasured', { count: cell.unmeasured })}</span>
      )}
      {percent !== null && (
        <Progress
          aria-label={`${format.number(percent)} %`}
          percent={Math.min(100, percent)}
          format={() => `${format.number(percent)} %`}
          status={over ? 'exception' : 'normal'}
          size="small"
        />
      )}
      {over && <StatusTag tone="stopped">{t('deliveryPlan.over')}</StatusTag>}
    </Flex>
  )
}

/** What a position loads in a week, where somebody has said so. */
function Capacity({ capacity }: { capacity: PlanCapacity | undefined }) {
  const t = useText()
  const format = useFormat()
  if (!capacity || (capacity.volume === null && capacity.weight === null)) return null
  const { volume, weight } = capacity
  return (
    <div className="secondary">
      {t('deliveryPlan.capacity', {
        volume: volume === null ? '–' : `${format.quantity(volume)} m³`,
        weight: weight === null ? '–' : `${format.quantity(round(divide(weight, '1000'), 1))} t`,
      })}
    </div>
  )
}

const capacityOf = ({ capacities }: Plan, position: string) =>
  capacities.find(({ warehousePosition }) => warehousePosition === position)

/** A position with the names of its warehouses, as far as they are known. */
function PositionName({ plan, position }: { plan: Plan; position: string }) {
  const t = useText()
  const zh = useLanguage() === 'zh'
  const found = capacityOf(plan, position)
  if (position === noPosition) return t('deliveryPlan.none')
  return (
    <>
      {position}
      {found && <div className="secondary">{zh ? found.nameZh : found.nameEn}</div>}
    </>
  )
}

const cellAt = ({ cells }: Plan, position: string, week: BusinessDate | null) =>
  cells.find((cell) => cell.week === week && cell.warehousePosition === position)

/** Weeks from left to right, positions from top to bottom; what is late stands before the first week. */
function WeekTable({
  plan,
  positions,
  weeks,
}: {
  plan: Plan
  positions: string[]
  weeks: (string | null)[]
}) {
  const t = useText()
  const format = useFormat()
  return (
    <ScrollBox className={styles['scroll']} label={t('deliveryPlan.calendar')}>
      <table className={styles['weeks']}>
        <thead>
          <tr>
            <th scope="col">{t('deliveryPlan.position')}</th>
            {weeks.map((week) => (
              <th key={week} scope="col" className={week === null ? 'danger' : ''}>
                <WeekName week={week} />
                {week !== null && <div className="secondary">{format.date(week)}</div>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {positions.map((position) => (
            <tr key={position}>
              <th scope="row">
                <PositionName plan={plan} position={position} />
                <Capacity capacity={capacityOf(plan, position)} />
              </th>
              {weeks.map((week) => {
                const cell = cellAt(plan, position, week)
                return (
                  <td key={week}>
                    {cell ? <Cell cell={cell} capacity={capacityOf(plan, position)} /> : '–'}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

function WeekName({ week }: { week: BusinessDate | null }) {
  const t = useText()
  return week === null ? t('deliveryPlan.late') : t('deliveryPlan.week', { number: weekNumberOf(week) })
}

/** On a telephone the weeks stand below each other, each with the positions that have something to load. */
function WeekCards({ plan, weeks }: { plan: Plan; weeks: (string | null)[] }) {
  const t = useText()
  const format = useFormat()
  return weeks.map((week) => {
    const own = plan.cells.filter((cell) => cell.week === week)
    if (own.length === 0) return null
    return (
      <section key={week} className={styles['week']}>
        <h2 className={week === null ? 'danger' : ''}>
          <WeekName week={week} />
          {week !== null && ` · ${t('deliveryPlan.from', { date: format.date(week) })}`}
        </h2>
        <ul>
          {own.map((cell) => (
            <li key={cell.warehousePosition}>
              <strong>
                <PositionName plan={plan} position={cell.warehousePosition} />
              </strong>
              <Cell cell={cell} capacity={capacityOf(plan, cell.warehousePosition)} />
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

/** What leaves which warehouse position in which week, beside what it can load (D230). */
export function PlanCalendar() {
  const t = useText()
  const narrow = useNarrow()
  const [search, setSearch] = useSearchParams()
  const from = search.get('from') ?? ''
  const { currentData, data, error, refetch } = usePlanWeeksQuery(
    { query: isBusinessDate(from) ? { from } : {} },
    { refetchOnMountOrArgChange: true },
  )
  if (error) return <RefusalState refusal={refusalOf(error)} onRetry={() => void refetch()} />
  const plan = currentData ?? data
  if (!plan) return <Skeleton active />
  const first = plan.weeks[0]!
  const move = (weeks: number) => setSearch({ from: addDays(first, 7 * weeks) })
  const positions = [...new Set(plan.cells.map((cell) => cell.warehousePosition))]
  const isLate = plan.cells.some(({ week }) => week === null)
  const weeks = [...(isLate ? [null] : []), ...plan.weeks]
  return (
    <section aria-labelledby="plan-title">
      <Flex gap={8} wrap align="baseline" justify="space-between">
        <h1 id="plan-title" className={styles['title']}>
          {t('deliveryPlan.title')}
        </h1>
        <Flex gap={8} wrap>
          <Button onClick={() => move(-weeksAtOnce)}>{t('deliveryPlan.earlier')}</Button>
          <Button onClick={() => setSearch({})}>{t('deliveryPlan.now')}</Button>
          <Button onClick={() => move(weeksAtOnce)}>{t('deliveryPlan.later')}</Button>
        </Flex>
      </Flex>
      <p className="secondary">{t('deliveryPlan.help')}</p>
      {positions.length === 0 && <Empty description={t('deliveryPlan.nothing')} />}
      {positions.length > 0 &&
        (narrow ? (
          <WeekCards plan={plan} weeks={weeks} />
        ) : (
          <WeekTable plan={plan} positions={positions} weeks={weeks} />
        ))}
    </section>
  )
}
