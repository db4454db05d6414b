import { Alert, App, Input, Modal, Radio } from 'antd'
import { useState } from 'react'
import type { Order } from '#shared/documents/orders/order.schema.ts'
import { refusalOf, type Refusal } from '../../../api/refusal.ts'
import { useFormat, useSentence, useText } from '../../../i18n/index.ts'
import { useOrderPageQuery } from '../order.api.ts'
import type { Close } from './opened.ts'
import { useUngroupOrdersMutation } from './order-work.api.ts'
import styles from './work.module.css'

/** Customer service takes an order out of its merge group, or dissolves the group (D12). */
export default function UngroupDialog({ order, onClose }: { order: Order; onClose: Close }) {
  const t = useText()
  const format = useFormat()
  const sentence = useSentence()
  const { message } = App.useApp()
  const [ungroup, { isLoading }] = useUngroupOrdersMutation()
  const [whole, setWhole] = useState(false)
  const [comment, setComment] = useState('')
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  // The number as it was: the order loses it while the dialog is still open.
  const [groupNo] = useState(order.mergeGroupNo)
  const { data } = useOrderPageQuery({ body: { size: 100, filter: { mergeGroupNo: groupNo } } })
  const members = (data?.rows ?? []).map((o) => o.orderNo)
  const begin = async () => {
    try {
      const { taken } = await ungroup({
        body: { ids: [order.id], whole, comment: comment.trim() },
      }).unwrap()
      const numbers = taken.map((o) => o.orderNo).join(', ')
      void message.success(t('orderActions.ungroup.done', { numbers }))
      onClose([])
    } catch (error) {
      setRefusal(refusalOf(error))
    }
  }
  return (
    <Modal
      open
      title={t('orderActions.ungroup.title', { number: groupNo })}
      onCancel={() => onClose()}
      onOk={() => void begin()}
      okText={t('orderActions.actions.ungroup')}
      okButtonProps={{ loading: isLoading, autoFocus: true }}
      cancelText={t('common.cancel')}
    >
      <div className={styles['form']}>
        <span>{t('orderActions.ungroup.text')}</span>
        {refusal && (
          <Alert type="error" showIcon role="alert" title={refusal.reasons.map(sentence).join(' ')} />
        )}
        <span>{members.join(', ')}</span>
        <Radio.Group
          aria-label={t('orderActions.ungroup.extent')}
          value={whole}
          onChange={(e) => setWhole(e.target.value === true)}
          options={[
            { value: false, label: `${t('orderActions.ungroup.one')}: ${order.orderNo}` },
            {
              value: true,
              label: t('orderActions.ungroup.whole', { count: format.number(data?.total ?? 1) }),
            },
          ]}
        />
        <span className="secondary">{t('orderActions.ungroup.last')}</span>
        <Input.TextArea
          aria-label={t('orderActions.dialog.comment')}
          placeholder={t('orderActions.dialog.comment')}
          value={comment}
          maxLength={1_000}
          onChange={(e) => setComment(e.target.value)}
        />
      </div>
    </Modal>
  )
}
