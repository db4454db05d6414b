import { Modal } from 'antd'
import type { Reason } from '#shared/kernel/errors.ts'
import { usePlacedSentence } from '../../engine/words/placed-sentence.ts'
import { useText } from '../../i18n/index.ts'

interface Props {
  reasons: readonly Reason[]
  busy?: boolean
  onAgree: () => void
  onCancel: () => void
}

/** More is asked for than there is in stock; it may be asked for all the same (D46). */
export function StockQuestion({ reasons, busy = false, onAgree, onCancel }: Props) {
  const t = useText()
  const sentence = usePlacedSentence('requisitions')
  return (
    <Modal
      open
      title={t('requisitions.stock.title')}
      okText={t('requisitions.stock.agree')}
      cancelText={t('common.cancel')}
      confirmLoading={busy}
      onOk={onAgree}
      onCancel={onCancel}
    >
      <ul>
        {reasons.map((reason) => (
          <li key={`${reason.path} ${reason.code}`}>{sentence(reason)}</li>
        ))}
      </ul>
    </Modal>
  )
}
