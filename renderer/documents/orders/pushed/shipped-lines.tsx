import { DownOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import type { ReactNode } from 'react'
import type { OrderRow } from '#shared/documents/orders/order.fields.ts'
import { useText } from '../../../i18n/index.ts'
import OrderGoods from './order-goods.tsx'

/** Opens what is ordered, requested, shipped and open of each line of an order that SAP has. */
export default function ShippedLines({ order, tag }: { order: OrderRow; tag: ReactNode }) {
  const t = useText()
  const label = t('orders.goods.of', { number: order.orderNo })
  return (
    <Popover
      trigger="click"
      destroyOnHidden
      title={label}
      content={
        <div style={{ width: 'min(960px, 84vw)' }}>
          <OrderGoods orderId={order.id} />
        </div>
      }
    >
      <Button type="link" size="small" aria-label={label} style={{ paddingInline: 0 }}>
        {tag} <DownOutlined />
      </Button>
    </Popover>
  )
}
