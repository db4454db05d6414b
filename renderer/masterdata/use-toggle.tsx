import { App, Skeleton } from 'antd'
import type { HookAPI } from 'antd/es/modal/useModal/index'
import type { MasterRecord } from '#shared/kernel/master.ts'
import { masterOf, type MasterName } from '#shared/masterdata/index.ts'
import { refusalOf } from '../api/refusal.ts'
import { useSentence, useText, type TextKey } from '../i18n/index.ts'
import { useMasterUsageQuery, useToggleMasterMutation } from './master.api.ts'

/** Shows what uses a record before it is stopped. */
function Usage({ table, record }: { table: MasterName; record: MasterRecord }) {
  const t = useText()
  const { data } = useMasterUsageQuery({ table, id: record.id })
  const code = String(record[masterOf(table).key])
  if (!data) return <Skeleton active paragraph={{ rows: 1 }} title={false} />
  const used = data.map((u) =>
    t('masterdata.usedBy', { table: t(`masterdata.usedTables.${u.table}` as TextKey), count: u.count }),
  )
  return (
    <div>
      {code}: {used.length > 0 ? used.join(', ') : t('masterdata.unused')}
    </div>
  )
}

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
            <Usage key={r.id} table={table} record={r} />
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
