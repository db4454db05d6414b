import { Table } from 'antd'
import { Link } from 'react-router-dom'
import type { Order } from '#shared/documents/orders/order.schema.ts'
import type { states } from '#shared/locales/zh/states.ts'
import { useFormat, useText } from '../../i18n/index.ts'

type Linked = Order['linked'][number]

const addresses: Record<Linked['relation'], string> = {
  customerOrder: '/home/orderManage/customer/detail',
  master: '/home/orderManage/detail',
  child: '/home/orderManage/detail',
}
const chain: readonly Linked['relation'][] = ['customerOrder', 'master', 'child']

/** Where the order came from and what became of it. Every linked order links back. */
export function LinkedOrders({ linked, currency }: Pick<Order, 'linked' | 'currency'>) {
  const t = useText()
  const format = useFormat()
  const status = ({ relation, status: code }: Linked) =>
    relation === 'customerOrder'
      ? t(`states.customerOrder.${code as keyof typeof states.customerOrder}`)
      : t(`states.order.${code as keyof typeof states.order}`)
  const rows = linked.toSorted((a, b) => chain.indexOf(a.relation) - chain.indexOf(b.relation))
  return (
    <Table<Linked>
      size="small"
      rowKey="id"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={rows}
      columns={[
        { key: 'relation', title: t('orders.linked'), render: (_, o) => t(`orders.relations.${o.relation}`) },
        {
          key: 'orderNo',
          title: t('orders.fields.orderNo'),
          render: (_, o) => <Link to={`${addresses[o.relation]}?id=${o.id}`}>{o.orderNo}</Link>,
        },
        { key: 'status', title: t('orders.fields.status'), render: (_, o) => status(o) },
        {
          key: 'lineCount',
          title: t('orders.fields.lineCount'),
          align: 'right',
          render: (_, o) => format.number(o.lineCount),
        },
        {
          key: 'totalAmount',
          title: t('orders.fields.totalAmount'),
          align: 'right',
          render: (_, o) => format.money(o.totalAmount, currency),
        },
      ]}
    />
  )
}
