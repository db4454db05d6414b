import { Button, Empty, Flex, Skeleton } from 'antd'
import type { DragEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { weekNumberOf, weeksAtOnce } from '#shared/areas/delivery-plan/delivery-plan.rules.ts'
import { addDays, isBusinessDate, type BusinessDate } from '#shared/kernel/dates.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { RefusalState } from '../../kit/problem.tsx'
import { ScrollBox } from '../../kit/scroll-box.tsx'
import { useNarrow } from '../../kit/use-media.ts'
import { usePlanWeeksQuery, useMove, type Move } from './delivery-plan.api.ts'
import styles from './delivery-plan.module.css'
import { Capacity, Cell, PositionName, WeekCapacity, capacityOf, type Plan } from './plan-cell.tsx'
import { dragType } from './plan-documents.tsx'

interface Place {
  position: string
  week: BusinessDate | null
}

/** How the calendar is drawn: what is planned, where, when, and what moves a document. */
interface Drawn {
  plan: Plan
  weeks: (BusinessDate | null)[]
  onMove: Move
}

const cellAt = ({ cells }: Plan, position: string, week: BusinessDate | null) =>
  cells.find((cell) => cell.week === week && cell.warehousePosition === position)

/** Weeks from left to right, positions from top to bottom; what is late stands before the first week. */
function WeekTable({ plan, positions, weeks, onMove }: Drawn & { positions: string[] }) {
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
              {weeks.map((week) => (
                <WeekSlot key={week} plan={plan} position={position} week={week} onMove={onMove} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

/** A week of a position. A document that is dropped here leaves in this week. */
function WeekSlot({ plan, position, week, onMove }: Omit<Drawn, 'weeks'> & Place) {
  const cell = cellAt(plan, position, week)
  const drop = ({ dataTransfer }: DragEvent) => {
    const document = plan.documents.find(({ documentId }) => documentId === dataTransfer.getData(dragType))
    if (document && week !== null && document.week !== week) void onMove(document, week)
  }
  return (
    <td
      {...(week !== null && {
        onDragOver: (event) => event.preventDefault(),
        onDrop: (event) => {
          event.preventDefault()
          drop(event)
        },
      })}
    >
      {cell ? <Cell plan={plan} cell={cell} onMove={onMove} /> : '–'}
      {week !== null && <WeekCapacity capacity={capacityOf(plan, position)} week={week} />}
    </td>
  )
}

function WeekName({ week }: { week: BusinessDate | null }) {
  const t = useText()
  return week === null ? t('deliveryPlan.late') : t('deliveryPlan.week', { number: weekNumberOf(week) })
}

/** On a telephone the weeks stand below each other, each with the positions that have something to load. */
function WeekCards({ plan, weeks, onMove }: Drawn) {
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
              <Cell plan={plan} cell={cell} onMove={onMove} />
              {week !== null && (
                <WeekCapacity capacity={capacityOf(plan, cell.warehousePosition)} week={week} />
              )}
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

/** What leaves which warehouse position in which week, beside what it can load (D232). */
export function PlanCalendar() {
  const t = useText()
  const narrow = useNarrow()
  const onMove = useMove()
  const [search, setSearch] = useSearchParams()
  const from = search.get('from') ?? ''
  const { currentData, data, error, refetch } = usePlanWeeksQuery(
    { query: isBusinessDate(from) ? { from } : {} },
    { refetchOnMountOrArgChange: true },
  )
  if (error) return <RefusalState error={error} onRetry={() => void refetch()} />
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
      <p className="secondary">
        {t('deliveryPlan.help')}
        {!narrow && plan.documents.some(({ blocked }) => blocked === null) && ` ${t('deliveryPlan.keys')}`}
      </p>
      {positions.length === 0 && <Empty description={t('deliveryPlan.nothing')} />}
      {positions.length > 0 &&
        (narrow ? (
          <WeekCards plan={plan} weeks={weeks} onMove={onMove} />
        ) : (
          <WeekTable plan={plan} positions={positions} weeks={weeks} onMove={onMove} />
        ))}
    </section>
  )
}
