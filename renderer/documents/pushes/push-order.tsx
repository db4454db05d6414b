import { Alert, Button, Card, Collapse, Flex, Form, Input, Skeleton } from 'antd'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { isCreditHold, isLive } from '#shared/documents/orders/credit.rules.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { refusalOf } from '../../api/refusal.ts'
import { useFormat, useText, type TextKey } from '../../i18n/index.ts'
import { RefusalState } from '../../kit/refusal-state.tsx'
import { PushChoices } from './push-choices.tsx'
import { PushLines } from './push-lines.tsx'
import { PushProgress } from './push-progress.tsx'
import { usePushSentences, wrongDates } from './push-reasons.ts'
import { usePushPreviewQuery, type PushPreview } from './push.api.ts'
import { begunOf, filledDown, standing, typeReasons, type PushDraft } from './push.state.ts'
import { SentHeader } from './sent-header.tsx'
import styles from './push.module.css'

interface Props {
  id: string
  several: boolean
  draft: PushDraft | undefined
  /** Why the server has not begun this push; none before it was asked. */
  refused: readonly Reason[]
  onPreview: (preview: PushPreview) => void
  onDraft: (id: string, draft: PushDraft) => void
  onForAll: (draft: PushDraft) => void
}

/** One order of the push screen: what it is pushed with, and then how far it has come. */
export function PushOrder(props: Props) {
  const { currentData: preview, error, refetch } = usePushPreviewQuery({ query: { id: props.id } })
  const format = useFormat()
  const { draft, onPreview } = props
  useEffect(() => {
    if (preview) onPreview(preview)
  }, [preview, onPreview])
  if (error) return <RefusalState refusal={refusalOf(error)} onRetry={() => void refetch()} />
  if (!preview || !draft) return <Skeleton active paragraph={{ rows: 6 }} />
  const begun = begunOf(preview)
  return (
    <Card
      id={cardId(preview.id)}
      role="region"
      aria-label={preview.orderNo}
      title={
        <div className={styles['cardTitle']}>
          <Link to={`/home/orderManage/detail?id=${preview.id}`}>{preview.orderNo}</Link>
          <span>{`${preview.customerName} · ${format.money(preview.totalAmount, preview.currency)}`}</span>
        </div>
      }
    >
      {begun ? <PushProgress push={begun} /> : <PushOrderForm {...props} draft={draft} preview={preview} />}
    </Card>
  )
}

export const cardId = (id: string): string => `push-${id}`

function PushOrderForm({
  preview,
  draft,
  several,
  refused,
  onDraft,
  onForAll,
}: Props & { preview: PushPreview; draft: PushDraft }) {
  const t = useText()
  const format = useFormat()
  const sentences = usePushSentences()
  const change = (next: Partial<PushDraft>) => onDraft(preview.id, { ...draft, ...next })
  const { duplicates, unsent, reasons, notes, lines, push, release } = preview
  const typed = typeReasons(preview, draft)
  const left = [...standing(reasons as Reason[]), ...typed]
  const heard = refused.filter((r) => r.code !== 'DISCOUNT_NEEDED')
  const blocking = sentences(heard.length > 0 ? [...heard, ...typed] : left)
  const tells = heard.length === 0 && isCreditHold(left)
  const numbers = lines.map((l) => l.lineNo)
  const label = (field: string) => t(`orders.fields.${field}` as TextKey)
  const unsentLabel = (path: string) =>
    path.startsWith('lines.') ? t(`orders.lineFields.${path.split('.').at(-1)}` as TextKey) : label(path)
  const unsentLabels = [...new Set(unsent.map(unsentLabel))]
  return (
    <Flex vertical gap={16}>
      {push && <PushProgress push={push} />}
      {isLive(release) && (
        <div>
          {t('pushScreens.released', {
            name: release.releasedName,
            amount: format.money(release.amount, release.currency),
            until: format.date(release.until),
            reason: release.reason,
          })}
        </div>
      )}
      {blocking.length > 0 && (
        <Alert
          role="status"
          type={heard.length > 0 ? 'error' : 'warning'}
          showIcon
          title={t(heard.length > 0 ? 'pushScreens.refused' : 'pushScreens.cannot')}
          description={[...blocking, ...(tells ? [t('pushScreens.creditHold')] : [])].map((text) => (
            <div key={text}>{text}</div>
          ))}
        />
      )}
      {notes.length > 0 && (
        <Alert
          role="status"
          type="warning"
          showIcon
          title={sentences(notes as Reason[]).map((text) => (
            <div key={text}>{text}</div>
          ))}
        />
      )}
      <PushChoices
        id={preview.id}
        choices={preview.choices}
        value={draft}
        reasons={refused}
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
        wrong={wrongDates(refused)}
        onDate={(lineNo, date) => change({ dates: { ...draft.dates, [lineNo]: date } })}
        onFillDown={(lineNo) => onDraft(preview.id, filledDown(draft, numbers, lineNo))}
      />
      {unsentLabels.length > 0 && (
        <div>
          {t('pushScreens.unsent')}: {unsentLabels.join(', ')}
        </div>
      )}
      <Collapse
        ghost
        items={[
          {
            key: 'sent',
            label: t('pushScreens.sent'),
            children: <SentHeader header={preview.header} currency={preview.currency} />,
          },
        ]}
      />
    </Flex>
  )
}
