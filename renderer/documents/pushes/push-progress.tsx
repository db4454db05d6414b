import { Alert, Flex, type AlertProps } from 'antd'
import { Link } from 'react-router-dom'
import type { PushRow } from '#shared/documents/pushes/push.schema.ts'
import { useText } from '../../i18n/index.ts'
import { FactList } from '../../kit/document/fact-list.tsx'
import type { Tone } from '../../kit/status-tag.tsx'
import { pushTones } from './push-words.tsx'

/** A push is announced by what the colour of its state means everywhere; a released one was never accepted. */
const types: Readonly<Record<Tone, NonNullable<AlertProps['type']>>> = {
  waiting: 'info',
  yours: 'warning',
  done: 'success',
  stopped: 'error',
  draft: 'error',
}

/** How far a push is and what SAP answered; its numbers appear automatically. */
export function PushProgress({ push }: { push: PushRow }) {
  const t = useText()
  const { state, messages } = push
  return (
    <Flex vertical gap={12}>
      <Alert
        role="status"
        showIcon
        type={types[pushTones[state]]}
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
