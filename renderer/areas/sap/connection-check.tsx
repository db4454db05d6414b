import { ApiOutlined } from '@ant-design/icons'
import { Alert, Button, Card, Flex } from 'antd'
import type { SapFinding } from '#shared/areas/sap/sap-check.contract.ts'
import { useActor } from '../../api/session.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { useAttempt } from '../../kit/use-attempt.ts'
import { useSapCheckQuery, useTestSapMutation } from './sap.api.ts'

/** Lists what the last test of the connection has found, and says of each finding what stops and what to do. */
export function ConnectionCheck() {
  const t = useText()
  const format = useFormat()
  const attempt = useAttempt()
  const actor = useActor()
  const { data } = useSapCheckQuery({})
  const [test, { isLoading }] = useTestSapMutation()
  const sentenceOf = ({ kind, service, name, text }: SapFinding) => {
    const where = [service, name].filter(Boolean).join(' · ')
    return `${t(`sapScreens.findings.${kind}`, { where, text })}${text && kind !== 'length' ? ` (${text})` : ''}`
  }
  return (
    <Card
      size="small"
      title={t('sapScreens.check.title')}
      extra={
        actor.permissions.has('operations.write') && (
          <Button
            type="primary"
            icon={<ApiOutlined />}
            loading={isLoading}
            onClick={() => void attempt(test({}).unwrap())}
          >
            {t('sapScreens.check.run')}
          </Button>
        )
      }
    >
      <Flex vertical gap={8}>
        {data && (
          <span>
            {data.at === null
              ? t('sapScreens.check.never')
              : t('sapScreens.check.at', { at: format.instant(data.at), count: data.services })}
            {data.simulated.length > 0 &&
              ` ${t('sapScreens.check.simulated', { orgs: data.simulated.join(t('common.comma')) })}`}
          </span>
        )}
        {data?.at && data.findings.length === 0 && (
          <Alert type="success" showIcon title={t('sapScreens.check.sound')} />
        )}
        {data?.findings.map((finding) => (
          <Alert
            key={`${finding.kind} ${finding.service} ${finding.name} ${finding.stops}`}
            type={finding.stops === 'push' ? 'error' : 'warning'}
            showIcon
            title={sentenceOf(finding)}
            description={`${t(`sapScreens.stops.${finding.stops}`)} ${t(`sapScreens.remedies.${finding.kind}`)}`}
          />
        ))}
      </Flex>
    </Card>
  )
}
