import { Flex } from 'antd'
import { Link } from 'react-router-dom'
import {
  deliveryPlanCalls,
  noPosition,
  plannedLineList,
  type PlannedLine,
} from '#shared/areas/delivery-plan/delivery-plan.contract.ts'
import { documentHomes } from '#shared/documents/outlines.ts'
import type { QueryOf } from '#shared/kernel/list.ts'
import { download } from '../../api/transfer.ts'
import { useLookups } from '../../engine/detail/lookups.tsx'
import { materialName } from '../../engine/words/material-name.ts'
import { detailAddress } from '../../engine/view.ts'
import { readersZone, useFormat, useLanguage, useText } from '../../i18n/index.ts'
import { columnOf, valueLabelOf, type Column, type PickerProps } from '../../kit/list/types.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import ValueSelect from '../../kit/list/value-select.tsx'
import { usePlanPageQuery, usePlanPositionsQuery } from './delivery-plan.api.ts'

const useRows = (body: QueryOf<typeof plannedLineList>) =>
  usePlanPageQuery({ body }, { refetchOnMountOrArgChange: true })
const primaryFilters = ['shippingDate', 'warehousePosition', 'customerId', 'source']

/** The positions that lines of the plan may name. */
function PositionPicker({ value, onChange, label }: PickerProps) {
  const t = useText()
  const { currentData: known = [] } = usePlanPositionsQuery({})
  const positions = [...new Set([...value, ...known.map((one) => one.warehousePosition)])].toSorted()
  return (
    <ValueSelect
      multiple
      label={label}
      value={value}
      onChange={onChange}
      options={positions.map((one) => ({
        value: one,
        label: one === noPosition ? t('deliveryPlan.none') : one,
      }))}
    />
  )
}

/** The document that plans a line; an order that was made in SAP has no page here. */
function PlannedBy({ row: { source, documentId, documentNo } }: { row: PlannedLine }) {
  if (documentId === null) return documentNo
  return <Link to={detailAddress({ home: documentHomes[source].staff ?? '' }, documentId)}>{documentNo}</Link>
}

/** Says for which day a line is planned; what is late stands out. */
function ShippingDate({ row: { shippingDate, late } }: { row: PlannedLine }) {
  const t = useText()
  const format = useFormat()
  if (shippingDate === null) return '–'
  return late ? (
    <span className="danger">
      {format.date(shippingDate)} · {t('deliveryPlan.late')}
    </span>
  ) : (
    format.date(shippingDate)
  )
}

function useColumns(): Column<PlannedLine>[] {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const column = columnOf<
    PlannedLine,
    Exclude<keyof PlannedLine, 'id' | 'documentId' | 'descriptionZh' | 'descriptionEn'>
  >((key) => t(`deliveryPlan.fields.${key}`))
  const measure = (key: 'volume' | 'weight'): Column<PlannedLine> => ({
    ...column(key, 110, (row) => (row[key] === null ? '–' : format.quantity(row[key]))),
    align: 'right',
  })
  return [
    column('shippingDate', 165, (row) => <ShippingDate row={row} />),
    column('warehousePosition', 120, ({ warehousePosition: at }) =>
      at === noPosition ? t('deliveryPlan.none') : at,
    ),
    column('source', 110, (row) => t(`deliveryPlan.sources.${row.source}`)),
    column('documentNo', 150, (row) => <PlannedBy row={row} />),
    { ...column('customerName', 190), filterBy: 'customerId' },
    column('sapMaterialNo', 120),
    {
      key: 'description',
      title: t('deliveryPlan.fields.description'),
      width: 230,
      render: (row) => materialName(row, language),
    },
    {
      ...column('quantity', 120, (row) => `${format.quantity(row.quantity)} ${row.salesUnit}`),
      align: 'right',
    },
    {
      ...column('packages', 90, (row) => (row.packages === null ? '–' : format.number(row.packages))),
      align: 'right',
    },
    measure('volume'),
    measure('weight'),
    column('container', 150, (row) => row.container || '–'),
    { ...column('orderNo', 150), hidden: true },
    { ...column('sapOrderNo', 130), hidden: true },
    { ...column('salesUnit', 80), hidden: true },
    { ...column('salesOrg', 110), hidden: true },
  ]
}

/** Every line that is to leave. */
export function PlanList() {
  const t = useText()
  return (
    <ListPage
      list={plannedLineList}
      title={t('deliveryPlan.title')}
      useRows={useRows}
      columns={useColumns()}
      filterLabel={(name) => t(`deliveryPlan.fields.${name}`)}
      valueLabel={valueLabelOf<typeof plannedLineList.filters>({
        source: (value) => t(`deliveryPlan.sources.${value}`),
        warehousePosition: (value) => (value === noPosition ? t('deliveryPlan.none') : value),
      })}
      pickers={{ ...useLookups().pickers, warehousePosition: PositionPicker }}
      primaryFilters={primaryFilters}
      exportList={(spec) =>
        download(deliveryPlanCalls.exportList, { body: { ...spec, zone: readersZone() } })
      }
      card={(row) => <Card row={row} />}
      empty={{ text: t('deliveryPlan.emptyText'), help: t('deliveryPlan.emptyHelp') }}
    />
  )
}

/** A row on a phone. */
function Card({ row }: { row: PlannedLine }) {
  const format = useFormat()
  const language = useLanguage()
  return (
    <Flex vertical gap={4}>
      <Flex justify="space-between" gap={8}>
        <strong>
          <PlannedBy row={row} />
        </strong>
        <ShippingDate row={row} />
      </Flex>
      <div>{row.customerName}</div>
      <Flex justify="space-between" gap={8}>
        <span className="secondary">{materialName(row, language)}</span>
        <span>
          {format.quantity(row.quantity)} {row.salesUnit}
        </span>
      </Flex>
    </Flex>
  )
}
