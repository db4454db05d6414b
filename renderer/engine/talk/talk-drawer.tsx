import { Drawer, Flex, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { usePermission } from '../../api/session.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { useJournals } from '../../kit/journal/use-journals.ts'
import type { NamedLine } from '../view.ts'
import { RefusalState } from '../../kit/problem.tsx'
import { useReturnFocus } from '../../kit/use-return-focus.ts'
import { Composer, type Draft } from './composer.tsx'
import { useTalkQuery, type Talked } from './talk.api.ts'
import { Thread } from './thread.tsx'
import type { Language } from '#shared/vocabulary/words.ts'
import { materialName } from '../material-name.ts'

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
