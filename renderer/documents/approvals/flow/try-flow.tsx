import { Alert, Button, Flex, Input } from 'antd'
import { useState } from 'react'
import type { ApprovalKind } from '#shared/documents/approvals/approval.machine.ts'
import type { FlowStep } from '#shared/documents/approvals/flow.schema.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { useText } from '../../../i18n/index.ts'
import { useTryFlowMutation } from '../approval.api.ts'
import { useFlowSentence } from './use-flow-sentence.ts'

/** The steps and people that an order would meet, before anything is saved. */
export function TryFlow({ kind, steps }: { kind: ApprovalKind; steps: FlowStep[] }) {
  const t = useText()
  const sentence = useFlowSentence()
  const [documentNo, setNumber] = useState('')
  const [run, { data, error, isLoading }] = useTryFlowMutation()
  return (
    <section aria-label={t('approvals.flow.try')}>
      <Flex vertical gap={8}>
        <strong>{t('approvals.flow.try')}</strong>
        <Flex gap={8} wrap>
          <Input
            style={{ width: 220 }}
            aria-label={t('approvals.flow.tryNo')}
            placeholder={t('approvals.flow.tryNo')}
            maxLength={40}
            value={documentNo}
            onChange={({ target }) => setNumber(target.value)}
          />
          <Button
            disabled={documentNo.trim() === ''}
            loading={isLoading}
            onClick={() => void run({ body: { kind, steps, documentNo } })}
          >
            {t('approvals.flow.tryRun')}
          </Button>
        </Flex>
        {error && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={refusalOf(error).reasons.map(sentence).join(' ')}
          />
        )}
        {!error && data && (
          <ol>
            {data.map(({ name, stage, people }) => (
              <li key={`${stage} ${name}`}>
                {t('approvals.flow.stage', { count: stage })} · {name}:{' '}
                {people.length > 0 ? people.join(', ') : t('approvals.flow.nobody')}
              </li>
            ))}
          </ol>
        )}
      </Flex>
    </section>
  )
}
