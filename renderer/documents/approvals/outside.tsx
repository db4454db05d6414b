import { App, Button, Flex } from 'antd'
import { pathOfKind } from '#shared/documents/approvals/approval-kind.contract.ts'
import type { Approval } from '#shared/documents/approvals/approval.schema.ts'
import { refusalOf } from '../../api/refusal.ts'
import { useSentence, useText } from '../../i18n/index.ts'
import { useUpdateOaStateMutation } from './approval.api.ts'

/** Where another system decides it, under which number, and the way to its page there. */
export function Outside({ id, kind, version, status, engine, oaNo, oaUrl }: Approval) {
  const t = useText()
  const sentence = useSentence()
  const { message } = App.useApp()
  const [ask, { isLoading }] = useUpdateOaStateMutation()
  if (engine === 'embedded') return null
  const refresh = async () => {
    const { error } = await ask({ query: { kind: pathOfKind(kind) }, body: { id, version } })
    if (error) void message.error(refusalOf(error).reasons.map(sentence).join(' '))
    else void message.success(t('approvals.page.asked'))
  }
  return (
    <Flex gap={12} wrap align="center">
      <span>{[t(`states.approvalEngine.${engine}`), oaNo].filter(Boolean).join(' · ')}</span>
      {oaUrl !== '' && (
        <Button size="small" href={oaUrl} target="_blank" rel="noreferrer">
          {t('approvals.page.openThere')}
        </Button>
      )}
      {status === 'in_approval' && (
        <Button size="small" loading={isLoading} onClick={() => void refresh()}>
          {t('approvals.page.refresh')}
        </Button>
      )}
    </Flex>
  )
}
