import type { HookAPI } from 'antd/es/modal/useModal/index'
import type { MasterRecord } from '#shared/kernel/master.ts'
import type { MasterName } from '#shared/masterdata/index.ts'
import { useText } from '../i18n/index.ts'
import { useAttempt } from '../kit/use-attempt.ts'
import { useDangerQuestion } from '../kit/use-danger-question.ts'
import { useRemoveMasterMutation } from './master.api.ts'
import { AffectedRecords } from './record-usage.tsx'

/** Removes records for good, after it has asked. A record that is used is refused. */
export function useRemove(table: MasterName, modal: HookAPI) {
  const t = useText()
  const attempt = useAttempt()
  const ask = useDangerQuestion(modal)
  const [remove] = useRemoveMasterMutation()
  return (rows: readonly MasterRecord[]) =>
    ask({
      title: t('masterdata.removeTitle', { count: rows.length }),
      content: <AffectedRecords table={table} rows={rows} help={t('masterdata.removeHelp')} />,
      okText: t('masterdata.remove'),
      onOk: () =>
        attempt(remove({ table, ids: rows.map(({ id }) => id) }).unwrap(), ({ removed }) =>
          t('masterdata.removed', { count: removed }),
        ),
    })
}
