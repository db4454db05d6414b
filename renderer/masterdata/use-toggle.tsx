import { App } from 'antd'
import type { HookAPI } from 'antd/es/modal/useModal/index'
import type { MasterRecord } from '#shared/kernel/master.ts'
import type { MasterName } from '#shared/masterdata/index.ts'
import { refusalOf } from '../api/refusal.ts'
import { useSentence, useText } from '../i18n/index.ts'
import { useToggleMasterMutation } from './master.api.ts'
import { RecordUsage } from './record-usage.tsx'

const shown = 5

/** Stops or enables records. Before stopping it asks, and shows what would be affected. */
export function useToggle(table: MasterName, modal: HookAPI) {
  const t = useText()
  const sentence = useSentence()
  const { message } = App.useApp()
  const [toggle] = useToggleMasterMutation()
  const run = async (rows: readonly MasterRecord[], enabled: boolean) => {
    try {
      const { changed } = await toggle({ table, ids: rows.map((r) => r.id), enabled }).unwrap()
      void message.success(t('masterdata.toggled', { count: changed }))
    } catch (error) {
      void message.error(refusalOf(error).reasons.map(sentence).join(' '))
    }
  }
  return (rows: readonly MasterRecord[], enabled: boolean) => {
    if (enabled) return void run(rows, true)
    void modal.confirm({
      title: t('masterdata.stopTitle', { count: rows.length }),
      content: (
        <>
          <p>{t('masterdata.stopHelp')}</p>
          {rows.slice(0, shown).map((r) => (
            <RecordUsage key={r.id} table={table} record={r} />
          ))}
        </>
      ),
      okText: t('masterdata.stop'),
      cancelText: t('form.cancel'),
      okButtonProps: { danger: true },
      onOk: () => run(rows, false),
    })
  }
}
