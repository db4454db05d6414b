import { CloudSyncOutlined } from '@ant-design/icons'
import { Flex } from 'antd'
import { Link } from 'react-router-dom'
import {
  billingStates,
  collectedList,
  earlyList,
  figureCalls as calls,
  orderAmountList,
  salesDataList,
  sapSalesList,
  type FigureEntry,
} from '#shared/areas/figures/figure.contract.ts'
import { earlyKinds, type FigureKind } from '#shared/areas/figures/figure.rules.ts'
import { detailAddress, type DocumentName } from '#shared/documents/outlines.ts'
import { total } from '#shared/kernel/decimal.ts'
import type { FilterValues, QueryOf } from '#shared/kernel/list.ts'
import { usePermission } from '../../api/session.ts'
import { download } from '../../api/transfer.ts'
import { useLookups } from '../../engine/detail/lookups.tsx'
import { readersZone, useFormat, useText } from '../../i18n/index.ts'
import { columnOf, valueLabelOf, type Action, type Column } from '../../kit/list/types.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useAttempt } from '../../kit/use-attempt.ts'
import {
  useCollectedQuery,
  useCollectedTotalsQuery,
  useEarlyQuery,
  useEarlyTotalsQuery,
  useOrderAmountsQuery,
  useOrderAmountTotalsQuery,
  useSalesDataQuery,
  useSalesDataTotalsQuery,
  useSapSalesQuery,
  useSapSalesTotalsQuery,
  useSyncSalesMutation,
} from './figure.api.ts'
import { baseCurrency, basePlaces } from '#shared/areas/figures/comparison.rules.ts'
import { useStateWord } from './use-key-words.ts'

const always = { refetchOnMountOrArgChange: true }
const primaryFilters = ['day', 'customerId', 'country', 'category']

/** The documents of which entries have a page of their own here. */
const documentOf: Partial<Record<FigureKind, DocumentName>> = {
  inquiry: 'inquiry',
  quotation: 'quotation',
  contract: 'contract',
  customerOrder: 'customerOrder',
  order: 'order',
  pushed: 'order',
  shipped: 'delivery',
}

function DocumentNo({ row: { kind, docId, docNo } }: { row: FigureEntry }) {
  const name = documentOf[kind]
  return name ? <Link to={detailAddress(name, docId, 'staff')}>{docNo}</Link> : docNo
}

function useColumns(): Column<FigureEntry>[] {
  const t = useText()
  const format = useFormat()
  const stateWord = useStateWord()
  const column = columnOf<FigureEntry, Exclude<keyof FigureEntry, 'id' | 'docId'>>((key) =>
    t(`figures.fields.${key}`),
  )
  return [
    column('docNo', 150, (row) => <DocumentNo row={row} />),
    column('day', 110, (row) => format.date(row.day)),
    column('kind', 110, (row) => t(`figures.kinds.${row.kind}`)),
    column('state', 120, (row) => stateWord(row.kind, row.state)),
    {
      ...column('customerName', 220, (row) => row.customerName || t('figures.none.customer')),
      filterBy: 'customerId',
    },
    column('category', 150, (row) => t(`figures.categories.${row.category}`)),
    {
      ...column('salespersonName', 130, (row) => row.salespersonName || t('figures.none.salesperson')),
      filterBy: 'salespersonId',
    },
    { ...column('amount', 150, (row) => format.money(row.amount, row.currency)), align: 'right' },
    {
      ...column('baseAmount', 150, (row) =>
        row.baseAmount === null ? '–' : format.money(row.baseAmount, 'CNY'),
      ),
      align: 'right',
    },
    { ...column('country', 90), hidden: true },
    { ...column('salesOrg', 110), hidden: true },
    { ...column('currency', 90), hidden: true },
  ]
}

/** A row on a phone. */
function Card({ row }: { row: FigureEntry }) {
  const t = useText()
  const format = useFormat()
  return (
    <Flex vertical gap={4}>
      <Flex justify="space-between" gap={8}>
        <strong>
          <DocumentNo row={row} />
        </strong>
        <span>{format.money(row.amount, row.currency)}</span>
      </Flex>
      <div>{row.customerName || t('figures.none.customer')}</div>
      <Flex justify="space-between" gap={8}>
        <span className="secondary">
          {t(`figures.categories.${row.category}`)} · {row.salespersonName || t('figures.none.salesperson')}
        </span>
        <span className="secondary">{format.date(row.day)}</span>
      </Flex>
    </Flex>
  )
}

interface Summed {
  currentData?: readonly { currency: string; amount: string; baseAmount: string; count: number }[] | undefined
}

/** What all currencies come to in CNY, and how many documents they are: the numbers of tables that lead here. */
function useNoted(): (answer: Summed) => Summed & { note?: string } {
  const t = useText()
  const format = useFormat()
  return ({ currentData }) => {
    if (!currentData || currentData.length === 0) return { currentData }
    const amounts = currentData.map(({ baseAmount }) => baseAmount)
    const count = currentData.reduce((sum, one) => sum + one.count, 0)
    const amount = format.money(total(amounts, basePlaces), baseCurrency)
    return { currentData, note: t('figures.together', { amount, count }) }
  }
}

type ListName = 'early' | 'orderAmounts' | 'salesData' | 'sapSales' | 'collected'

function useParts(name: ListName) {
  const t = useText()
  return {
    title: t(`figures.titles.${name}`),
    columns: useColumns(),
    filterLabel: (filter: keyof typeof orderAmountList.filters | 'kind') => t(`figures.fields.${filter}`),
    pickers: useLookups().pickers,
    primaryFilters,
    empty: {
      text: t(`figures.empty.${name}`),
      help: t(name === 'sapSales' ? 'figures.sapSalesHelp' : 'figures.emptyHelp'),
    },
    card: (row: FigureEntry) => <Card row={row} />,
  }
}

/** Documents on their way to an order. */
export function EarlyDocuments() {
  const noted = useNoted()
  const t = useText()
  const stateWord = useStateWord()
  const useRows = (body: QueryOf<typeof earlyList>) => useEarlyQuery({ body }, always)
  const useTotals = (filter: FilterValues<typeof earlyList.filters>) =>
    noted(useEarlyTotalsQuery({ body: { filter } }, always))
  // A state that several kinds have is called by the word of the first of them.
  const wordOf = (state: string) =>
    earlyKinds.map((kind) => stateWord(kind, state)).find((word) => word !== state) ?? state
  return (
    <ListPage
      {...useParts('early')}
      list={earlyList}
      useRows={useRows}
      useTotals={useTotals}
      primaryFilters={['day', 'kind', 'state', 'customerId']}
      valueLabel={valueLabelOf<typeof earlyList.filters>({
        category: (value) => t(`figures.categories.${value}`),
        kind: (value) => t(`figures.kinds.${value}`),
        state: wordOf,
      })}
      exportList={(spec) => download(calls.exportEarly, { body: { ...spec, zone: readersZone() } })}
    />
  )
}

/** What was paid of invoices. */
export function Collected() {
  const noted = useNoted()
  const t = useText()
  const useRows = (body: QueryOf<typeof collectedList>) => useCollectedQuery({ body }, always)
  const useTotals = (filter: FilterValues<typeof collectedList.filters>) =>
    noted(useCollectedTotalsQuery({ body: { filter } }, always))
  return (
    <ListPage
      {...useParts('collected')}
      list={collectedList}
      useRows={useRows}
      useTotals={useTotals}
      valueLabel={valueLabelOf<typeof collectedList.filters>({
        category: (value) => t(`figures.categories.${value}`),
      })}
      exportList={(spec) => download(calls.exportCollected, { body: { ...spec, zone: readersZone() } })}
    />
  )
}

/** Amounts of orders by document, person and category. */
export function OrderAmounts() {
  const noted = useNoted()
  const t = useText()
  const useRows = (body: QueryOf<typeof orderAmountList>) => useOrderAmountsQuery({ body }, always)
  const useTotals = (filter: FilterValues<typeof orderAmountList.filters>) =>
    noted(useOrderAmountTotalsQuery({ body: { filter } }, always))
  return (
    <ListPage
      {...useParts('orderAmounts')}
      list={orderAmountList}
      useRows={useRows}
      useTotals={useTotals}
      valueLabel={valueLabelOf<typeof orderAmountList.filters>({
        category: (value) => t(`figures.categories.${value}`),
        state: (value) => t(`states.order.${value}`),
      })}
      exportList={(spec) => download(calls.exportOrderAmounts, { body: { ...spec, zone: readersZone() } })}
    />
  )
}

function useSyncAction(): Action<FigureEntry>[] {
  const t = useText()
  const attempt = useAttempt()
  const [sync] = useSyncSalesMutation()
  if (!usePermission('sapOrder.refresh')) return []
  return [
    {
      id: 'sync',
      label: t('figures.sync'),
      icon: <CloudSyncOutlined />,
      selection: 'none',
      run: () => void attempt(sync().unwrap(), () => t('figures.syncing')),
    },
  ]
}

type Billing = (typeof billingStates)[number]
const isBilling = (state: string): state is Billing => billingStates.some((known) => known === state)

/** What was pushed and what has left. */
export function SalesData() {
  const noted = useNoted()
  const t = useText()
  const useRows = (body: QueryOf<typeof salesDataList>) => useSalesDataQuery({ body }, always)
  const useTotals = (filter: FilterValues<typeof salesDataList.filters>) =>
    noted(useSalesDataTotalsQuery({ body: { filter } }, always))
  return (
    <ListPage
      {...useParts('salesData')}
      list={salesDataList}
      useRows={useRows}
      useTotals={useTotals}
      primaryFilters={['day', 'kind', 'customerId', 'category']}
      actions={useSyncAction()}
      valueLabel={valueLabelOf<typeof salesDataList.filters>({
        category: (value) => t(`figures.categories.${value}`),
        kind: (value) => t(`figures.kinds.${value}`),
        state: (value) =>
          isBilling(value) ? t(`figures.billings.${value}`) : t(`figures.shipments.${value}`),
      })}
      exportList={(spec) => download(calls.exportSalesData, { body: { ...spec, zone: readersZone() } })}
    />
  )
}

/** What SAP has billed. */
export function SapSales() {
  const noted = useNoted()
  const t = useText()
  const useRows = (body: QueryOf<typeof sapSalesList>) => useSapSalesQuery({ body }, always)
  const useTotals = (filter: FilterValues<typeof sapSalesList.filters>) =>
    noted(useSapSalesTotalsQuery({ body: { filter } }, always))
  return (
    <ListPage
      {...useParts('sapSales')}
      list={sapSalesList}
      useRows={useRows}
      useTotals={useTotals}
      actions={useSyncAction()}
      valueLabel={valueLabelOf<typeof sapSalesList.filters>({
        category: (value) => t(`figures.categories.${value}`),
        state: (value) => t(`figures.invoices.${value}`),
      })}
      exportList={(spec) => download(calls.exportSapSales, { body: { ...spec, zone: readersZone() } })}
    />
  )
}
