import { Alert, Flex, Progress, Skeleton } from 'antd'
import { PagedTable } from '../../kit/paged-table.tsx'
import { pushKinds } from '#shared/documents/push-kinds.ts'
import { syncCodes } from '#shared/masterdata/sync.contract.ts'
import type { Task, TaskRow } from '#shared/platform/tasks/task.contract.ts'
import { keyIn, useFormat, useSentence, useText, useTextIfAny } from '../../i18n/index.ts'
import { RefusalState } from '../../kit/problem.tsx'
import { useDifferenceWords } from '../../engine/push/use-difference-words.ts'
import { useTaskQuery } from './task.api.ts'

/** The stream tells of changes; asking as well helps where it is broken. */
const askAgainMs = 2_000

const ended = (status: TaskRow['status']) => status !== 'queued' && status !== 'running'
const outcomes = { succeeded: 'success', failed: 'exception', cancelled: 'exception' } as const

/** What a report says of one row: why it was not taken, or how it differs from SAP. */
function useIssueWords() {
  const t = useText()
  const sentence = useSentence()
  const { refusal } = useDifferenceWords()
  const [isNew, differs, missing] = syncCodes
  return ({ code, params = {} }: Task['issues'][number]): string => {
    const { field, from, to } = params
    const kind = pushKinds.find((known) => known === params.kind)
    const label = field ? `${t(keyIn('masterdata.fields', String(field)))}${t('common.colon')}` : ''
    if (code === isNew) return t('masterdata.sync.isNew')
    if (code === missing) return t('masterdata.sync.missing')
    if (code === differs) return `${label}${String(from || '—')} → ${String(to || '—')}`
    return `${label}${kind ? refusal({ code, params }, { kind }) : sentence({ code, params })}`
  }
}

/** How far one task is, what it has counted, and the rows that it could not take. */
export function TaskReport({ id }: { id: string }) {
  const t = useText()
  const textIfAny = useTextIfAny()
  const format = useFormat()
  const issueWords = useIssueWords()
  const { data, error, refetch } = useTaskQuery({ query: { id } }, { pollingInterval: askAgainMs })
  if (error && !data) return <RefusalState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  const { status, progress, total, counts, issues } = data
  const share = status === 'succeeded' ? 100 : total ? Math.floor((progress / total) * 100) : 0
  const rows = issues.map((issue, at) => ({
    key: `${at}`,
    about: issue.key,
    said: issueWords(issue),
  }))
  return (
    <Flex vertical gap={12}>
      <div role="status">
        <strong>{t(`tasks.states.${status}`)}</strong>
        {!ended(status) && ` · ${format.number(progress)}`}
      </div>
      <Progress
        percent={share}
        status={ended(status) ? outcomes[status] : 'active'}
        aria-label={t('tasks.title')}
      />
      <ul style={{ margin: 0, paddingInlineStart: 18 }}>
        {Object.entries(counts).map(([name, count]) => (
          <li key={name}>
            {/* Reminders are counted by the kind of their notice. */}
            {textIfAny(`taskReports.counts.${name}`) ?? textIfAny(`notices.${name}`)}
            {t('common.colon')}
            {format.number(count)}
          </li>
        ))}
      </ul>
      {rows.length > 0 && (
        <>
          <Alert type="warning" showIcon title={t('tasks.issues', { count: rows.length })} />
          <PagedTable
            size="small"
            dataSource={rows}
            rowsAtOnce={10}
            columns={[
              { dataIndex: 'about', title: t('tasks.about'), width: 160 },
              { dataIndex: 'said', title: t('tasks.reason') },
            ]}
          />
        </>
      )}
    </Flex>
  )
}
