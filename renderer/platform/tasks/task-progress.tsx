import { SyncOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { TaskRow } from '#shared/platform/tasks/task.contract.ts'
import { useText } from '../../i18n/index.ts'
import { BarCount } from '../../kit/bar-count.tsx'
import { useTaskPageQuery } from './task.api.ts'

const TaskList = lazy(async () => ({ default: (await import('./task-list.tsx')).TaskList }))
const TaskDialog = lazy(async () => ({ default: (await import('./task-dialog.tsx')).TaskDialog }))
const TaskNews = lazy(async () => ({ default: (await import('./task-news.tsx')).TaskNews }))

/** The stream tells when a task changes; asking as well helps when the stream is broken. */
const askAgainMs = 5_000

/** Background tasks in the top bar; the icon turns while one runs. */
export function TaskProgress() {
  const t = useText()
  const [open, setOpen] = useState(false)
  const [running, setRunning] = useState(false)
  const [hasRun, setHasRun] = useState(false)
  const [shown, setShown] = useState<TaskRow | null>(null)
  const { data } = useTaskPageQuery(
    { body: { page: 1, size: 10, filter: { status: ['queued', 'running'] } } },
    { pollingInterval: running ? askAgainMs : 0, skipPollingIfUnfocused: true },
  )
  const count = data?.total ?? 0
  if (count > 0 !== running) setRunning(count > 0)
  if (count > 0 && !hasRun) setHasRun(true)
  const show = (task: TaskRow) => {
    setOpen(false)
    setShown(task)
  }
  const label = count > 0 ? t('tasks.running', { count }) : t('tasks.none')
  return (
    <>
      <Suspense>
        {hasRun && data && <TaskNews running={data.rows} />}
        {shown && <TaskDialog task={shown} onClose={() => setShown(null)} />}
      </Suspense>
      <Popover
        trigger="click"
        placement="bottomRight"
        title={t('tasks.title')}
        open={open}
        onOpenChange={setOpen}
        content={<Suspense>{open && <TaskList onOpen={show} />}</Suspense>}
      >
        <Button type="text" icon={<SyncOutlined spin={count > 0} />} aria-label={label} title={label}>
          <BarCount count={count} />
        </Button>
      </Popover>
    </>
  )
}
