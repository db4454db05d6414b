import { Link } from 'react-router-dom'
import { noticeAddress } from '#shared/platform/notices/notice-subjects.ts'
import type { OutboxRow } from '#shared/platform/operations/operations.contract.ts'
import { useText } from '../../i18n/index.ts'
import { useTaskTitle } from '../../platform/tasks/use-task-title.ts'

/** What a letter says and to whom: the notices of a mail, each with its document, or the task that it runs. */
export function LetterContent({ row: { recipient, news, task } }: { row: OutboxRow }) {
  const t = useText()
  const taskTitle = useTaskTitle()
  const more = news.total - news.first.length
  if (!recipient && !task && news.total === 0) return '–'
  return (
    <>
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
