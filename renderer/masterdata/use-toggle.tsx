import type { HookAPI } from 'antd/es/modal/useModal/index'
import type { MasterRecord } from '#shared/kernel/master.ts'
import type { MasterName } from '#shared/masterdata/index.ts'
import { useText } from '../i18n/index.ts'
import { useAttempt } from '../kit/use-attempt.ts'
import { useDangerQuestion } from '../kit/use-danger-question.ts'
import { useToggleMasterMutation } from './master.api.ts'
import { AffectedRecords } from './record-usage.tsx'

/** Stops or enables records. Before stopping it asks, and shows what would be affected. */
export function useToggle(table: MasterName, modal: HookAPI) {
  const t = useText()
  const attempt = useAttempt()
  const ask = useDangerQuestion(modal)
  const [toggle] = useToggleMasterMutation()
  const run = (rows: readonly MasterRecord[], enabled: boolean) =>
    attempt(toggle({ table, ids: rows.map((r) => r.id), enabled }).unwrap(), ({ changed }) =>
      t('masterdata.toggled', { count: changed }),
    )
  return (rows: readonly MasterRecord[], enabled: boolean) =>
    enabled
      ? void run(rows, true)
      : ask({
          title: t('masterdata.stopTitle', { count: rows.length }),
          content: <AffectedRecords table={table} rows={rows} help={t('masterdata.stopHelp')} />,
          okText: t('masterdata.stop'),
          onOk: () => run(rows, false),
        })
}
