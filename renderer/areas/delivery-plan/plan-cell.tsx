import { Flex, Progress, Button, Dropdown, Spin } from 'antd'
import { Link } from 'react-router-dom'
import { EditOutlined } from '@ant-design/icons'
import { useState } from 'react'
import type { ResponseOf } from '#shared/kernel/contract.ts'
import {
  noPosition,
  type deliveryPlanCalls,
  type PlanCapacity,
  type PlanCell,
} from '#shared/areas/delivery-plan/delivery-plan.contract.ts'
import { capacityIn, isOverCapacity, weekNumberOf } from '#shared/areas/delivery-plan/delivery-plan.rules.ts'
import { addDays, type BusinessDate } from '#shared/kernel/dates.ts'
import { divide, multiply, round } from '#shared/kernel/decimal.ts'
import { nameIn } from '#shared/vocabulary/words.ts'
import { keySeparator } from '#shared/kernel/master.ts'
import { useFormat, useLanguage, useText } from '../../i18n/index.ts'
import { listSearch, type FilterState } from '../../kit/list/list-state.ts'
import { StatusTag } from '../../kit/status-tag.tsx'
import { useActor } from '../../api/session.ts'
import { MasterForm } from '../../masterdata/master-form.tsx'
import { useMasterPageQuery } from '../../masterdata/master.api.ts'
import styles from './delivery-plan.module.css'
import { PlanDocuments } from './plan-documents.tsx'
import type { Move } from './delivery-plan.api.ts'

type Loads = Pick<PlanCapacity, 'volume' | 'weight'>

/** What is loaded in a week, in cubic metres and tonnes; nothing where nobody has said so. */
function useLoadWords() {
  const format = useFormat()
  return ({ volume, weight }: Loads) => ({
    volume: volume === null ? '–' : `${format.quantity(volume)} m³`,
    weight: weight === null ? '–' : `${format.quantity(round(divide(weight, '1000'), 1))} t`,
  })
}

type Warehouse = PlanCapacity['warehouses'][number]

interface FormProps {
  warehouse: Pick<Warehouse, 'factoryCode' | 'code'>
  /** The change is for the week of this Monday alone; without one it is for every week. */
  week: BusinessDate | null
  onClose: () => void
}

/** The form of what a warehouse loads in a week, with its history. */
function CapacityForm({ warehouse: { factoryCode, code }, week, onClose }: FormProps) {
  const table = week === null ? 'warehouse' : 'warehouseWeek'
  const named = week === null ? { code } : { warehouseCode: [code], week: { from: week, to: week } }
  const filter = { factoryCode: [factoryCode], ...named }
  const { currentData } = useMasterPageQuery({ table, body: { page: 1, size: 10, filter, sort: [] } })
  if (!currentData) return <Spin />
  const key = week === null ? 'code' : 'warehouseCode'
  return (
    <MasterForm
      table={table}
      record={currentData.rows.find((row) => row[key] === code)}
      canWrite
      given={week === null ? {} : { factoryCode, warehouseCode: code, week }}
      onClose={onClose}
    />
  )
}

interface Props {
  capacity: PlanCapacity | undefined
  week: BusinessDate | null
}

/** With this button a planner changes how much a position can load: in every week, or in this one alone. */
function CapacityButton({ capacity, week }: Props) {
  const t = useText()
  const language = useLanguage()
  const { permissions } = useActor()
  const [warehouse, setWarehouse] = useState<Warehouse | null>(null)
  if (!capacity || !permissions.has(week === null ? 'masterdata.write' : 'warehouseWeek.write')) return null
  const { warehousePosition: position, warehouses } = capacity
  const label =
    week === null
      ? t('deliveryPlan.editCapacity', { position })
      : t('deliveryPlan.editWeek', { position, number: weekNumberOf(week) })
  const button = (
    <Button
      size="small"
      type="text"
      className={styles['edit']!}
      icon={<EditOutlined />}
      aria-label={label}
      title={label}
      {...(warehouses.length === 1 && { onClick: () => setWarehouse(warehouses[0]!) })}
    />
  )
  const items = warehouses.map((one) => ({
    key: `${one.factoryCode} ${one.code}`,
    label: [one.factoryCode, one.code, nameIn(one, language)].join(keySeparator),
    onClick: () => setWarehouse(one),
  }))
  return (
    <>
      {warehouses.length === 1 ? (
        button
      ) : (
        <Dropdown trigger={['click']} menu={{ items }}>
          {button}
        </Dropdown>
      )}
      {warehouse && <CapacityForm warehouse={warehouse} week={week} onClose={() => setWarehouse(null)} />}
    </>
  )
}

export type Plan = ResponseOf<typeof deliveryPlanCalls.weeks>

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
export function Cell({ plan, cell, onMove }: { plan: Plan; cell: PlanCell; onMove: Move }) {
  const t = useText()
  const format = useFormat()
  const capacity = capacityOf(plan, cell.warehousePosition)
  const loads = capacityIn(capacity, cell.week)
  const percents = [
    percentOf(cell.volume, loads?.volume ?? null),
    percentOf(cell.weight, loads?.weight ?? null),
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
      <PlanDocuments
        cell={cell}
        documents={plan.documents.filter(
          ({ week, warehousePosition }) => week === cell.week && warehousePosition === cell.warehousePosition,
        )}
        onMove={onMove}
      />
    </Flex>
  )
}

/** What a position loads in a week, where somebody has said so. */
export function Capacity({ capacity }: { capacity: PlanCapacity | undefined }) {
  const t = useText()
  const words = useLoadWords()
  if (!capacity) return null
  const isSaid = capacity.volume !== null || capacity.weight !== null
  return (
    <div className="secondary">
      {isSaid && t('deliveryPlan.capacity', words(capacity))}
      <CapacityButton capacity={capacity} week={null} />
    </div>
  )
}

/** What a position loads in this week alone, and why. */
export function WeekCapacity({ capacity, week }: { capacity: PlanCapacity | undefined; week: BusinessDate }) {
  const t = useText()
  const words = useLoadWords()
  const own = capacity?.weeks.find((one) => one.week === week)
  return (
    <div className="secondary">
      {own && t('deliveryPlan.weekCapacity', words(own))}
      {own?.remark && ` · ${own.remark}`}
      <CapacityButton capacity={capacity} week={week} />
    </div>
  )
}

export const capacityOf = ({ capacities }: Plan, position: string) =>
  capacities.find(({ warehousePosition }) => warehousePosition === position)

/** A position with the names of its warehouses, as far as they are known. */
export function PositionName({ plan, position }: { plan: Plan; position: string }) {
  const t = useText()
  const language = useLanguage()
  const found = capacityOf(plan, position)
  if (position === noPosition) return t('deliveryPlan.none')
  return (
    <>
      {position}
      {found && <div className="secondary">{nameIn(found, language)}</div>}
    </>
  )
}
