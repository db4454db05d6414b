import { Alert, Skeleton } from 'antd'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { CustomerOrderHeader } from '#shared/documents/customer-orders/customer-order-form.ts'
import {
  customerOrderMachine,
  type CustomerOrderEvent,
} from '#shared/documents/customer-orders/customer-order.machine.ts'
import { decide } from '#shared/kernel/machine.ts'
import { useFormat, useSentence, useText } from '../../../i18n/index.ts'
import type { FieldPicker } from '../../../kit/form/fields.ts'
import { RefusalState } from '../../../kit/refusal-state.tsx'
import { EditPage, type HeaderProps, type Verdict } from '../../../lines/page/edit-page.tsx'
import { useOrderDefaultsQuery } from '../../../lines/page/defaults.api.ts'
import { useCustomerChoice } from '../../../lines/page/defaults.ts'
import { PageSection } from '../../../lines/page/page-section.tsx'
import { useOpened } from '../../../lines/page/use-opened.ts'
import { UnreadNotice } from '../../unread-notice.tsx'
import { Attachments } from '../../attachments.tsx'
import { detailOf, editorOf, listOf, type Side } from '../customer-order-addresses.ts'
import { useCustomerOrderQuery } from '../customer-order.api.ts'
import { useReader } from '../actions/use-reader.ts'
import { CustomerOrderFields } from './customer-order-fields.tsx'
import { startedBy } from './header.ts'
import { useCustomerOrderLabel } from './labels.ts'
import { useCustomerOrderDocument } from './use-customer-order-document.ts'

const ReviewDialog = lazy(() => import('../review/review-dialog.tsx'))

interface Props {
  side: Side
  /** Staff choose the customer for whom they draft (D11). */
  CustomerPicker?: FieldPicker
}

/** A draft that is not stored yet, with the facts that the machine needs. */
const newDraft = (side: Side) =>
  ({
    status: 'draft',
    awaiting: 'none',
    owner: side,
    pushed: false,
    everSubmitted: false,
  }) as const

/** A customer's order while it is written, by the customer or by customer service on its behalf (D11). */
export function CustomerOrderEditScreen({ side, CustomerPicker }: Props) {
  const t = useText()
  const format = useFormat()
  const sentence = useSentence()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const id = params.get('id')
  const reader = useReader()
  const label = useCustomerOrderLabel()
  const { document, open } = useCustomerOrderDocument(side)
  const { opened, key, refusal, retry, stored } = useOpened(id, open)
  const { currentData: newest } = useCustomerOrderQuery({ query: { id: id ?? '' } }, { skip: id === null })
  const [customerId, setCustomerId] = useState('')
  const chosen = customerId || newest?.customerId || ''
  const { data: defaults = [] } = useOrderDefaultsQuery(
    { query: side === 'customer' ? {} : { customerId: chosen } },
    { skip: side === 'staff' && chosen === '' },
  )
  const choose = useCustomerChoice<CustomerOrderHeader>(startedBy)

  const verdict = (event: CustomerOrderEvent, name: string, lineCount: number): Verdict => {
    const facts = {
      ...(newest ?? newDraft(side)),
      lineCount,
      openLines: 0,
    }
    const answer = decide(customerOrderMachine, event, reader.factsOf(facts), reader.actor)
    return { label: name, why: answer.allowed ? [] : answer.reasons.map(sentence) }
  }
  const salespersons = useMemo(() => {
    const people = defaults.find((d) => d.id === chosen)?.salespersons ?? []
    const options = people.map((p) => ({ value: p.id, label: `${p.name} · ${p.number}` }))
    const own = newest?.salespersonId
    return !own || options.some((o) => o.value === own)
      ? options
      : [{ value: own, label: newest.salespersonName }, ...options]
  }, [defaults, chosen, newest])

  const fields = (props: HeaderProps<CustomerOrderHeader>) => (
    <CustomerOrderFields
      {...props}
      customers={defaults}
      CustomerPicker={CustomerPicker}
      salespersons={salespersons}
      onCustomer={(next) => void choose(next, props.onHead)}
      onShown={setCustomerId}
    />
  )
  if (refusal) return <RefusalState refusal={refusal} onRetry={retry} backTo={listOf(side)} />
  if (!opened) return <Skeleton active paragraph={{ rows: 12 }} />
  const event = side === 'customer' ? 'submit' : 'send'
  const customerName = (key: string) => defaults.find((d) => d.id === key)?.name ?? newest?.customerName ?? ''
  const saving = verdict('save', t('common.save'), 1)
  return (
    <EditPage
      key={key}
      document={document}
      opened={opened}
      title={opened.number || newest?.customerOrderNo || t('orders.new')}
      notice={
        <>
          {side === 'customer' && <UnreadNotice />}
          {newest?.status === 'returned' && (
            <Alert
              type="warning"
              showIcon
              title={t('customerOrders.returnedTitle')}
              description={newest.returnComment || t('customerOrders.noReason')}
            />
          )}
        </>
      }
      newest={newest?.version}
      live={false}
      save={saving}
      finish={(lineCount) => verdict(event, t(`editing.actions.${event}`), lineCount)}
      fields={fields}
      more={
        id !== null && (
          <PageSection title={t('orders.files')}>
            <Attachments doc="customerOrder" id={id} editable={saving.why.length === 0} />
          </PageSection>
        )
      }
      summary={(header) =>
        [customerName(header.customerId), header.currency, header.tradeTerm, header.port, header.purchaseNo]
          .filter(Boolean)
          .join(' · ')
      }
      fieldLabel={label}
      fieldText={(key, value) => {
        if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no')
        const text = typeof value === 'string' ? value : ''
        if (key === 'requestedDate') return format.date(text)
        if (key === 'customerId') return customerName(text)
        return key === 'salespersonId' ? (salespersons.find((s) => s.value === text)?.label ?? '') : text
      }}
      review={(shown) => (
        <Suspense>
          <ReviewDialog {...shown} id={id} action={t(`editing.actions.${event}`)} />
        </Suspense>
      )}
      onSaved={(saved) => {
        stored(saved.id)
        if (saved.id !== id) void navigate(editorOf(side, saved.id), { replace: true })
      }}
      onFinished={(saved) => void navigate(detailOf(side, saved.id))}
    />
  )
}
