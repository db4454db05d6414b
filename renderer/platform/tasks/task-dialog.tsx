import { Button, Modal } from 'antd'
import type { TaskRow } from '#shared/platform/tasks/task.contract.ts'
import { useText } from '../../i18n/index.ts'
import { TaskReport } from './task-report.tsx'
import { useTaskTitle } from './use-task-title.ts'

/** One task with its counts and the rows that it could not take. */
export function TaskDialog({ task, onClose }: { task: TaskRow; onClose: () => void }) {
  const t = useText()
  const titleOf = useTaskTitle()
  return (
    <Modal
      open
      width={820}
      title={titleOf(task)}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <TaskReport id={task.id} />
    </Modal>
  )
}
