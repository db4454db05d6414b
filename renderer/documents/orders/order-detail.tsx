import { Alert } from 'antd'
import { Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { orderAuditCalls } from '#shared/documents/orders/order-write.contract.ts'
import { orderCalls } from '#shared/documents/orders/order.contract.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { Order } from '#shared/documents/orders/order.schema.ts'
import { useFormat, useSentence, useText } from '../../i18n/index.ts'
import { NextStepButton } from '../../kit/actions/next-step-button.tsx'
import { RecordActions } from '../../kit/actions/record-actions.tsx'
import { useReasonsAgainst } from '../../kit/actions/verdicts.ts'
import type { Change } from '../../kit/detail/changes.tsx'
import { OneRecord } from '../../kit/detail/one-record.tsx'
import { useChangeWords } from '../../kit/document/change-words.ts'
import { DocumentPage } from '../../kit/document/document-page.tsx'
import { HistoryButton } from '../../kit/document/history-button.tsx'
import { lineKinds } from '../../lines/line-kinds.ts'
import { OrderLines } from '../../lines/order-lines.tsx'
import { useColors } from '../../lines/use-colors.ts'
import { Attachments } from '../attachments.tsx'
import { orderActionSets } from './actions/order-action-sets.ts'
import { orderJudging } from './actions/order-judging.ts'
import { OrderNextStep } from './actions/order-next-step.tsx'
import { CreditSection } from './credit/credit-section.tsx'
import { useLazyAuditPageQuery } from './finance/audit.api.ts'
import { orderDates, OrderStates, useOrderGlance } from './order-first-screen.tsx'
import { useLazyOrderPageQuery, useOrderHistoryQuery, useOrderQuery } from './order.api.ts'
import { orderView } from './order-view.ts'
import { PushRejectionNotice, SapChange } from './pushed/notices.ts'

const useHistory = ({ id, size }: { id: string; size: number }) =>
  useOrderHistoryQuery({ body: { id, size } })

/** Lists that lead to an order, read on where the way through them comes to the end of a page. */
function useReaders() {
  const [readOrders] = useLazyOrderPageQuery()
  const [readAudits] = useLazyAuditPageQuery()
  return {
    order: (query: unknown) => readOrders({ body: orderCalls.page.body.parse(query) }).unwrap(),
    orderAudit: (query: unknown) => readAudits({ body: orderAuditCalls.page.body.parse(query) }).unwrap(),
  }
}

const moneys = ['creditRelease', 'creditExposure']
const kinds = { ...lineKinds, creditUntil: 'date' } as const

/** Besides fields, the history of an order holds performance shares, warnings and amounts, which need words of their own. */
function useOrderChanges(): (path: string, value: Change['to']) => string {
  const format = useFormat()
  const sentence = useSentence()
  const { nameOf: colorName } = useColors()
  const plain = useChangeWords(orderView, kinds, { color: colorName })
  return (path, value) => {
    if (path.startsWith('performance.') && typeof value === 'number') return `${value}%`
    if (typeof value !== 'string') return plain(path, value)
    if (path.startsWith('creditWarning.')) return sentence(JSON.parse(value) as Reason)
    if (!moneys.includes(path)) return plain(path, value)
    const [amount = '', currency = ''] = value.split(' ')
    return format.money(amount, currency)
  }
}

/** What SAP or customer service said that somebody has to know first. */
function Notices({ order }: { order: Order }) {
  const t = useText()
  return (
    <Suspense>
      {order.sapChange !== 'none' && <SapChange order={order} />}
      {order.push === 'push_rejected' && <PushRejectionNotice order={order} />}
      {(order.returnedByCs || order.returnComment !== '') && (
        <Alert
          type="warning"
          showIcon
          title={t(`orders.fields.${order.returnedByCs ? 'returnedByCs' : 'returnComment'}`)}
          {...(order.returnComment && { description: order.returnComment })}
        />
      )}
    </Suspense>
  )
}

function OrderDocument({ order }: { order: Order }) {
  const t = useText()
  const navigate = useNavigate()
  const readers = useReaders()
  const glance = useOrderGlance()
  const valueLabel = useOrderChanges()
  // Whoever may edit the order may also add and remove its files.
  const editable = useReasonsAgainst(orderJudging, 'edit', order).length === 0
  const { credit, currency } = order
  return (
    <DocumentPage
      view={orderView}
      record={order}
      tags={<OrderStates order={order} />}
      subtitle={[order.customerName, order.purchaseNo].filter(Boolean).join(' · ')}
      actions={
        <RecordActions
          key={order.id}
          set={orderActionSets.onPage}
          row={order}
          onGone={() => void navigate(orderView.home)}
        />
      }
      next={
        <OrderNextStep order={order} button={<NextStepButton set={orderActionSets.onPage} row={order} />} />
      }
      notice={<Notices order={order} />}
      cells={orderDates}
      glance={glance(order)}
      lines={{
        id: 'lines',
        title: t('orders.lines'),
        content: (
          <OrderLines
            lines={order.lines}
            currency={currency}
            priceTitle={t('orders.lineFields.basePrice')}
            customerId={order.customerId}
          />
        ),
      }}
      parts={[
        ...(credit
          ? [
              {
                id: 'credit',
                title: t('orders.creditTitle'),
                content: <CreditSection order={{ ...order, credit }} />,
                open: order.creditHeld,
              },
            ]
          : []),
        {
          id: 'files',
          title: t('orders.files'),
          content: <Attachments doc="order" id={order.id} editable={editable} />,
        },
      ]}
      history={
        <HistoryButton view={orderView} id={order.id} useHistory={useHistory} valueLabel={valueLabel} />
      }
      readers={readers}
    />
  )
}

/** One staff order: `?id=` names it, so that the address can be sent to a colleague. */
export function OrderDetailScreen() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const answer = useOrderQuery({ query: { id } }, { skip: id === '' })
  return (
    <OneRecord id={id} answer={answer} backTo={orderView.home}>
      {(order) => <OrderDocument key={order.id} order={order} />}
    </OneRecord>
  )
}
