import { Alert, Modal } from 'antd'
import type { Reason } from '#shared/kernel/errors.ts'
import { useText } from '../i18n/index.ts'
import { useReturnFocus } from '../kit/use-return-focus.ts'

interface Props {
  refused: readonly { name: string; reasons: readonly Reason[] }[]
  busy: boolean
  onAnswer: (leaveOut: boolean) => void
  onCancel: () => void
}

/** Stopped materials are named and left out of a copy on consent only (D49). */
export function StoppedMaterials({ refused, busy, onAnswer, onCancel }: Props) {
  const t = useText()
  useReturnFocus()
  const stopped = refused
    .flatMap(({ reasons }) => reasons)
    .filter(({ code }) => code === 'MASTER_DISABLED')
    .map(({ params }) => String(params?.['value'] ?? ''))
  return (
    <Modal
      open
      title={t('actions.copy.title', { number: refused[0]?.name ?? '' })}
      onCancel={onCancel}
      onOk={() => onAnswer(true)}
      okText={t('actions.copy.leaveOut')}
      okButtonProps={{ autoFocus: true, loading: busy }}
      cancelText={t('common.cancel')}
    >
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={t('actions.copy.stopped')}
        description={
          <ul>
            {[...new Set(stopped)].map((material) => (
              <li key={material}>{material}</li>
            ))}
          </ul>
        }
      />
    </Modal>
  )
}
