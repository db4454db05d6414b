import { Alert, Modal } from 'antd'
import { useState } from 'react'
import type { Reason } from '#shared/kernel/errors.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { useSentence, useText } from '../../../i18n/index.ts'
import { useReturnFocus } from '../../../kit/use-return-focus.ts'
import { WorkForm } from '../work/work-form.tsx'
import type { Asks } from '../work/works.ts'
import styles from '../work/work.module.css'

export type AuditEnd = 'submit' | 'sendBack'

const asksOf: Record<AuditEnd, Asks> = {
  submit: { comment: 'optional' },
  sendBack: { comment: 'required', danger: true },
}

interface Props {
  end: AuditEnd
  onDo: (comment: string) => Promise<void>
  onClose: () => void
}

/** How finance ends its review: the prices stand, or the salesman gets the order back and reads why. */
export function AuditDialog({ end, onDo, onClose }: Props) {
  useReturnFocus()
  const t = useText()
  const sentence = useSentence()
  const asks = asksOf[end]
  const [comment, setComment] = useState('')
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [reasons, setReasons] = useState<readonly Reason[]>([])
  const begin = async () => {
    const empty = asks.comment === 'required' && comment.trim() === ''
    setMissing(empty)
    if (empty) return
    setBusy(true)
    try {
      await onDo(comment.trim())
    } catch (error) {
      setReasons(refusalOf(error).reasons)
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={t(`orderActions.finance.${end}`)}
      onCancel={onClose}
      onOk={() => void begin()}
      okText={t(`orderActions.finance.${end}`)}
      okButtonProps={{ danger: asks.danger ?? false, loading: busy }}
      cancelText={t('common.cancel')}
    >
      <div className={styles['form']}>
        <span>{t(`orderActions.finance.${end}Help`)}</span>
        {reasons.length > 0 && (
          <Alert type="error" showIcon role="alert" title={reasons.map(sentence).join(' ')} />
        )}
        <WorkForm
          asks={asks}
          told={{ comment, outcome: 'returned' }}
          missing={missing}
          onChange={(told) => setComment(told.comment)}
        />
      </div>
    </Modal>
  )
}
