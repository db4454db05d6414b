import { Alert, App, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import type { Order } from '#shared/documents/orders/order.schema.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { useFormat, useSentence, useText } from '../../../i18n/index.ts'
import type { Close } from '../../../kit/actions/action-set.ts'
import { useCloseOrderMutation } from './pushed.api.ts'

/** Closes a pushed order for good. Its number is typed, so that nobody does it by accident (D43). */
export default function CloseDialog({ row: order, onClose }: { row: Order; onClose: Close }) {
  const t = useText()
  const format = useFormat()
  const sentence = useSentence()
  const { message } = App.useApp()
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [close, closing] = useCloseOrderMutation()
  const submit = async () => {
    try {
      await close({ body: { id: order.id, version: order.version, orderNo: typed.trim(), reason } }).unwrap()
      void message.success(t('pushScreens.close.done'))
      onClose()
    } catch (error) {
      void message.error(refusalOf(error).reasons.map(sentence).join(' '))
    }
  }
  return (
    <Modal
      open
      title={`${t('pushScreens.close.title')} · ${order.orderNo}`}
      onCancel={() => onClose()}
      okText={t('pushScreens.close.submit')}
      okButtonProps={{
        danger: true,
        disabled: typed.trim() !== order.orderNo || reason.trim() === '',
        loading: closing.isLoading,
      }}
      onOk={() => void submit()}
    >
      <Form layout="vertical">
        <Alert
          type="warning"
          showIcon
          title={t('pushScreens.close.hint')}
          description={`${t('pushScreens.close.open')}: ${format.number(order.lines.filter((l) => !l.closed).length)} · ${t(`states.shipping.${order.shipping}`)}`}
        />
        <Form.Item
          label={t('pushScreens.close.type', { orderNo: order.orderNo })}
          htmlFor="close-order-no"
          required
          style={{ marginTop: 12 }}
        >
          <Input id="close-order-no" value={typed} onChange={(e) => setTyped(e.target.value)} />
        </Form.Item>
        <Form.Item label={t('pushScreens.close.reason')} htmlFor="close-reason" required>
          <Input.TextArea
            id="close-reason"
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(e) => setReason(e.target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
