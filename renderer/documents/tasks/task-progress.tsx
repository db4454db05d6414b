import { SyncOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { useTaskPageQuery } from './task.api.ts'

const TaskList = lazy(async () => ({ default: (await import('./task-list.tsx')).TaskList }))

/** The stream tells when a task changes; asking as well helps when the stream is broken. */
const askAgainMs = 5_000

/** Background tasks in the top bar; the icon turns while one runs. */
export function TaskProgress() {
  const t = useText()
  const [open, setOpen] = useState(false)
  const [running, setRunning] = useState(false)
  const { data } = useTaskPageQuery(
    { body: { page: 1, size: 10, filter: { status: ['queued', 'running'] } } },
    { pollingInterval: running ? askAgainMs : 0, skipPollingIfUnfocused: true },
  )
  const count = data?.total ?? 0
  if (count > 0 !== running) setRunning(count > 0)
  const label = count > 0 ? t('tasks.running', { count }) : t('tasks.none')
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t('tasks.title')}
      open={open}
      onOpenChange={setOpen}
      content={<Suspense>{open && <TaskList />}</Suspense>}
    >
      <Button type="text" icon={<SyncOutlined spin={count > 0} />} aria-label={label} title={label}>
        {count > 0 && count}
      </Button>
    </Popover>
  )
}
