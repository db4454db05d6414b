import { Alert, App, Modal } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { OrderRow } from '#shared/documents/orders/order.schema.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { useSentence, useText } from '../../../i18n/index.ts'
import type { Close } from './opened.ts'
import { useCopyOrderMutation } from './order-work.api.ts'
import { nameOf } from './verdicts.ts'
import styles from './work.module.css'

const isStopped = (reason: Reason) => reason.code === 'MASTER_DISABLED'

/** A new draft with the same lines; stopped materials are named and left out on consent only (D49). */
export function CopyDialog({ order, onClose }: { order: OrderRow; onClose: Close }) {
  const t = useText()
  const sentence = useSentence()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const [copy, { isLoading }] = useCopyOrderMutation()
  const [reasons, setReasons] = useState<readonly Reason[]>([])
  const stopped = reasons.some(isStopped)
  const begin = async () => {
    try {
      const made = await copy({ body: { id: order.id, leaveOut: stopped } }).unwrap()
      void message.success(t('orderActions.copy.done', { number: made.orderNo }))
      onClose([])
      void navigate(`/home/orderManage/detail?id=${made.id}`)
    } catch (error) {
      setReasons(refusalOf(error).reasons)
    }
  }
  return (
    <Modal
      open
      title={t('orderActions.copy.title', { number: nameOf(order) })}
      onCancel={() => onClose()}
      onOk={() => void begin()}
      okText={t(stopped ? 'orderActions.copy.leaveOut' : 'orderActions.actions.copy')}
      okButtonProps={{ loading: isLoading, autoFocus: true }}
      cancelText={t('common.cancel')}
    >
      <div className={styles['form']}>
        <span>{t('orderActions.copy.text')}</span>
        {reasons.length > 0 && (
          <Alert
            type={stopped ? 'warning' : 'error'}
            showIcon
            role="alert"
            title={stopped ? t('orderActions.copy.stopped') : reasons.map(sentence).join(' ')}
            {...(stopped && {
              description: (
                <ul className={styles['held']}>
                  {reasons.map((r) => (
                    <li key={`${r.code} ${r.path} ${r.params?.['value']}`}>
                      {isStopped(r) ? r.params?.['value'] : sentence(r)}
                    </li>
                  ))}
                </ul>
              ),
            })}
          />
        )}
      </div>
    </Modal>
  )
}
