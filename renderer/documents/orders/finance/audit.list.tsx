import { useSearchParams } from 'react-router-dom'
import { orderAuditList } from '#shared/documents/orders/order-audit.list.ts'
import type { OrderRow } from '#shared/documents/orders/order.schema.ts'
import { useFormat, useText } from '../../../i18n/index.ts'
import { Choices } from '../../../kit/choices.tsx'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { PageBody } from '../../../kit/list/list-state.ts'
import type { Column } from '../../../kit/list/types.ts'
import { CountryPicker, CurrencyPicker } from '../../../masterdata/master-picker.tsx'
import { CustomerPicker, SalesOrgPicker, SalespersonPicker } from '../../customers/pickers.tsx'
import { OrderCard } from '../order-card.tsx'
import { useOrderColumns } from '../order-columns.tsx'
import { isFilterName, useOrderWords } from '../order-words.ts'
import { useAuditPageQuery } from '../work/order-work.api.ts'

const useRows = (body: PageBody) => useAuditPageQuery({ body: body as never })

const pickers = {
  customer: CustomerPicker,
  salesperson: SalespersonPicker,
  salesOrg: SalesOrgPicker,
  country: CountryPicker,
  currency: CurrencyPicker,
}
const primaryFilters = ['orderNo', 'customerId', 'salespersonId', 'destinationCountry']
/** What finance looks at; the rest is one click away. */
const usual = ['orderNo', 'customerName', 'status', 'salespersonName', 'currency', 'totalAmount', 'updatedAt']

const special = 'special_price_pending'
const sales = 'sales_order_maintained,cs_processing'

/** Prices are maintained on a screen of their own; a sales approval is decided on the whole order. */
const href = (order: OrderRow) =>
  `${order.status === special ? '/home/financialManage/order' : '/home/orderManage/detail'}?id=${order.id}`
const card = (order: OrderRow) => <OrderCard order={order} />

function useColumns(): Column<OrderRow>[] {
  const t = useText()
  const format = useFormat()
  const all = useOrderColumns()
  const review: Column<OrderRow> = {
    key: 'reviewLines',
    title: t('orders.fields.reviewLines'),
    width: 110,
    align: 'right',
    render: (o) => format.number(o.reviewLines),
  }
  const shown = usual.map((key) => ({ ...all.find((c) => c.key === key)!, hidden: false }))
  const rest = all.filter((c) => !usual.includes(c.key)).map((c) => ({ ...c, hidden: true }))
  return [...shown.slice(0, 3), review, ...shown.slice(3), ...rest]
}

/** Which of finance's two tasks is shown; both, unless one is chosen. */
function Tasks() {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const status = params.get('status')
  const choose = (value: string) =>
    setParams((current) => {
      const next = new URLSearchParams(current)
      next.delete('page')
      if (value === 'all') next.delete('status')
      else next.set('status', value)
      return next
    })
  return (
    <Choices
      label={t('orderWork.finance.tasks')}
      value={status === special || status === sales ? status : 'all'}
      onChange={choose}
      choices={[
        { value: 'all', label: t('orderWork.finance.all') },
        { value: special, label: t('orderWork.finance.special') },
        { value: sales, label: t('orderWork.finance.sales') },
      ]}
    />
  )
}

/** Orders that wait for finance: for special prices, or for a sales decision in house. */
export function AuditListScreen() {
  const t = useText()
  const columns = useColumns()
  const valueLabel = useOrderWords()
  return (
    <ListPage<OrderRow>
      list={orderAuditList}
      title={t('orderWork.finance.list')}
      useRows={useRows}
      columns={columns}
      filterLabel={(name) => (isFilterName(name) ? t(`orders.fields.${name}`) : name)}
      valueLabel={valueLabel}
      pickers={pickers}
      primaryFilters={primaryFilters}
      hiddenFilters={['status', 'submitted', 'returnedByCs', 'shipping', 'push']}
      href={href}
      empty={{ text: t('orderWork.finance.empty'), help: t('orderWork.finance.emptyHelp') }}
      header={<Tasks />}
      card={card}
    />
  )
}
