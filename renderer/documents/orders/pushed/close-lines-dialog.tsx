import { Alert, App, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import type { Order } from '#shared/documents/orders/order.schema.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { useFormat, useSentence, useText } from '../../../i18n/index.ts'
import type { Close } from '../../../kit/actions/action-set.ts'
import { LineChoice } from './line-choice.tsx'
import { useCloseLinesMutation } from './pushed.api.ts'

/** Closes lines of a pushed order that will not be shipped any more, while the others go on (D130). */
export default function CloseLinesDialog({ row: order, onClose }: { row: Order; onClose: Close }) {
  const t = useText()
  const format = useFormat()
  const sentence = useSentence()
  const { message } = App.useApp()
  const [ticked, setTicked] = useState<readonly number[]>([])
  const [reason, setReason] = useState('')
  const [close, closing] = useCloseLinesMutation()
  const open = order.lines.filter((l) => !l.closed)
  const all = ticked.length === open.length
  const submit = async () => {
    try {
      await close({
        body: { id: order.id, version: order.version, lineNos: [...ticked], reason },
      }).unwrap()
      void message.success(t('pushScreens.closeLines.done'))
      onClose()
    } catch (error) {
      void message.error(refusalOf(error).reasons.map(sentence).join(' '))
    }
  }
  return (
    <Modal
      open
      width={820}
      title={`${t('pushScreens.closeLines.title')} · ${order.orderNo}`}
      onCancel={() => onClose()}
      okText={
        ticked.length > 0
          ? t('pushScreens.closeLines.submit', { count: ticked.length })
          : t('pushScreens.closeLines.title')
      }
      okButtonProps={{
        danger: true,
        disabled: ticked.length === 0 || all || reason.trim() === '',
        loading: closing.isLoading,
      }}
      onOk={() => void submit()}
    >
      <Form layout="vertical">
        <Alert
          type="warning"
          showIcon
          title={all ? sentence({ code: 'CLOSE_LINES_ALL' }) : t('pushScreens.closeLines.hint')}
          style={{ marginBottom: 12 }}
        />
        <LineChoice
          lines={open}
          ticked={ticked}
          onTick={setTicked}
          extra={{
            key: 'quantity',
            title: t('orders.lineFields.salesQuantity'),
            width: 130,
            align: 'right',
            render: (_, l) => `${format.quantity(l.salesQuantity)} ${l.salesUnit}`,
          }}
        />
        <Form.Item
          label={t('pushScreens.closeLines.reason')}
          htmlFor="close-lines-reason"
          required
          style={{ marginTop: 12 }}
        >
          <Input.TextArea
            id="close-lines-reason"
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
