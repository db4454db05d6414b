import { Flex } from 'antd'
import { placedOrderList, type PlacedOrderRow } from '#shared/areas/placed-orders/placed-order.contract.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import type { QueryOf } from '#shared/kernel/list.ts'
import { useFormat, useText } from '../../../i18n/index.ts'
import { columnOf, valueLabelOf, type Column } from '../../../kit/list/types.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { placedHome, usePortalTabs } from '../portal-tabs.tsx'
import { PlacedStep } from './placed-step.tsx'
import { usePlacedOrderPageQuery } from './placed-order.api.ts'

const useRows = (body: QueryOf<typeof placedOrderList>) =>
  usePlacedOrderPageQuery({ body }, { refetchOnMountOrArgChange: true })
const primaryFilters = ['search', 'step', 'purchaseNo', 'requestedDate']
/** Only links set it, as in the list of the customer's own orders. */
const hiddenFilters = ['customerId']

function useColumns(): Column<PlacedOrderRow>[] {
  const t = useText()
  const format = useFormat()
  const column = columnOf<PlacedOrderRow>((key) =>
    key === 'id' ? '' : t(`customerOrderActions.placed.fields.${key}`),
  )
  const day = (date: string | null) => (date === null ? '–' : format.date(date))
  const today = businessDateOf(new Date())
  return [
    column('orderNo', 150),
    column('purchaseNo', 150),
    column('step', 150, ({ step }) => <PlacedStep step={step} />),
    { ...column('totalAmount', 150, (row) => format.money(row.totalAmount, row.currency)), align: 'right' },
    column('requestedDate', 150, (row) => day(row.requestedDate)),
    // A day that has passed is no promise any more.
    column('leadTime', 150, (row) =>
      day(row.leadTime !== null && row.leadTime < today ? null : row.leadTime),
    ),
    column('sapOrderNos', 190, (row) => row.sapOrderNos.join(t('common.comma')) || '–'),
    column('orderTime', 160, (row) => format.instant(row.orderTime)),
    { ...column('lineCount', 90), align: 'right' },
    column('salespersonName', 120),
  ]
}

function Card({ row }: { row: PlacedOrderRow }) {
  const format = useFormat()
  return (
    <Flex vertical gap={4}>
      <Flex justify="space-between" gap={8}>
        <strong>{row.orderNo}</strong>
        <PlacedStep step={row.step} />
      </Flex>
      <div>{row.purchaseNo}</div>
      <Flex justify="space-between" gap={8}>
        <span className="secondary">{format.instant(row.orderTime)}</span>
        <span>{format.money(row.totalAmount, row.currency)}</span>
      </Flex>
    </Flex>
  )
}

/** The orders that staff entered for the customer, which it reads among its own (D311). */
export function PlacedOrderList() {
  const t = useText()
  const { header } = usePortalTabs()
  return (
    <ListPage
      list={placedOrderList}
      title={t('customerOrders.myTitle')}
      header={header}
      useRows={useRows}
      columns={useColumns()}
      filterLabel={(name) => (name === 'customerId' ? '' : t(`customerOrderActions.placed.fields.${name}`))}
      valueLabel={valueLabelOf<typeof placedOrderList.filters>({
        step: (step) => t(`customerOrderActions.placed.steps.${step}`),
      })}
      primaryFilters={primaryFilters}
      hiddenFilters={hiddenFilters}
      href={({ id }) => `${placedHome}/detail?${new URLSearchParams({ id }).toString()}`}
      card={(row) => <Card row={row} />}
      empty={{
        text: t('customerOrderActions.placed.empty'),
        help: t('customerOrderActions.placed.emptyHelp'),
      }}
    />
  )
}
