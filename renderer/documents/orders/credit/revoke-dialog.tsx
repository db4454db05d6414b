import { App, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import type { Order } from '#shared/documents/orders/order.schema.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { useSentence, useText } from '../../../i18n/index.ts'
import { nameOf } from '../work/verdicts.ts'
import { useRevokeCreditMutation } from './credit.api.ts'

interface Props {
  order: Order
  onClose: (left?: readonly string[]) => void
}

const reasonMax = 500

/** Finance takes its release back; the order is held again until another one is given. */
export default function RevokeDialog({ order, onClose }: Props) {
  const t = useText()
  const sentence = useSentence()
  const { message } = App.useApp()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const [revoke, { isLoading }] = useRevokeCreditMutation()
  const { id, version } = order
  const number = nameOf(order)
  const submit = async () => {
    setMissing(reason.trim() === '')
    if (reason.trim() === '') return
    try {
      await revoke({ body: { id, version, reason } }).unwrap()
      void message.success(t('orderActions.credit.revoke.done', { number }))
      onClose([])
    } catch (error) {
      void message.error(refusalOf(error).reasons.map(sentence).join(' '))
    }
  }
  return (
    <Modal
      open
      title={t('orderActions.credit.revoke.title', { number })}
      onCancel={() => onClose()}
      onOk={() => void submit()}
      okText={t('orderActions.credit.revoke.submit')}
      okButtonProps={{ danger: true, loading: isLoading }}
      cancelText={t('common.cancel')}
    >
      <p>{t('orderActions.credit.revoke.help')}</p>
      <Form layout="vertical">
        <Form.Item
          label={t('orderActions.credit.revoke.reason')}
          htmlFor="revoke-reason"
          required
          {...(missing && { validateStatus: 'error' as const, help: t('errors.REQUIRED') })}
        >
          <Input.TextArea
            id="revoke-reason"
            autoFocus
            rows={3}
            maxLength={reasonMax}
            value={reason}
            onChange={(e) => setReason(e.target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
