import { Alert, App, Modal, Table } from 'antd'
import { useState } from 'react'
import type { OrderRow } from '#shared/documents/orders/order.schema.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { useFormat, useSentence, useText } from '../../../i18n/index.ts'
import type { Close } from './opened.ts'
import { useMergeOrdersMutation } from './order-work.api.ts'
import styles from './work.module.css'

/** Pushed orders of one customer become a merge group (D12). */
export function MergeDialog({ orders, onClose }: { orders: readonly OrderRow[]; onClose: Close }) {
  const t = useText()
  const format = useFormat()
  const sentence = useSentence()
  const { message } = App.useApp()
  const [merge, { isLoading }] = useMergeOrdersMutation()
  const [reasons, setReasons] = useState<readonly Reason[]>([])
  /** The server names the order that does not fit; not every sentence does. */
  const named = (reason: Reason) => {
    const text = sentence(reason)
    const number = String(reason.params?.['orderNo'] ?? '')
    return text.includes(number) ? text : `${number}: ${text}`
  }
  const begin = async () => {
    try {
      const { groupNo } = await merge({ body: { ids: orders.map((o) => o.id) } }).unwrap()
      void message.success(t('orderActions.merge.done', { number: groupNo }))
      onClose([])
    } catch (error) {
      setReasons(refusalOf(error).reasons)
    }
  }
  return (
    <Modal
      open
      width={640}
      title={t('orderActions.merge.title', { count: orders.length })}
      onCancel={() => onClose()}
      onOk={() => void begin()}
      okText={t('orderActions.actions.merge')}
      okButtonProps={{ loading: isLoading, autoFocus: true }}
      cancelText={t('common.cancel')}
    >
      <div className={styles['form']}>
        <span>{t('orderActions.merge.text')}</span>
        {reasons.length > 0 && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={[...new Set(reasons.map(named))].map((text) => (
              <div key={text}>{text}</div>
            ))}
          />
        )}
        <Table<OrderRow>
          size="small"
          rowKey="id"
          pagination={false}
          dataSource={orders}
          scroll={{ x: 480, y: 280 }}
          columns={[
            { dataIndex: 'orderNo', title: t('orders.fields.orderNo'), width: 150 },
            { dataIndex: 'customerName', title: t('orders.fields.customerName'), ellipsis: true },
            {
              key: 'totalAmount',
              title: t('orders.fields.totalAmount'),
              align: 'right',
              width: 150,
              render: (_, o) => format.money(o.totalAmount, o.currency),
            },
          ]}
        />
      </div>
    </Modal>
  )
}
