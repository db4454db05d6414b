import type { MasterName } from '#shared/masterdata/index.ts'
import { useText, type TextKey } from '../i18n/index.ts'
import { plainValue } from '../kit/detail/changes.tsx'
import { HistoryPanel } from '../kit/detail/history-panel.tsx'
import { useMasterHistoryQuery } from './master.api.ts'

interface Props {
  table: MasterName
  id: string
  fieldLabel: (path: string) => string
}

type UseHistory = Parameters<typeof HistoryPanel>[0]['useHistory']
const hooks = new Map<MasterName, UseHistory>()
const hookOf = (table: MasterName): UseHistory => {
  const known = hooks.get(table)
  if (known) return known
  const useHistory: UseHistory = (asked) => useMasterHistoryQuery({ body: { ...asked, table } })
  hooks.set(table, useHistory)
  return useHistory
}

/** Who changed what in a record of master data. */
export function MasterHistoryTable({ table, id, fieldLabel }: Props) {
  const t = useText()
  return (
    <section>
      <h2 style={{ fontSize: 14 }}>{t('masterdata.history')}</h2>
      <HistoryPanel
        id={id}
        useHistory={hookOf(table)}
        eventLabel={(event) => t(`masterdata.events.${event}` as TextKey)}
        fieldLabel={fieldLabel}
        valueLabel={(path, value) => {
          if (typeof value !== 'boolean') return plainValue(value)
          if (path === 'enabled') return t(`masterdata.events.${value ? 'enable' : 'stop'}`)
          return t(value ? 'masterdata.yes' : 'masterdata.no')
        }}
      />
    </section>
  )
}
