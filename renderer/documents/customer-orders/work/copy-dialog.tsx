import { Alert, App, Modal } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CustomerOrderRow } from '#shared/documents/customer-orders/customer-order.schema.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { useSession } from '../../../api/session.ts'
import { useText } from '../../../i18n/index.ts'
import { useReturnFocus } from '../../../kit/use-return-focus.ts'
import { detailOf } from '../customer-order-addresses.ts'
import { useCopyCustomerOrderMutation } from './customer-order-work.api.ts'
import { Refused } from './refused.tsx'
import { nameOf } from './verdicts.ts'
import styles from './work.module.css'

interface Props {
  order: CustomerOrderRow
  onClose: () => void
}

const isStopped = (reason: Reason) => reason.code === 'MASTER_DISABLED'
const materialOf = (reason: Reason) => String(reason.params?.['value'] ?? '')

/** A new draft with the same lines; stopped materials are named and left out on consent only (D49). */
export function CopyDialog({ order, onClose }: Props) {
  const t = useText()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const side = useSession().user?.role === 'customer' ? 'customer' : 'staff'
  const [copy, { isLoading }] = useCopyCustomerOrderMutation()
  const [reasons, setReasons] = useState<readonly Reason[]>([])
  useReturnFocus()
  const stopped = [...new Set(reasons.filter(isStopped).map(materialOf))]
  const others = reasons.filter((r) => !isStopped(r))
  const begin = async () => {
    try {
      const made = await copy({ body: { id: order.id, leaveOut: stopped.length > 0 } }).unwrap()
      void message.success(t('customerOrderWork.copy.done', { number: made.orderNo }))
      onClose()
      void navigate(detailOf(side, made.id))
    } catch (error) {
      setReasons(refusalOf(error).reasons)
    }
  }
  return (
    <Modal
      open
      classNames={{ header: styles['title']! }}
      title={t('customerOrderWork.copy.title', { number: nameOf(order) })}
      onCancel={onClose}
      onOk={() => void begin()}
      okText={t(stopped.length > 0 ? 'customerOrderWork.copy.leaveOut' : 'customerOrderWork.actions.copy')}
      okButtonProps={{ loading: isLoading, autoFocus: true }}
      cancelText={t('common.cancel')}
    >
      <div className={styles['form']}>
        <p>{t('customerOrderWork.copy.text')}</p>
        {stopped.length > 0 && (
          <Alert
            type="warning"
            showIcon
            role="alert"
            title={t('customerOrderWork.copy.stopped')}
            description={
              <ul className={styles['list']}>
                {stopped.map((material) => (
                  <li key={material}>{material}</li>
                ))}
              </ul>
            }
          />
        )}
        <Refused reasons={others} />
      </div>
    </Modal>
  )
}
