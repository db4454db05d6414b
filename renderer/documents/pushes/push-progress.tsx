import { Alert, Flex } from 'antd'
import { Link } from 'react-router-dom'
import type { PushRecordState } from '#shared/documents/pushes/push.machine.ts'
import type { PushRow } from '#shared/documents/pushes/push.schema.ts'
import { useText } from '../../i18n/index.ts'
import { FactList } from '../../kit/document/fact-list.tsx'

const types = {
  pending: 'info',
  sending: 'info',
  unknown: 'warning',
  manual: 'warning',
  confirmed: 'success',
  rejected: 'error',
  released: 'error',
} as const satisfies Record<PushRecordState, string>

/** How far a push is and what SAP answered; its numbers appear automatically. */
export function PushProgress({ push }: { push: PushRow }) {
  const t = useText()
  const { state, messages } = push
  return (
    <Flex vertical gap={12}>
      <Alert
        role="status"
        showIcon
        type={types[state]}
        title={t(`pushScreens.progress.${state}`)}
        description={messages.map((m) => (
          <div key={`${m.code}${m.path ?? ''}${m.text}`}>{m.text}</div>
        ))}
        action={
          <Link to={`/home/orderManage/pushes?orderNo=${push.orderNo}`}>{t('pushScreens.attempts')}</Link>
        }
      />
      {state === 'confirmed' && (
        <FactList
          facts={[
            [t('pushScreens.fields.sapOrderNo'), push.sapOrderNo],
            [t('pushScreens.fields.sapBuildingNo'), push.sapBuildingNo],
            [t('pushScreens.fields.reference'), push.reference],
          ]}
        />
      )}
    </Flex>
  )
}
