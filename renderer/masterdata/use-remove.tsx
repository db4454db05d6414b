import { App } from 'antd'
import type { HookAPI } from 'antd/es/modal/useModal/index'
import type { MasterRecord } from '#shared/kernel/master.ts'
import type { MasterName } from '#shared/masterdata/index.ts'
import { refusalOf } from '../api/refusal.ts'
import { useSentence, useText } from '../i18n/index.ts'
import { useRemoveMasterMutation } from './master.api.ts'
import { RecordUsage } from './record-usage.tsx'

const shown = 5

/** Removes records for good, after it has asked. A record that is used is refused. */
export function useRemove(table: MasterName, modal: HookAPI) {
  const t = useText()
  const sentence = useSentence()
  const { message } = App.useApp()
  const [remove] = useRemoveMasterMutation()
  const run = async (ids: string[]) => {
    try {
      const { removed } = await remove({ table, ids }).unwrap()
      void message.success(t('masterdata.removed', { count: removed }))
    } catch (error) {
      void message.error(refusalOf(error).reasons.map(sentence).join(' '))
    }
  }
  return (rows: readonly MasterRecord[]) =>
    void modal.confirm({
      title: t('masterdata.removeTitle', { count: rows.length }),
      content: (
        <>
          <p>{t('masterdata.removeHelp')}</p>
          {rows.slice(0, shown).map((r) => (
            <RecordUsage key={r.id} table={table} record={r} />
          ))}
        </>
      ),
      okText: t('masterdata.remove'),
      cancelText: t('form.cancel'),
      okButtonProps: { danger: true },
      onOk: () => run(rows.map(({ id }) => id)),
    })
}
