import { Button, Empty, Progress, Space, Spin } from 'antd'
import type { TaskRow } from '#shared/platform/tasks/task.contract.ts'
import { useFormat, useSentence, useText, refusalOf } from '../../i18n/index.ts'
import { NotRead } from '../../kit/not-read.tsx'
import { useCancelTaskMutation, useResumeTaskMutation, useTaskPageQuery } from './task.api.ts'
import { useTaskTitle } from './use-task-title.ts'

const shares: Record<TaskRow['status'], 'active' | 'normal' | 'success' | 'exception'> = {
  queued: 'normal',
  running: 'active',
  succeeded: 'success',
  failed: 'exception',
  cancelled: 'normal',
}

const percentOf = ({ progress, total, status }: TaskRow): number => {
  if (status === 'succeeded') return 100
  return total ? Math.floor((progress / total) * 100) : 0
}

function Task({ row, onOpen }: { row: TaskRow; onOpen: () => void }) {
  const t = useText()
  const { instant, number } = useFormat()
  const sentence = useSentence()
  const titleOf = useTaskTitle()
  const [cancel, cancelling] = useCancelTaskMutation()
  const [resume, resuming] = useResumeTaskMutation()
  const error = cancelling.error ?? resuming.error
  const reason = error && refusalOf(error).reasons[0]
  const body = { id: row.id }
  return (
    <li>
      <div>
        <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={onOpen}>
          {titleOf(row)}
        </Button>
      </div>
      <Space wrap>
        <strong>{t(`tasks.states.${row.status}`)}</strong>
        {row.total !== null && t('tasks.progress', { done: number(row.progress), total: number(row.total) })}
        {(row.status === 'queued' || row.status === 'running') && (
          <Button size="small" loading={cancelling.isLoading} onClick={() => void cancel({ body })}>
            {t('tasks.cancel')}
          </Button>
        )}
        {(row.status === 'failed' || row.status === 'cancelled') && (
          <Button size="small" loading={resuming.isLoading} onClick={() => void resume({ body })}>
            {t('tasks.resume')}
          </Button>
        )}
      </Space>
      <Progress percent={percentOf(row)} status={shares[row.status]} size="small" />
      <small>{t('tasks.startedBy', { name: row.createdBy, at: instant(row.createdAt) })}</small>
      {reason && <p role="alert">{sentence(reason)}</p>}
    </li>
  )
}

/** The latest tasks: administrators see everybody's, others their own. */
export function TaskList({ onOpen }: { onOpen: (task: TaskRow) => void }) {
  const t = useText()
  const { data, error, refetch } = useTaskPageQuery({ body: { page: 1, size: 10 } })
  if (error) return <NotRead error={error} onRetry={refetch} />
  if (!data) return <Spin />
  if (data.rows.length === 0) return <Empty description={t('tasks.empty')} />
  return (
    <ul style={{ width: 320, maxHeight: 400, margin: 0, padding: 0, overflowY: 'auto', listStyle: 'none' }}>
      {data.rows.map((row) => (
        <Task key={row.id} row={row} onOpen={() => onOpen(row)} />
      ))}
    </ul>
  )
}
