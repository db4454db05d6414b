import { EditOutlined } from '@ant-design/icons'
import { Button, Dropdown, Spin } from 'antd'
import { useState } from 'react'
import type { PlanCapacity } from '#shared/areas/delivery-plan/delivery-plan.contract.ts'
import { weekNumberOf } from '#shared/areas/delivery-plan/delivery-plan.rules.ts'
import type { BusinessDate } from '#shared/kernel/dates.ts'
import { nameIn } from '#shared/vocabulary/words.ts'
import { keySeparator } from '#shared/kernel/master.ts'
import { divide, round } from '#shared/kernel/decimal.ts'
import { useActor } from '../../api/session.ts'
import { useFormat, useLanguage, useText } from '../../i18n/index.ts'
import { MasterForm } from '../../masterdata/master-form.tsx'
import styles from './delivery-plan.module.css'
import { useMasterPageQuery } from '../../masterdata/master.api.ts'

type Loads = Pick<PlanCapacity, 'volume' | 'weight'>

/** What is loaded in a week, in cubic metres and tonnes; nothing where nobody has said so. */
export function useLoadWords() {
  const format = useFormat()
  return ({ volume, weight }: Loads) => ({
    volume: volume === null ? '–' : `${format.quantity(volume)} m³`,
    weight: weight === null ? '–' : `${format.quantity(round(divide(weight, '1000'), 1))} t`,
  })
}

type Warehouse = PlanCapacity['warehouses'][number]

interface FormProps {
  warehouse: Pick<Warehouse, 'factoryCode' | 'code'>
  /** The Monday of the one week that is meant, or none for every week. */
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

/** Changes what the warehouses of a position load in a week: in every one, or in this one alone. */
export function CapacityButton({ capacity, week }: Props) {
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
