import { Flex } from 'antd'
import { Link } from 'react-router-dom'
import { sapOrderAddress } from '#shared/documents/outlines.ts'
import {
  dueList,
  overdueList,
  paidList,
  receivableCalls,
  type ItemRow,
} from '#shared/areas/receivables/receivable.contract.ts'
import { isPositive, isZero } from '#shared/kernel/decimal.ts'
import type { FilterValues, QueryOf } from '#shared/kernel/list.ts'
import { currency } from '#shared/masterdata/trade.ts'
import { download } from '../../api/transfer.ts'
import { readersZone, useFormat, useText } from '../../i18n/index.ts'
import { columnOf, valueLabelOf, type Column, type PickerProps } from '../../kit/list/types.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { StatusTag } from '../../kit/status-tag.tsx'
import { MasterPicker } from '../../masterdata/master-picker.tsx'
import {
  useDuePageQuery,
  useDueTotalsQuery,
  useOverduePageQuery,
  useOverdueTotalsQuery,
  usePaidPageQuery,
  usePaidTotalsQuery,
  useAgeingQuery,
} from './receivable.api.ts'
import { ageBuckets } from '#shared/areas/receivables/receivable.rules.ts'
import { ScrollBox } from '../../kit/scroll-box.tsx'
import styles from './receivables.module.css'

/** What is open by currency and age; currencies are never added (D81). */
function Ageing() {
  const t = useText()
  const format = useFormat()
  const { currentData: rows } = useAgeingQuery({ query: {} }, { refetchOnMountOrArgChange: true })
  if (!rows || rows.length === 0) return null
  return (
    <ScrollBox className={`${styles['scroll']} ${styles['alone']}`} label={t('receivables.ageing.title')}>
      <table className={styles['figures']}>
        <caption>{t('receivables.ageing.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('receivables.fields.currency')}</th>
            {ageBuckets.map((bucket) => (
              <th key={bucket} scope="col">
                {t(`receivables.ages.${bucket}`)}
              </th>
            ))}
            <th scope="col">{t('receivables.ageing.total')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ currency, amount, buckets }) => (
            <tr key={currency}>
              <th scope="row">{currency}</th>
              {ageBuckets.map((bucket) => (
                <td key={bucket} className={bucket !== 'current' && !isZero(buckets[bucket]) ? 'danger' : ''}>
                  {format.amount(buckets[bucket], currency)}
                </td>
              ))}
              <td>
                <strong>{format.amount(amount, currency)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

interface Props {
  /** A customer sees its own items alone, so that its name is no column at first. */
  own?: boolean
}

const pickers = { currency: (props: PickerProps) => <MasterPicker table={currency} {...props} /> }
const primaryFilters = ['document', 'customer', 'dueDate', 'currency']
const overdueFilters = ['document', 'customer', 'age', 'currency']
const always = { refetchOnMountOrArgChange: true }

type Kind = 'due' | 'overdue' | 'paid'

/** The columns of the specification first; the others can be added. */
function useColumns(kind: Kind, own: boolean): Column<ItemRow>[] {
  const t = useText()
  const format = useFormat()
  const column = columnOf<ItemRow, Exclude<keyof ItemRow, 'id' | 'customerId'>>((key) =>
    t(`receivables.fields.${key}`),
  )
  const more = (...args: Parameters<typeof column>) => ({ ...column(...args), hidden: true })
  return [
    column('document', 130),
    { ...column('customerName', 230), hidden: own, filterBy: 'customer' },
    column('postingDate', 110, (row) => format.date(row.postingDate)),
    {
      ...column('amount', 150, ({ amount, currency: code }) => (
        <span className={isPositive(amount) ? '' : 'secondary'}>{format.money(amount, code)}</span>
      )),
      align: 'right' as const,
    },
    column('side', 120, (row) => (
      <Flex gap={4} wrap>
        {t(`receivables.sides.${row.side}`)}
        {row.downPayment && <StatusTag tone="draft">{t('receivables.fields.downPayment')}</StatusTag>}
      </Flex>
    )),
    column('baseDate', 110, (row) => format.date(row.baseDate)),
    { ...column('paymentDays', 110), align: 'right' as const },
    column('dueDate', 110, (row) => format.date(row.dueDate)),
    {
      ...column('days', 110, ({ days }) => (days > 0 ? <span className="danger">{days}</span> : '–')),
      align: 'right' as const,
      hidden: kind !== 'overdue',
    },
    {
      ...column('clearedOn', 110, (row) => (row.clearedOn === null ? '–' : format.date(row.clearedOn))),
      hidden: kind !== 'paid',
    },
    column('billingDocument', 130, ({ billingDocument, salesOrder }) =>
      billingDocument && salesOrder ? (
        <Link to={sapOrderAddress(salesOrder, own ? 'customer' : 'staff')}>{billingDocument}</Link>
      ) : (
        billingDocument || '–'
      ),
    ),
    column('salesOrder', 130, ({ salesOrder }) =>
      salesOrder ? (
        <Link to={sapOrderAddress(salesOrder, own ? 'customer' : 'staff')}>{salesOrder}</Link>
      ) : (
        '–'
      ),
    ),
    more('customerNo', 130),
    more('currency', 90),
    more('documentType', 90),
    more('documentDate', 110, (row) => format.date(row.documentDate)),
    more('companyCode', 110),
    more('fiscalYear', 110),
    more('item', 90),
  ]
}

function useParts(kind: Kind, own: boolean) {
  const t = useText()
  return {
    title: t(`receivables.titles.${kind}`),
    columns: useColumns(kind, own),
    filterLabel: (name: keyof typeof overdueList.filters) => t(`receivables.fields.${name}`),
    pickers,
    hiddenFilters: own ? ['customer'] : [],
    empty: { text: t(`receivables.empty.${kind}`), help: t('receivables.emptyHelp') },
    card: ItemCard,
    header: kind === 'paid' ? undefined : <Ageing />,
  }
}

/** A row on a phone. */
function ItemCard(row: ItemRow) {
  return <Card row={row} />
}
function Card({ row }: { row: ItemRow }) {
  const t = useText()
  const format = useFormat()
  return (
    <Flex vertical gap={4}>
      <Flex justify="space-between" gap={8}>
        <strong>{row.document}</strong>
        <span>{format.money(row.amount, row.currency)}</span>
      </Flex>
      <div>{row.customerName}</div>
      <Flex justify="space-between" gap={8}>
        <span className="secondary">{`${t('receivables.fields.dueDate')} ${format.date(row.dueDate)}`}</span>
        {row.days > 0 && <span className="danger">{`${t('receivables.fields.days')} ${row.days}`}</span>}
      </Flex>
    </Flex>
  )
}

/** What is open and not overdue. */
export function DueList({ own = false }: Props) {
  const useRows = (body: QueryOf<typeof dueList>) => useDuePageQuery({ body }, always)
  const useTotals = (filter: FilterValues<typeof dueList.filters>) =>
    useDueTotalsQuery({ body: { filter } }, always)
  return (
    <ListPage
      {...useParts('due', own)}
      list={dueList}
      useRows={useRows}
      useTotals={useTotals}
      primaryFilters={primaryFilters}
      exportList={(spec) => download(receivableCalls.exportDue, { body: { ...spec, zone: readersZone() } })}
    />
  )
}

/** What was due before today. */
export function OverdueList({ own = false }: Props) {
  const t = useText()
  const useRows = (body: QueryOf<typeof overdueList>) => useOverduePageQuery({ body }, always)
  const useTotals = (filter: FilterValues<typeof overdueList.filters>) =>
    useOverdueTotalsQuery({ body: { filter } }, always)
  return (
    <ListPage
      {...useParts('overdue', own)}
      list={overdueList}
      useRows={useRows}
      useTotals={useTotals}
      primaryFilters={overdueFilters}
      valueLabel={valueLabelOf<typeof overdueList.filters>({ age: (age) => t(`receivables.ages.${age}`) })}
      exportList={(spec) =>
        download(receivableCalls.exportOverdue, { body: { ...spec, zone: readersZone() } })
      }
    />
  )
}

/** What was paid, as long as it is kept here. */
export function PaidList({ own = false }: Props) {
  const t = useText()
  const useRows = (body: QueryOf<typeof paidList>) => usePaidPageQuery({ body }, always)
  const useTotals = (filter: FilterValues<typeof paidList.filters>) =>
    usePaidTotalsQuery({ body: { filter } }, always)
  return (
    <ListPage
      {...useParts('paid', own)}
      list={paidList}
      filterLabel={(name) => t(`receivables.fields.${name}`)}
      useRows={useRows}
      useTotals={useTotals}
      primaryFilters={primaryFilters}
      exportList={(spec) => download(receivableCalls.exportPaid, { body: { ...spec, zone: readersZone() } })}
    />
  )
}
