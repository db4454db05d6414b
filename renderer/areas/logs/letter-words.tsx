import { Typography } from 'antd'
import { Link } from 'react-router-dom'
import type { OutboxRow } from '#shared/platform/operations/operations.contract.ts'
import { noticeAddress } from '#shared/platform/notices/notice-subjects.ts'
import { useText, useTextIfAny } from '../../i18n/index.ts'
import { useTaskTitle } from '../../platform/tasks/use-task-title.ts'

interface Props {
  row: OutboxRow
}

const keyOf = (topic: string) => topic.replaceAll('.', '-')

/** What the messages of a kind are called. */
export function useTopicWord() {
  const textIfAny = useTextIfAny()
  return (topic: string) => textIfAny(`operations.letters.topics.${keyOf(topic)}`) ?? topic
}

/** What should have happened: the notices of a mail with its recipient, each with its document, or the task. */
export function LetterPurpose({ row: { topic, recipient, news, task } }: Props) {
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
export function LetterReason({ row: { reason, key, payload, lastError } }: Props) {
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
