import { App, Typography } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { QueryOf } from '#shared/kernel/list.ts'
import { outboxList, type OutboxRow } from '#shared/platform/operations/operations.contract.ts'
import { useFormat, useSentence, useText, useTextIfAny } from '../../i18n/index.ts'
import { CommentDialog } from '../../kit/form/comment-dialog.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { valueLabelOf, type Action, type Column } from '../../kit/list/types.ts'
import { StatusTag } from '../../kit/status-tag.tsx'
import {
  useDropLettersMutation,
  useOutboxPageQuery,
  useRetryLettersMutation,
} from '../../platform/operations/operations.api.ts'
import { RecordLink } from './record-link.tsx'
import { noticeAddress } from '#shared/platform/notices/notice-subjects.ts'
import { useTaskTitle } from '../../platform/tasks/use-task-title.ts'

interface Props {
  row: OutboxRow
}

const keyOf = (topic: string) => topic.replaceAll('.', '-')

/** What the messages of a kind are called. */
function useTopicWord() {
  const textIfAny = useTextIfAny()
  return (topic: string) => textIfAny(`operations.letters.topics.${keyOf(topic)}`) ?? topic
}

/** What should have happened: the notices of a mail with its recipient, each with its document, or the task. */
function LetterPurpose({ row: { topic, recipient, news, task } }: Props) {
  const t = useText()
  const textIfAny = useTextIfAny()
  const taskTitle = useTaskTitle()
  const more = news.total - news.first.length
  return (
    <>
      <div>{textIfAny(`operations.letters.purposes.${keyOf(topic)}`)}</div>
      {recipient && (
        <div>
          {t('operations.letters.to', { name: recipient.name, address: recipient.email || recipient.userId })}
        </div>
      )}
      {task && <div>{taskTitle(task)}</div>}
      {news.first.map(({ docType, docId, text }) => (
        <div key={`${docId} ${text}`}>
          <Link to={noticeAddress(docType, docId, 'staff')}>{text}</Link>
        </div>
      ))}
      {more > 0 && <div>{t('operations.letters.more', { count: more })}</div>}
    </>
  )
}

/** Why it did not happen and what helps, in words; what a program said of it only for whoever opens it. */
function LetterReason({ row: { reason, key, payload, lastError } }: Props) {
  const t = useText()
  return (
    <>
      {reason && (
        <>
          <div>{t(`operations.letters.reasons.${reason}.why`)}</div>
          <Typography.Text type="secondary">{t(`operations.letters.reasons.${reason}.todo`)}</Typography.Text>
        </>
      )}
      <details>
        <summary>{t('operations.letters.fields.lastError')}</summary>
        <div>
          {t('operations.letters.fields.key')}
          {t('common.colon')}
          {key}
        </div>
        {Object.entries(payload).map(([name, value]) => (
          <div key={name}>
            {name}
            {t('common.colon')}
            {value}
          </div>
        ))}
        <div>{lastError}</div>
      </details>
    </>
  )
}

/** Messages arrive and end in the background, so the list is never cached. */
const useRows = (body: QueryOf<typeof outboxList>) =>
  useOutboxPageQuery({ body }, { refetchOnMountOrArgChange: true })
const primaryFilters = ['status', 'topic']
/** An operator can only settle dead letters; the other states need no action. */
const letters = { status: ['dead', 'dropped'] }
const tones = {
  waiting: 'waiting',
  running: 'waiting',
  done: 'done',
  dead: 'stopped',
  dropped: 'draft',
} as const

function useColumns(): Column<OutboxRow>[] {
  const t = useText()
  const format = useFormat()
  const topicWord = useTopicWord()
  const column = (
    key: 'createdAt' | 'topic' | 'status' | 'record' | 'purpose' | 'reason' | 'attempts' | 'nextAt',
    width: number,
    render: Column<OutboxRow>['render'],
  ): Column<OutboxRow> => ({ key, title: t(`operations.letters.fields.${key}`), width, render })
  return [
    column('createdAt', 140, (row) => format.instant(row.createdAt)),
    column('topic', 130, (row) => topicWord(row.topic)),
    column('status', 100, (row) => (
      <StatusTag tone={tones[row.status]}>{t(`operations.letters.states.${row.status}`)}</StatusTag>
    )),
    column('record', 130, ({ record }) => (record ? <RecordLink {...record} /> : '–')),
    column('purpose', 250, (row) => <LetterPurpose row={row} />),
    column('reason', 310, (row) => <LetterReason row={row} />),
    column('attempts', 90, (row) => `${format.number(row.attempts)} / ${format.number(row.maxAttempts)}`),
    { ...column('nextAt', 160, (row) => format.instant(row.nextAt)), hidden: true },
  ]
}

/** Lists the deliveries that failed at every attempt, with their errors. An operator can retry or drop each. */
export function LetterList() {
  const t = useText()
  const sentence = useSentence()
  const topicWord = useTopicWord()
  const { message } = App.useApp()
  const [retry] = useRetryLettersMutation()
  const [drop] = useDropLettersMutation()
  const [dropping, setDropping] = useState<readonly string[]>([])
  const idsOf = (rows: readonly OutboxRow[]) => rows.map(({ id }) => id)
  const settled = (rows: readonly OutboxRow[]) =>
    rows.every(({ status }) => status === 'dead') ? [] : [{ code: 'STATE_CONFLICT' }]
  const sendAgain = async (ids: string[]) => {
    try {
      const { changed } = await retry({ body: { ids } }).unwrap()
      void message.success(t('operations.letters.retried', { count: changed }))
    } catch (error) {
      void message.error(sentence.of(error))
    }
  }
  const dropAll = async (comment: string) => {
    const { changed } = await drop({ body: { ids: [...dropping], comment } }).unwrap()
    void message.success(t('operations.letters.dropped', { count: changed }))
  }
  const actions: Action<OutboxRow>[] = [
    {
      id: 'retry',
      label: t('operations.letters.retry'),
      selection: 'many',
      reasons: settled,
      run: (rows) => void sendAgain(idsOf(rows)),
    },
    {
      id: 'drop',
      label: t('operations.letters.drop'),
      selection: 'many',
      danger: true,
      reasons: settled,
      run: (rows) => setDropping(idsOf(rows)),
    },
  ]
  return (
    <>
      <ListPage
        list={outboxList}
        within={letters}
        title={t('operations.letters.title')}
        useRows={useRows}
        columns={useColumns()}
        filterLabel={(name) => t(`operations.letters.fields.${name}`)}
        valueLabel={valueLabelOf<typeof outboxList.filters>({
          status: (status) => t(`operations.letters.states.${status}`),
          topic: topicWord,
        })}
        primaryFilters={primaryFilters}
        actions={actions}
        empty={{ text: t('operations.letters.empty'), help: t('operations.letters.emptyHelp') }}
      />
      {dropping.length > 0 && (
        <CommentDialog
          title={t('operations.letters.dropTitle', { count: dropping.length })}
          hint={t('operations.letters.dropHelp')}
          label={t('operations.plain.fields.reasons')}
          okText={t('operations.letters.drop')}
          danger
          onRun={dropAll}
          onDone={() => setDropping([])}
          onClose={() => setDropping([])}
        />
      )}
    </>
  )
}
