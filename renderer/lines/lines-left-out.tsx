import { Alert, Flex, Modal } from 'antd'
import type { Reason } from '#shared/kernel/errors.ts'
import { useText } from '../i18n/index.ts'
import { useReturnFocus } from '../kit/use-return-focus.ts'

interface Props {
  refused: readonly { name: string; reasons: readonly Reason[] }[]
  busy: boolean
  onAnswer: (leaveOut: boolean) => void
  onCancel: () => void
}

const codes = ['MASTER_DISABLED', 'LINE_NO_MATERIAL'] as const

/** The lines that stay behind, by what keeps them. */
export function LeftOut({ reasons }: { reasons: readonly Reason[] }) {
  const t = useText()
  const titles = { MASTER_DISABLED: t('actions.copy.stopped'), LINE_NO_MATERIAL: t('actions.copy.unknown') }
  const groups = codes.flatMap((code) => {
    const named = reasons.filter((reason) => reason.code === code)
    const names = new Set(named.map(({ params }) => String(params?.['value'] ?? '')))
    return names.size > 0 ? [{ code, names: [...names] }] : []
  })
  return groups.map(({ code, names }) => (
    <Alert
      key={code}
      type="warning"
      showIcon
      role="alert"
      title={titles[code]}
      description={
        <ul>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      }
    />
  ))
}

/**
 * Names the lines whose material is stopped or unknown, and asks whether the copy may be made without them. It leaves
 * none out unless a person agrees (D49).
 */
export function LinesLeftOut({ refused, busy, onAnswer, onCancel }: Props) {
  const t = useText()
  useReturnFocus()
  return (
    <Modal
      open
      title={t('actions.copy.without', { number: refused[0]?.name ?? '' })}
      onCancel={onCancel}
      onOk={() => onAnswer(true)}
      okText={t('actions.copy.leaveOut')}
      okButtonProps={{ autoFocus: true, loading: busy }}
      cancelText={t('common.cancel')}
    >
      <Flex vertical gap={12}>
        <LeftOut reasons={refused.flatMap((one) => one.reasons)} />
      </Flex>
    </Modal>
  )
}
