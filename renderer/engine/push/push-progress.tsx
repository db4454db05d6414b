import { Alert, Flex, type AlertProps } from 'antd'
import { Link } from 'react-router-dom'
import type { PushRow } from '#shared/engine/push/push.schema.ts'
import { useText } from '../../i18n/index.ts'
import { FactList } from '../detail/facts.tsx'
import type { Tone } from '../../kit/status-tag.tsx'
import { attemptsAddress } from './push-address.ts'
import { pushTones } from './push-words.tsx'
import { SapSaid } from './sap-said.tsx'

/** The notice has the colour of the push's state. A released push is red, because SAP never accepted it. */
const types: Readonly<Record<Tone, NonNullable<AlertProps['type']>>> = {
  waiting: 'info',
  yours: 'warning',
  done: 'success',
  stopped: 'error',
  draft: 'error',
}

/** The progress of a push and SAP's answer. The numbers from SAP appear automatically. */
export function PushProgress({ push }: { push: PushRow }) {
  const t = useText()
  const { state } = push
  return (
    <Flex vertical gap={12}>
      <Alert
        role="status"
        showIcon
        type={types[pushTones[state]]}
        title={t(`pushScreens.progress.${state}`)}
        description={<SapSaid push={push} />}
        action={<Link to={attemptsAddress(push.orderNo)}>{t('pushScreens.attempts')}</Link>}
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
