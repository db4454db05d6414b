import { Flex } from 'antd'
import { releaseList, type ReleaseRow } from '#shared/areas/receivables/release-list.schema.ts'
import { documentHomes } from '#shared/documents/outlines.ts'
import type { QueryOf } from '#shared/kernel/list.ts'
import { detailAddress } from '../../engine/view.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { columnOf, valueLabelOf, type Column } from '../../kit/list/types.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { StatusTag, type Tone } from '../../kit/status-tag.tsx'
import { useReleasePageQuery } from './receivable.api.ts'

const tones = {
  live: 'waiting',
  used: 'done',
  expired: 'stopped',
  replaced: 'draft',
  revoked: 'stopped',
} as const satisfies Record<ReleaseRow['state'], Tone>

const useRows = (body: QueryOf<typeof releaseList>) =>
  useReleasePageQuery({ body }, { refetchOnMountOrArgChange: true })

/** What became of a release. */
function StateTag({ state }: Pick<ReleaseRow, 'state'>) {
  const t = useText()
  return <StatusTag tone={tones[state]}>{t(`receivables.releases.states.${state}`)}</StatusTag>
}

/** Why it was given, and why it was taken back. */
function Reason({ row }: { row: ReleaseRow }) {
  const t = useText()
  const format = useFormat()
  if (row.revokedAt === null) return row.reason
  const sentence = t('receivables.releases.revokedBy', {
    name: row.revokedName,
    at: format.instant(row.revokedAt),
    reason: row.revokeReason,
  })
  return (
    <>
      {row.reason}
      <div className="danger">{sentence}</div>
    </>
  )
}

function useColumns(): Column<ReleaseRow>[] {
  const t = useText()
  const format = useFormat()
  type Shown = Exclude<keyof ReleaseRow, 'id' | 'orderId' | 'currency' | 'revokedName' | 'revokeReason'>
  const column = columnOf<ReleaseRow, Shown>((key) => t(`receivables.releases.fields.${key}`))
  const figure = (key: 'amount' | 'exposure'): Column<ReleaseRow> => ({
    ...column(key, 150, (row) => format.money(row[key], row.currency)),
    align: 'right',
  })
  return [
    column('orderNo', 150),
    column('customer', 220),
    column('state', 120, (row) => <StateTag state={row.state} />),
    column('releasedName', 130),
    column('releasedAt', 160, (row) => format.instant(row.releasedAt)),
    column('until', 120, (row) => format.date(row.until)),
    figure('amount'),
    figure('exposure'),
    column('reason', 260, (row) => <Reason row={row} />),
    { ...column('customerNo', 130), hidden: true },
  ]
}

/** A row on a phone. */
function Card({ row }: { row: ReleaseRow }) {
  const t = useText()
  const format = useFormat()
  return (
    <Flex vertical gap={4}>
      <Flex justify="space-between" gap={8}>
        <strong>{row.orderNo}</strong>
        <StateTag state={row.state} />
      </Flex>
      <div>{row.customer}</div>
      <Flex justify="space-between" gap={8}>
        <span className="secondary">{row.releasedName}</span>
        <span>{format.money(row.amount, row.currency)}</span>
      </Flex>
      <span className="secondary">
        {`${t('receivables.releases.fields.until')} ${format.date(row.until)}`}
      </span>
    </Flex>
  )
}

/** Who has released which orders from a credit hold, and until when. */
export function ReleaseList() {
  const t = useText()
  return (
    <ListPage
      list={releaseList}
      title={t('receivables.titles.releases')}
      useRows={useRows}
      columns={useColumns()}
      filterLabel={(name) => t(`receivables.releases.fields.${name}`)}
      valueLabel={valueLabelOf<typeof releaseList.filters>({
        state: (state) => t(`receivables.releases.states.${state}`),
      })}
      primaryFilters={['orderNo', 'customer', 'state', 'until']}
      href={({ orderId }) => detailAddress({ home: documentHomes.order.staff ?? '' }, orderId)}
      card={(row) => <Card row={row} />}
      empty={{ text: t('receivables.releases.empty'), help: t('receivables.releases.help') }}
    />
  )
}
