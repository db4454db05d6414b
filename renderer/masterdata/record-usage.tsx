import { Skeleton } from 'antd'
import { titleOf, type MasterRecord } from '#shared/kernel/master.ts'
import { masterOf, type MasterName } from '#shared/masterdata/index.ts'
import { useText, type TextKey } from '../i18n/index.ts'
import { NotRead } from '../kit/not-read.tsx'
import { useMasterUsageQuery } from './master.api.ts'

const shown = 5

/** Shows what uses a record. */
function RecordUsage({ table, record }: { table: MasterName; record: MasterRecord }) {
  const t = useText()
  const { data, error, refetch } = useMasterUsageQuery({ table, id: record.id })
  if (error) return <NotRead error={error} onRetry={refetch} />
  if (!data) return <Skeleton active paragraph={{ rows: 1 }} title={false} />
  const used = data.map((u) =>
    t('masterdata.usedBy', { table: t(`masterdata.usedTables.${u.table}` as TextKey), count: u.count }),
  )
  return (
    <div>
      {titleOf(masterOf(table), record)}: {used.length > 0 ? used.join(', ') : t('masterdata.unused')}
    </div>
  )
}

interface Props {
  table: MasterName
  rows: readonly MasterRecord[]
  help: string
}

/** What stops working when records are stopped or removed; only the first ones are looked up. */
export const AffectedRecords = ({ table, rows, help }: Props) => (
  <>
    <p>{help}</p>
    {rows.slice(0, shown).map((r) => (
      <RecordUsage key={r.id} table={table} record={r} />
    ))}
  </>
)
