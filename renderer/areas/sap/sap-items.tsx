import { Flex } from 'antd'
import { isDeliverable } from '#shared/areas/sap/sap-order.rules.ts'
import type { SapOrder, SapOrderItem } from '#shared/areas/sap/sap-order.schema.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { StatusTag } from '../../kit/status-tag.tsx'
import { PagedTable } from '../../kit/paged-table.tsx'
import { Table, useFocusableScroll, type TableColumn } from '../../kit/table.tsx'
import { ClearingTag } from './sap-order-tags.tsx'

interface Props {
  order: SapOrder
  /** The items from which a delivery is made; without it none can be ticked. */
  ticking?: { ticked: readonly string[]; onTick: (items: string[]) => void } | undefined
}

type Schedule = SapOrderItem['schedules'][number]

/** For which days an item is confirmed. */
function Schedules({ item }: { item: SapOrderItem }) {
  const t = useText()
  const format = useFormat()
  const day = (key: 'requestedDate' | 'confirmedDate'): TableColumn<Schedule> => ({
    key,
    title: t(`sapOrders.schedule.${key}`),
    render: (_, line) => (line[key] === null ? '–' : format.date(line[key])),
  })
  const quantity = (key: 'ordered' | 'confirmed' | 'delivered' | 'open'): TableColumn<Schedule> => ({
    key,
    title: t(`sapOrders.schedule.${key}`),
    align: 'right',
    render: (_, line) => format.quantity(line[key]),
  })
  return (
    <section aria-label={t('sapOrders.schedules', { number: item.itemNo })}>
      <Table<Schedule>
        size="small"
        rowKey="scheduleLine"
        dataSource={item.schedules}
        columns={[
          day('requestedDate'),
          day('confirmedDate'),
          quantity('ordered'),
          quantity('confirmed'),
          quantity('delivered'),
          quantity('open'),
        ]}
      />
    </section>
  )
}

const itemsInSight = 100

/** The items of an order: what was ordered, confirmed, delivered, shipped and billed of each. */
export function SapItems({ order: { items, currency }, ticking }: Props) {
  const t = useText()
  const format = useFormat()
  const table = useFocusableScroll()
  const text = (
    key: 'itemNo' | 'materialNo' | 'customerMaterialNo' | 'plant',
    width: number,
  ): TableColumn<SapOrderItem> => ({
    key,
    title: t(`sapOrders.item.${key}`),
    width,
    render: (_, item) => item[key] || '–',
  })
  const quantity = (
    key: 'quantity' | 'confirmed' | 'delivered' | 'shipped' | 'open' | 'billed',
    unit = false,
  ): TableColumn<SapOrderItem> => ({
    key,
    title: t(`sapOrders.item.${key}`),
    width: unit ? 105 : 86,
    align: 'right',
    render: (_, item) =>
      item[key] === null ? '–' : `${format.quantity(item[key])}${unit ? ` ${item.unit}` : ''}`,
  })
  return (
    <PagedTable<SapOrderItem>
      ref={table}
      size="small"
      rowKey="itemNo"
      rowsAtOnce={itemsInSight}
      dataSource={items}
      scroll={{ x: 1080 }}
      {...(ticking && {
        rowSelection: {
          selectedRowKeys: [...ticking.ticked],
          preserveSelectedRowKeys: true,
          onChange: (keys) => ticking.onTick(keys.map(String)),
          getCheckboxProps: (item) => ({
            disabled: !isDeliverable(item),
            'aria-label': `${t('sapOrders.item.itemNo')} ${item.itemNo}`,
          }),
        },
      })}
      expandable={{ expandedRowRender: (item) => <Schedules item={item} /> }}
      columns={[
        text('itemNo', 60),
        {
          key: 'materialNo',
          title: t('sapOrders.item.materialNo'),
          width: 190,
          render: (_, item) => (
            <Flex vertical>
              <span>{item.materialNo}</span>
              <span className="secondary">{item.description}</span>
            </Flex>
          ),
        },
        quantity('quantity', true),
        quantity('confirmed'),
        quantity('delivered'),
        quantity('shipped'),
        quantity('open'),
        quantity('billed'),
        {
          key: 'unitPrice',
          title: t('sapOrders.item.unitPrice'),
          width: 90,
          align: 'right',
          render: (_, item) => (item.unitPrice === null ? '–' : format.price(item.unitPrice)),
        },
        {
          key: 'netAmount',
          title: `${t('sapOrders.item.netAmount')} (${currency})`,
          width: 120,
          align: 'right',
          render: (_, item) => format.amount(item.netAmount, currency),
        },
        {
          key: 'state',
          title: t('sapOrders.item.state'),
          width: 100,
          render: (_, item) =>
            item.rejected ? (
              <StatusTag tone="stopped">{t('sapOrders.item.rejected')}</StatusTag>
            ) : (
              <ClearingTag cleared={item.cleared} />
            ),
        },
      ]}
    />
  )
}
