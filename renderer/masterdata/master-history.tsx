import type { MasterName } from '#shared/masterdata/index.ts'
import { useText } from '../i18n/index.ts'
import { HistoryPanel } from '../records/history/history-panel.tsx'
import { useMasterHistoryQuery } from './master.api.ts'
import { useMasterWords } from './master-words.ts'

interface Props {
  table: MasterName
  id: string
}

type UseHistory = Parameters<typeof HistoryPanel>[0]['useHistory']
const hooks = new Map<MasterName, UseHistory>()
const hookOf = (table: MasterName): UseHistory => {
  const known = hooks.get(table)
  if (known) return known
  const useHistory: UseHistory = (body) => useMasterHistoryQuery({ body: { ...body, table } })
  hooks.set(table, useHistory)
  return useHistory
}

/** Who changed what in a record of master data. */
export function MasterHistoryTable({ table, id }: Props) {
  const t = useText()
  return (
    <section>
      <h2 style={{ fontSize: 14 }}>{t('masterdata.history')}</h2>
      <HistoryPanel id={id} useHistory={hookOf(table)} {...useMasterWords()} />
    </section>
  )
}
