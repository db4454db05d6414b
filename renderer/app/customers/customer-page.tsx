import { Alert, App, Button, Descriptions, Skeleton, Tabs } from 'antd'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import type { z } from 'zod'
import type { customerDetail } from '#shared/masterdata/customers/customer-life.contract.ts'
import type { MasterField } from '#shared/kernel/master.ts'
import { customer as table } from '#shared/masterdata/customer.ts'
import { usePermission } from '../../api/session.ts'
import { useSentence, useText } from '../../i18n/index.ts'
import { OneRecord } from '../../engine/detail/one-record.tsx'
import { Page } from '../../kit/page/page.tsx'
import { StatusTag } from '../../kit/status-tag.tsx'
import { MasterForm } from '../../masterdata/master-form.tsx'
import { MasterHistoryTable } from '../../masterdata/master-history.tsx'
import { MasterTable } from '../../masterdata/master-table.tsx'
import { useMasterPageQuery } from '../../masterdata/master.api.ts'
import { CustomerCredit } from '../../masterdata/customers/customer-credit.tsx'
import {
  useCustomerQuery,
  useIdentifyCustomerMutation,
} from '../../masterdata/customers/customer-life.api.ts'
import { CustomerDocuments } from './customer-documents.tsx'
import { CustomerMessages } from './customer-messages.tsx'
import { CustomerUsers } from '../../masterdata/customers/customer-users.tsx'
import { customerPath, customersHome, typeTones } from '../../masterdata/customers/customer-view.ts'
import { LinkDialog } from '../../masterdata/customers/link-dialog.tsx'
import { OwnCustomerForm } from '../../masterdata/customers/own-customer-form.tsx'
import { RelationList } from '../../masterdata/customers/relation-list.tsx'

const LimitOfCustomer = lazy(async () => ({
  default: (await import('../../documents/customer-orders/limits/limit-of-customer.tsx')).LimitOfCustomer,
}))

type Customer = z.infer<typeof customerDetail>

function Overview({ customer }: { customer: Customer }) {
  const t = useText()
  // The list of customers knows the names of the codes.
  const { data } = useMasterPageQuery({
    table: 'customer',
    body: { page: 1, size: 10, sort: [], filter: { customerNo: customer.customerNo } },
  })
  const names = data?.rows.find(({ id }) => id === customer.id)?.names
  const words: Partial<Record<keyof typeof table.fields, string>> = {
    type: t(`masterdata.values.${customer.type}`),
  }
  const textOf = (name: keyof typeof table.fields) => {
    const code = customer[name]
    const { of }: MasterField = table.fields[name]
    const known = of && names?.[of]?.[code]
    return known ? `${code} ${known}` : code || '–'
  }
  const fields = Object.keys(table.fields) as (keyof typeof table.fields)[]
  return (
    <>
      <Descriptions
        bordered
        size="small"
        column={{ xs: 1, sm: 1, md: 2, lg: 3 }}
        items={fields.map((name) => ({
          key: name,
          label: t(`masterdata.fields.${name}`),
          children: words[name] ?? textOf(name),
        }))}
      />
      <div style={{ marginTop: 16 }}>
        <MasterHistoryTable table="customer" id={customer.id} />
      </div>
    </>
  )
}

/** The actions that the customer's type and the reader's role allow. */
function Actions({ customer }: { customer: Customer }) {
  const t = useText()
  const sentence = useSentence()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const mayWrite = usePermission('customer.write')
  const mayWriteOwn = usePermission('customer.writeOwn')
  const [open, setOpen] = useState<'edit' | 'own' | 'link' | null>(null)
  const [identify, { isLoading }] = useIdentifyCustomerMutation()
  const { replacedBy, ...record } = customer
  const isOpen = replacedBy === null && customer.type !== 'official'
  const confirm = async () => {
    try {
      await identify({ body: { id: customer.id, version: customer.version } }).unwrap()
      void message.success(t('customers.page.identified'))
    } catch (error) {
      void message.error(sentence.of(error))
    }
  }
  const close = () => setOpen(null)
  return (
    <>
      {mayWrite && isOpen && customer.type === 'unknown' && (
        <Button loading={isLoading} onClick={() => void confirm()}>
          {t('customers.page.identify')}
        </Button>
      )}
      {mayWrite && isOpen && <Button onClick={() => setOpen('link')}>{t('customers.page.link')}</Button>}
      {mayWrite && replacedBy === null && (
        <Button type="primary" onClick={() => setOpen('edit')}>
          {t('customers.page.edit')}
        </Button>
      )}
      {mayWriteOwn && isOpen && (
        <Button type="primary" onClick={() => setOpen('own')}>
          {t('customers.page.edit')}
        </Button>
      )}
      {open === 'edit' && <MasterForm table="customer" record={record} canWrite onClose={close} />}
      {open === 'own' && <OwnCustomerForm customer={customer} onClose={close} />}
      {open === 'link' && (
        <LinkDialog
          customer={customer}
          onClose={close}
          onLinked={(id) => {
            close()
            void navigate(customerPath(id), { replace: true })
          }}
        />
      )}
    </>
  )
}

function CustomerTabs({ customer }: { customer: Customer }) {
  const t = useText()
  const [search, setSearch] = useSearchParams()
  const mayReadCredit = usePermission('order.readCredit')
  const mayReadPrices = usePermission('price.readRules')
  const mayReadLimit = usePermission('customer.readOrderLimit')
  const mayReadRelations = usePermission('customerRelation.read')
  const { id, customerNo } = customer
  const part = (
    key:
      | 'overview'
      | 'contacts'
      | 'addresses'
      | 'documents'
      | 'credit'
      | 'prices'
      | 'users'
      | 'orderLimit'
      | 'messages'
      | 'relations',
    children: ReactNode,
  ) => ({
    key,
    label: t(`customers.page.${key}`),
    children,
  })
  const tabs = [
    part('overview', <Overview customer={customer} />),
    part(
      'contacts',
      <MasterTable key="contacts" name="customerContact" within={{ customerCode: customerNo }} />,
    ),
    part(
      'addresses',
      <MasterTable key="addresses" name="customerAddress" within={{ customerCode: customerNo }} />,
    ),
    part('documents', <CustomerDocuments id={id} />),
    ...(mayReadCredit ? [part('credit', <CustomerCredit customer={customer} />)] : []),
    ...(mayReadPrices
      ? [
          part(
            'prices',
            <MasterTable key="prices" name="pricePolicy" within={{ customerCode: customerNo }} />,
          ),
        ]
      : []),
    part('users', <CustomerUsers id={id} />),
    ...(mayReadLimit
      ? [
          part(
            'orderLimit',
            <Suspense fallback={<Skeleton active />}>
              <LimitOfCustomer id={id} />
            </Suspense>,
          ),
        ]
      : []),
    part('messages', <CustomerMessages id={id} />),
    ...(mayReadRelations ? [part('relations', <RelationList within={{ customerId: [id] }} />)] : []),
  ]
  const active = tabs.find(({ key }) => key === search.get('tab'))?.key ?? 'overview'
  return (
    <Tabs
      activeKey={active}
      destroyOnHidden
      onChange={(tab) => setSearch(tab === 'overview' ? {} : { tab }, { replace: true })}
      items={tabs}
    />
  )
}

/** One customer: its record, users, documents, credit and salespersons. */
export function CustomerPage() {
  const t = useText()
  const { id = '' } = useParams()
  const answer = useCustomerQuery({ query: { id } })
  return (
    <OneRecord id={id} answer={answer} backTo={customersHome}>
      {(customer) => (
        <Page
          title={`${customer.customerNo} ${customer.name}`}
          beside={
            <>
              <StatusTag tone={typeTones[customer.type]}>{t(`masterdata.values.${customer.type}`)}</StatusTag>
              {!customer.enabled && <StatusTag tone="stopped">{t('masterdata.inactive')}</StatusTag>}
            </>
          }
          actions={<Actions customer={customer} />}
        >
          {customer.replacedBy && (
            <Alert
              type="info"
              showIcon
              title={
                <Link to={customerPath(customer.replacedBy.id)}>
                  {t('customers.page.replaced', customer.replacedBy)}
                </Link>
              }
            />
          )}
          <CustomerTabs key={customer.id} customer={customer} />
        </Page>
      )}
    </OneRecord>
  )
}
