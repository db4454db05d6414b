import { App, Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { isSheetName } from '#shared/masterdata/index.ts'
import type { TaskRow } from '#shared/platform/tasks/task.contract.ts'
import { api } from '../../api/api.ts'
import { useText } from '../../i18n/index.ts'
import { useLazyTaskQuery } from './task.api.ts'
import { sheetTags } from './sheet-tags.ts'
import { TaskDialog } from './task-dialog.tsx'
import { useTaskTitle } from './use-task-title.ts'

const voices = { succeeded: 'success', failed: 'error', cancelled: 'info' } as const
const hasEnded = (status: TaskRow['status']): status is keyof typeof voices => status in voices

/** Long enough to be read and answered by a person who is doing something else. */
const shownSeconds = 15

/** Tells people on whatever screen they are that a task they began has ended. */
export function TaskNews({ running }: { running: readonly TaskRow[] }) {
  const t = useText()
  const titleOf = useTaskTitle()
  const dispatch = useDispatch()
  const { message } = App.useApp()
  const [ask] = useLazyTaskQuery()
  const [opened, setOpened] = useState<TaskRow | null>(null)
  const known = useRef<ReadonlySet<string>>(new Set())
  const tell = (task: TaskRow) => {
    if (!hasEnded(task.status)) return
    if (isSheetName(task.scope)) dispatch(api.util.invalidateTags(sheetTags(task.scope)))
    void message.open({
      key: task.id,
      type: voices[task.status],
      duration: shownSeconds,
      content: (
        <>
          {t(`taskReports.ended.${task.status}`, { title: titleOf(task) })}
          <Button
            type="link"
            size="small"
            onClick={() => {
              message.destroy(task.id)
              setOpened(task)
            }}
          >
            {t('taskReports.open')}
          </Button>
        </>
      ),
    })
  }
  useEffect(() => {
    const own = new Set(running.filter(({ own }) => own).map(({ id }) => id))
    const gone = [...known.current].filter((id) => !own.has(id))
    known.current = own
    for (const id of gone)
      void ask({ query: { id } })
        .unwrap()
        .then(tell, () => undefined)
    // Only a change of what runs is news.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [running])
  return opened && <TaskDialog task={opened} onClose={() => setOpened(null)} />
}
