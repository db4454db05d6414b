import { Alert, Skeleton } from 'antd'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { OrderHeader } from '#shared/documents/orders/order-form.ts'
import type { OrderFacts } from '#shared/documents/orders/order-facts.ts'
import { orderMachine, type OrderEvent } from '#shared/documents/orders/order.machine.ts'
import { decide, type StateOf } from '#shared/kernel/machine.ts'
import { useActor } from '../../../api/session.ts'
import { useFormat, useSentence, useText } from '../../../i18n/index.ts'
import { RefusalState } from '../../../kit/refusal-state.tsx'
import { EditPage, type HeaderProps, type Verdict } from '../../../lines/page/edit-page.tsx'
import { useCustomerChoice } from '../../../lines/page/defaults.ts'
import { PageSection } from '../../../lines/page/page-section.tsx'
import { useOpened } from '../../../lines/page/use-opened.ts'
import { Attachments } from '../../attachments.tsx'
import { useCustomerNames, useSalespersonNames } from '../../customers/customer.api.ts'
import { CreditLine } from '../credit/credit-line.tsx'
import { useOrderQuery } from '../order.api.ts'
import { startedBy } from './header.ts'
import { useOrderLabel } from './labels.ts'
import { OrderFields } from './order-fields.tsx'
import { useOrderDocument } from './use-order-document.ts'

const list = '/home/orderManage'

/** An order that is not stored yet, as the machine sees it. */
const newDraft: OrderFacts & StateOf<typeof orderMachine.axes> = {
  push: 'unpushed',
  status: 'draft',
  split: 'unsplit',
  shipping: 'none',
  sapChange: 'none',
  salespersonId: null,
  isMaker: true,
  customerOrderNo: '',
  lineCount: 0,
  openLines: 0,
  reviewLines: 0,
  reviewSaved: false,
  childCount: 0,
  claimedBy: null,
  salesApproval: false,
  salesApproved: false,
  stateBeforeCs: null,
  mergeGroupNo: '',
}

/** A staff order while it is written: by hand, or before customer service has it. */
export function OrderEditScreen() {
  const t = useText()
  const format = useFormat()
  const sentence = useSentence()
  const navigate = useNavigate()
  const actor = useActor()
  const [params] = useSearchParams()
  const id = params.get('id')
  const label = useOrderLabel()
  const { document, open } = useOrderDocument()
  const { opened, key, refusal, retry, stored } = useOpened(id, open)
  const { currentData: newest } = useOrderQuery({ query: { id: id ?? '' } }, { skip: id === null })
  const choose = useCustomerChoice<OrderHeader>(startedBy)
  const known = newest ?? opened?.stored.header
  const customer = useCustomerNames(known?.customerId ? [known.customerId] : [])
  const salesperson = useSalespersonNames(known?.salespersonId ? [known.salespersonId] : [])

  const verdict = (event: OrderEvent, name: string, lineCount: number): Verdict => {
    const facts = { ...(newest ?? newDraft), lineCount, openLines: 0 }
    const answer = decide(orderMachine, event, facts, actor)
    return { label: name, why: answer.allowed ? [] : answer.reasons.map(sentence) }
  }
  const fields = (props: HeaderProps<OrderHeader>) => {
    const { customerId, currency } = props.header
    return (
      <>
        <OrderFields {...props} onCustomer={(next) => void choose(next, props.onHead)} />
        <CreditLine
          orderId={id}
          customerId={customerId}
          currency={currency}
          totalAmount={props.totalAmount}
        />
      </>
    )
  }
  if (refusal) return <RefusalState refusal={refusal} onRetry={retry} backTo={list} />
  if (!opened) return <Skeleton active paragraph={{ rows: 12 }} />
  const draft = newest === undefined || newest.status === 'draft'
  const saving = verdict(draft ? 'save' : 'edit', t('common.save'), 1)
  return (
    <EditPage
      key={key}
      document={document}
      opened={opened}
      title={opened.number || newest?.orderNo || t('orders.new')}
      notice={
        newest?.returnedByCs && (
          <Alert
            type="warning"
            showIcon
            title={t('orders.fields.returnedByCs')}
            description={newest.returnComment}
          />
        )
      }
      newest={newest?.version}
      live={!draft}
      save={saving}
      finish={
        draft ? (lineCount) => verdict('generate', t('editing.actions.generate'), lineCount) : undefined
      }
      fields={fields}
      more={
        id !== null && (
          <PageSection title={t('orders.files')}>
            <Attachments doc="order" id={id} editable={saving.why.length === 0} />
          </PageSection>
        )
      }
      summary={(header) =>
        [customer(header.customerId), header.currency, header.tradeTerm, header.port, header.purchaseNo]
          .filter(Boolean)
          .join(' · ')
      }
      fieldLabel={label}
      fieldText={(key, value) => {
        if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no')
        const text = typeof value === 'string' ? value : ''
        if (key === 'deliveryTime') return format.date(text)
        if (key === 'customerId') return customer(text) ?? ''
        if (key === 'packingRequirement' && text) return t(`states.packing.${text as 'blank'}`)
        if (key === 'sprayCode' && text) return t(`states.spray.${text as 'special'}`)
        return key === 'salespersonId' ? (salesperson(text) ?? '') : text
      }}
      onSaved={(saved) => {
        stored(saved.id)
        if (saved.id !== id) void navigate(`${list}/edit?id=${saved.id}`, { replace: true })
      }}
      onFinished={(saved) => void navigate(`${list}/detail?id=${saved.id}`)}
    />
  )
}
