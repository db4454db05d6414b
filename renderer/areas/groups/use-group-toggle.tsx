import type { GroupRow } from '#shared/areas/groups/group.schema.ts'
import { useText } from '../../i18n/index.ts'
import { useAttempt } from '../../kit/use-attempt.ts'
import { useDangerQuestion } from '../../kit/use-danger-question.ts'
import { useToggleGroupsMutation } from './product-group.api.ts'

/** Enables or disables groups; before customers lose something, it is asked. */
export function useGroupToggle() {
  const t = useText()
  const attempt = useAttempt()
  const ask = useDangerQuestion()
  const [toggle] = useToggleGroupsMutation()
  const run = (rows: readonly GroupRow[], enabled: boolean) =>
    attempt(toggle({ body: { ids: rows.map(({ id }) => id), enabled } }).unwrap(), ({ changed }) =>
      t('productGroups.toggled', { count: changed }),
    )
  return (rows: readonly GroupRow[], enabled: boolean) =>
    enabled
      ? void run(rows, true)
      : ask({
          title: t('productGroups.disableTitle', { count: rows.length }),
          content: t('productGroups.disableHelp'),
          okText: t('productGroups.disable'),
          onOk: () => run(rows, false),
        })
}
