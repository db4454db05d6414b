import { Drawer, Flex, Select, Skeleton, Button, Tag } from 'antd'
import { useState, useEffect } from 'react'
import type { Language } from '#shared/vocabulary/words.ts'
import type { Remark as RemarkData } from '#shared/engine/talk/talk.contract.ts'
import { isWithdrawable } from '#shared/engine/talk/talk.rules.ts'
import { usePermission, useRole } from '../../api/session.ts'
import { useLanguage, useText, useFormat } from '../../i18n/index.ts'
import { useJournals } from '../../kit/journal/use-journals.ts'
import type { NamedLine } from '../view.ts'
import { RefusalState } from '../../kit/problem.tsx'
import { useReturnFocus } from '../../kit/use-return-focus.ts'
import { materialName } from '../words/material-name.ts'
import { ScrollBox } from '../../kit/scroll-box.tsx'
import { useAttempt } from '../../kit/use-attempt.ts'
import { AttachmentItem } from '../attachments/attachment-item.tsx'
import attachments from '../attachments/attachments.module.css'
import { Composer, type Draft } from './composer.tsx'
import {
  useTalkQuery,
  useReadRemarksMutation,
  useRemarksQuery,
  useLazyRemarksQuery,
  useWithdrawRemarkMutation,
  type Talked,
} from './talk.api.ts'
import styles from './talk.module.css'

interface RemarkProps extends Talked {
  lineId: string | null
  remark: RemarkData
}

/** One remark, with who may read it. */
function Remark({ doc, id, lineId, remark }: RemarkProps) {
  const t = useText()
  const format = useFormat()
  const role = useRole()
  const attempt = useAttempt()
  const [withdraw] = useWithdrawRemarkMutation()
  const [look] = useLazyRemarksQuery()
  const { at, author, own, byCustomer, forCustomer, withdrawn, text, files } = remark
  const mayWithdraw = own && !withdrawn && isWithdrawable({ at, now: new Date() })
  const readAgain = async () => {
    const { remarks } = await look({ doc, id, ...(lineId && { lineId }) }).unwrap()
    return remarks.find((one) => one.id === remark.id)?.files ?? files
  }
  return (
    <article className={`${styles['remark']} ${forCustomer ? styles['open'] : styles['internal']}`}>
      <Flex gap={8} wrap align="center">
        <strong>{own ? t('talk.me') : author}</strong>
        <span className="secondary">{format.instant(at)}</span>
        {role !== 'customer' && (
          <Tag variant="filled" color={forCustomer ? 'processing' : 'default'}>
            {t(byCustomer ? 'talk.byCustomer' : forCustomer ? 'talk.forCustomer' : 'talk.internal')}
          </Tag>
        )}
        {mayWithdraw && (
          <Button
            type="link"
            size="small"
            onClick={() => void attempt(withdraw({ doc, id, remarkId: remark.id }).unwrap())}
          >
            {t('talk.withdraw')}
          </Button>
        )}
      </Flex>
      {withdrawn ? (
        <p className="secondary">{t('talk.withdrawn')}</p>
      ) : (
        <p className={styles['text']}>{text}</p>
      )}
      {files.length > 0 && (
        <ul className={attachments['files']}>
          {files.map((file) => (
            <AttachmentItem key={file.id} file={file} readAgain={readAgain} />
          ))}
        </ul>
      )}
    </article>
  )
}

interface ThreadProps extends Talked {
  lineId: string | null
}

const nothing: readonly RemarkData[] = []

interface PartProps extends ThreadProps {
  /** The remarks before this one; the newest ones without it. */
  before: string | undefined
  onEarlier: (before: string) => void
  isFirst: boolean
}

/** A part of a thread. Whatever is shown counts as read. */
function Part({ lineId, before, onEarlier, isFirst, ...talked }: PartProps) {
  const t = useText()
  const { doc, id } = talked
  const { data, error, refetch } = useRemarksQuery({
    ...talked,
    ...(lineId && { lineId }),
    ...(before && { before }),
  })
  const [markRead] = useReadRemarksMutation()
  const remarks = data?.remarks ?? nothing
  const unread = remarks.filter((one) => one.unread).map((one) => one.id)
  const names = unread.join()
  useEffect(() => {
    if (names) void markRead({ doc, id, remarkIds: names.split(',') })
  }, [markRead, doc, id, names])
  if (error && !data) return <RefusalState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 3 }} />
  if (remarks.length === 0 && before === undefined)
    return (
      <p className="secondary">
        {t('talk.empty')} {t(lineId ? 'talk.emptyLine' : 'talk.emptyHelp')}
      </p>
    )
  return (
    <>
      {data.more && isFirst && (
        <Button type="link" onClick={() => onEarlier(remarks[0]!.id)}>
          {t('talk.earlier')}
        </Button>
      )}
      {remarks.map((one) => (
        <Remark key={one.id} {...talked} lineId={lineId} remark={one} />
      ))}
    </>
  )
}

/** The remarks about a document or one line of it, the newest last and in sight. */
function Thread(props: ThreadProps) {
  const t = useText()
  const [starts, setStarts] = useState<readonly (string | undefined)[]>([undefined])
  return (
    <ScrollBox className={styles['thread']} label={t('talk.title')}>
      <Flex vertical gap={12} role="log">
        {starts.map((before, nth) => (
          <Part
            key={before ?? 'newest'}
            {...props}
            before={before}
            isFirst={nth === 0}
            onEarlier={(first) => setStarts((all) => [first, ...all])}
          />
        ))}
      </Flex>
    </ScrollBox>
  )
}

/** A line as people speak of it: its number, and what is wanted. */
const lineName = (line: NamedLine, language: Language): string => {
  const material = materialName(line, language)
  const name = [line.sapMaterialNo, material].filter(Boolean).join(' ') || (line.wording ?? '')
  return `${line.lineNo} · ${name}`
}

interface Props extends Talked {
  lines: readonly NamedLine[]
  /** The line that is talked about; null for the whole document. */
  lineId: string | null
  onChoose: (lineId: string | null) => void
  onClose: () => void
}

const whole = 'whole'
const width = 520

type Drafts = Readonly<Record<string, Draft>>

/** What people say about a document and each of its lines, with what one is about to say. */
export default function TalkDrawer({ doc, id, lines, lineId, onChoose, onClose }: Props) {
  const t = useText()
  useReturnFocus()
  const { kept, keep } = useJournals<Drafts>('talk', [id])
  return (
    <Drawer open size={width} title={t('talk.title')} onClose={onClose}>
      {kept === null ? (
        <Skeleton active />
      ) : (
        <OpenTalk
          talked={{ doc, id }}
          lines={lines}
          lineId={lineId}
          onChoose={onChoose}
          left={kept.get(id)?.content ?? {}}
          onDraft={(drafts) => keep(id, Object.keys(drafts).length > 0 ? drafts : null)}
        />
      )}
    </Drawer>
  )
}

interface OpenProps extends Pick<Props, 'lines' | 'lineId' | 'onChoose'> {
  talked: Talked
  /** What was typed and not sent, by thread. */
  left: Drafts
  onDraft: (drafts: Drafts) => void
}

function OpenTalk({ talked, lines, lineId, onChoose, left, onDraft }: OpenProps) {
  const t = useText()
  const language = useLanguage()
  const mayJoin = usePermission('talk.join')
  const { data, error, refetch } = useTalkQuery(talked)
  const [drafts, setDrafts] = useState(left)
  if (error && !data) return <RefusalState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  const key = lineId ?? whole
  const change = (draft: Draft | null) => {
    const { [key]: _before, ...others } = drafts
    const next = draft ? { ...others, [key]: draft } : others
    setDrafts(next)
    onDraft(next)
  }
  const countsOf = (of: string | null) => {
    const thread = data.threads.find((one) => one.lineId === of)
    if (!thread) return ''
    return ` (${thread.unread > 0 ? t('talk.countUnread', { count: thread.remarks, unread: thread.unread }) : thread.remarks})`
  }
  const known = new Set(lines.map((line) => line.id))
  const gone = data.threads.flatMap((one) => (one.lineId && !known.has(one.lineId) ? [one.lineId] : []))
  const options = [
    { value: whole, label: `${t('talk.whole')}${countsOf(null)}` },
    ...lines.map((line) => ({
      value: line.id,
      label: `${lineName(line, language)}${countsOf(line.id)}`,
    })),
    ...gone.map((of) => ({ value: of, label: `${t('talk.lineGone')}${countsOf(of)}` })),
  ]
  return (
    <Flex vertical gap={12} style={{ height: '100%' }}>
      <Select
        aria-label={t('talk.about')}
        value={key}
        options={options}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(value) => onChoose(value === whole ? null : value)}
      />
      <Thread key={key} {...talked} lineId={lineId} />
      {mayJoin ? (
        <Composer
          key={`${key} composer`}
          {...talked}
          lineId={lineId}
          customerReads={data.customerReads}
          draft={drafts[key]}
          onDraft={change}
        />
      ) : (
        <p className="secondary">{t('talk.readOnly')}</p>
      )}
    </Flex>
  )
}
