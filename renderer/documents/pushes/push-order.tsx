import { Alert, Button, Card, Collapse, Flex, Form, Input, Skeleton } from 'antd'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import type { PushResult } from '#shared/documents/pushes/push.schema.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { refusalOf } from '../../api/refusal.ts'
import { useFormat, useSentence, useText, type TextKey } from '../../i18n/index.ts'
import { Facts } from '../../kit/detail/facts.tsx'
import { RefusalState } from '../../kit/refusal-state.tsx'
import { PushChoices } from './push-choices.tsx'
import { PushLines } from './push-lines.tsx'
import { PushStateTag } from './push-words.tsx'
import { usePushPreviewQuery, type PushPreview } from './push.api.ts'
import { draftOf, filledDown, type PushDraft } from './push.state.ts'

interface Props {
  id: string
  several: boolean
  draft: PushDraft | undefined
  result: PushResult | undefined
  onDraft: (draft: PushDraft, preview: PushPreview) => void
  onForAll: (draft: PushDraft) => void
}

/** One order of the push screen; what stands in its way is said at its head. */
export function PushOrder(props: Props) {
  const { currentData, error, refetch } = usePushPreviewQuery({ query: { id: props.id } })
  const { draft, onDraft } = props
  useEffect(() => {
    if (currentData && !draft) onDraft(draftOf(currentData), currentData)
  }, [currentData, draft, onDraft])
  if (error) return <RefusalState refusal={refusalOf(error)} onRetry={() => void refetch()} />
  if (!currentData || !draft) return <Skeleton active paragraph={{ rows: 6 }} />
  return <PushOrderForm {...props} draft={draft} preview={currentData} />
}

/** What keeps it from being pushed whatever is chosen; the choices' own reasons stand at their fields. */
const standing = (reasons: readonly Reason[]) => reasons.filter((r) => !choicePaths.has(r.path ?? ''))
const choicePaths = new Set(['plant', 'channel', 'department', 'freeze', 'orderType', 'duplicateReason'])

function Result({ result }: { result: PushResult }) {
  const t = useText()
  const sentence = useSentence()
  const title = result.done ? t('pushScreens.begun') : t('pushScreens.refused')
  return (
    <Alert
      role="status"
      showIcon
      type={result.done ? 'success' : 'error'}
      title={title}
      {...(result.reasons.length > 0 && {
        description: result.reasons.map((r) => <div key={`${r.code}${r.path}`}>{sentence(r as Reason)}</div>),
      })}
    />
  )
}

function PushOrderForm({
  preview,
  draft,
  several,
  result,
  onDraft,
  onForAll,
}: Props & { preview: PushPreview; draft: PushDraft }) {
  const t = useText()
  const format = useFormat()
  const sentence = useSentence()
  const change = (next: Partial<PushDraft>) => onDraft({ ...draft, ...next }, preview)
  const { duplicates, unsent, reasons, lines, push } = preview
  const blocking = result ? [] : standing(reasons as Reason[])
  const numbers = lines.map((l) => l.lineNo)
  const label = (field: string) => t(`orders.fields.${field}` as TextKey)
  return (
    <Card
      title={<Link to={`/home/orderManage/detail?id=${preview.id}`}>{preview.orderNo}</Link>}
      extra={`${preview.customerName} · ${format.money(preview.totalAmount, preview.currency)}`}
    >
      <Flex vertical gap={16}>
        {result && <Result result={result} />}
        {push && (
          <Flex gap={8} align="center" wrap>
            {t('pushScreens.last')} <PushStateTag state={push.state} />
            {push.messages.map((m) => m.text).join(' ')}
          </Flex>
        )}
        {blocking.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title={t('pushScreens.cannot')}
            description={blocking.map((r) => (
              <div key={`${r.code}${r.path}`}>{sentence(r)}</div>
            ))}
          />
        )}
        <PushChoices
          id={preview.id}
          choices={preview.choices}
          value={draft}
          reasons={(result?.reasons ?? []) as Reason[]}
          onChange={change}
        />
        {several && (
          <div>
            <Button size="small" onClick={() => onForAll(draft)}>
              {t('pushScreens.same')}
            </Button>
          </div>
        )}
        {duplicates.length > 0 && (
          <Form.Item
            layout="vertical"
            label={t('pushScreens.duplicateReason')}
            htmlFor={`${preview.id}-duplicate`}
            required
            extra={t('pushScreens.duplicates', { orders: duplicates.map((d) => d.orderNo).join(', ') })}
          >
            <Input
              id={`${preview.id}-duplicate`}
              maxLength={500}
              value={draft.duplicateReason}
              onChange={(e) => change({ duplicateReason: e.target.value })}
            />
          </Form.Item>
        )}
        <PushLines
          lines={lines}
          currency={preview.currency}
          dates={draft.dates}
          onDate={(lineNo, date) => change({ dates: { ...draft.dates, [lineNo]: date } })}
          onFillDown={(lineNo) => onDraft(filledDown(draft, numbers, lineNo), preview)}
        />
        {unsent.length > 0 && (
          <div>
            {t('pushScreens.unsent')}: {unsent.map((path) => label(path.split('.').at(-1)!)).join(', ')}
          </div>
        )}
        <Collapse
          ghost
          items={[
            {
              key: 'sent',
              label: t('pushScreens.sent'),
              children: (
                <Facts items={preview.header.map(({ field, value }) => [label(field), value] as const)} />
              ),
            },
          ]}
        />
      </Flex>
    </Card>
  )
}
