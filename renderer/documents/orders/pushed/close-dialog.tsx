import { Alert, Form, Input } from 'antd'
import { useState } from 'react'
import type { Order } from '#shared/documents/orders/order.fields.ts'
import { useFormat, useText } from '../../../i18n/index.ts'
import type { Close } from '../../../engine/actions/action-set.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { useCloseOrderMutation } from './pushed.api.ts'

/** Closes a pushed order, which cannot be undone. Its number is typed, so that nobody does it by accident (D43). */
export default function CloseDialog({ row: order, onClose }: { row: Order; onClose: Close }) {
  const t = useText()
  const format = useFormat()
  const [typed, setTyped] = useState('')
  const [close, closing] = useCloseOrderMutation()
  const { id, version, orderNo } = order
  return (
    <ChangeDialog
      order={order}
      kind="close"
      submit={t('pushScreens.close.submit')}
      ready={typed.trim() === orderNo}
      busy={closing.isLoading}
      send={(reason) => close({ body: { id, version, orderNo: typed.trim(), reason } }).unwrap()}
      onClose={onClose}
    >
      <Alert
        type="warning"
        showIcon
        title={t('pushScreens.close.hint')}
        description={`${t('pushScreens.close.open')}${t('common.colon')}${format.number(order.lines.filter((l) => !l.closed).length)} · ${t(`states.shipping.${order.shipping}`)}`}
      />
      <Form.Item
        label={t('pushScreens.close.type', { orderNo })}
        htmlFor="close-order-no"
        required
        style={{ marginTop: 12 }}
      >
        <Input id="close-order-no" value={typed} onChange={(e) => setTyped(e.target.value)} />
      </Form.Item>
    </ChangeDialog>
  )
}
