import { isSheetName } from '#shared/masterdata/index.ts'
import type { TaskRow } from '#shared/platform/tasks/task.contract.ts'
import { keyIn, useText } from '../../i18n/index.ts'

/** What a task is called: what it does, and the table that it does it to. */
export function useTaskTitle() {
  const t = useText()
  return ({ kind, scope }: Pick<TaskRow, 'kind' | 'scope'>): string => {
    const name = t(keyIn('taskReports.kinds', kind))
    return isSheetName(scope)
      ? t('taskReports.titled', { kind: name, about: t(`masterdata.tables.${scope}`) })
      : name
  }
}
