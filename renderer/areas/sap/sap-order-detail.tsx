import { ArrowLeftOutlined, CloudSyncOutlined, CarOutlined } from '@ant-design/icons'
import { App, Button, Flex, Tooltip } from 'antd'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { documentChain, sapOrderHomes, type DocumentName } from '#shared/documents/outlines.ts'
import type { SapOrder } from '#shared/areas/sap/sap-order.schema.ts'
import { useRole } from '../../api/session.ts'
import { OneRecord } from '../../engine/detail/one-record.tsx'
import { Chain } from '../../engine/document/page.tsx'
import { FactList, Part, type Fact } from '../../engine/detail/facts.tsx'
import { useChainLink, type ChainStep } from '../../engine/use-chain.ts'
import { useFormat, useLanguage, useSentence, useText } from '../../i18n/index.ts'
import { returning } from '../../kit/list/use-list-place.ts'
import { Page } from '../../kit/page/page.tsx'
import { ageOf } from '../../masterdata/stock/stock-screen.tsx'
import { deliveryAddress, noteAddress, useMayCreateDelivery, useMayWriteNote } from './create-delivery.ts'
import { SapDeliveries, SapInvoices } from './sap-flow.tsx'
import { SapItems } from './sap-items.tsx'
import { PaymentTag, SapOrderTags } from './sap-order-tags.tsx'
import { useRefreshSapOrderMutation, useSapOrderQuery } from './sap-order.api.ts'
import { Trouble } from './trouble.tsx'

const untilOrder = documentChain.indexOf('order') + 1

const useIsCustomer = () => useRole() === 'customer'

/** Our documents from the inquiry on, SAP's order, what was made of it here and in SAP, and its invoices. */
function useSteps(): (order: SapOrder) => ChainStep[] {
  const t = useText()
  const isCustomer = useIsCustomer()
  const linkTo = useChainLink()
  return ({ sapOrderNo, linked, deliveries, invoices }) => {
    const ofDocuments = (names: readonly DocumentName[]) =>
      names.map((name) => ({
        key: name,
        title: t(`shell.searchKinds.${name}`),
        links: linked.filter(({ document }) => document === name).map(linkTo),
      }))
    const known = new Set(linked.map(({ orderNo }) => orderNo))
    return [
      ...ofDocuments(documentChain.slice(0, untilOrder)),
      {
        key: 'sap',
        title: t(isCustomer ? 'shell.searchKinds.sapOrder' : 'document.sapOrders'),
        links: [{ id: sapOrderNo, number: sapOrderNo, open: true }],
      },
      ...ofDocuments(documentChain.slice(untilOrder)),
      {
        key: 'deliveries',
        title: t('sapOrders.delivery.one'),
        links: (deliveries ?? [])
          .filter(({ deliveryNo }) => !known.has(deliveryNo))
          .map(({ deliveryNo }) => ({ id: deliveryNo, number: deliveryNo })),
      },
      {
        key: 'invoices',
        title: t('sapOrders.invoiceKinds.invoice'),
        links: (invoices ?? []).map(({ invoiceNo, kind }) => ({
          id: invoiceNo,
          number: invoiceNo,
          ...(kind !== 'invoice' && { state: t(`sapOrders.invoiceKinds.${kind}`) }),
        })),
      },
    ]
  }
}

/** Reads an order from SAP now and says how that went. */
function RefreshButton({ sapOrderNo }: { sapOrderNo: string }) {
  const t = useText()
  const isCustomer = useIsCustomer()
  const sentence = useSentence()
  const { message } = App.useApp()
  const [refresh, { isLoading }] = useRefreshSapOrderMutation()
  const run = async () => {
    try {
      const { reasons } = await refresh({ body: { sapOrderNo } }).unwrap()
      // If SAP did not answer, an alert on the page says why, so no message is needed.
      if (reasons.length === 0)
        void message.success(t(isCustomer ? 'sapOrders.own.refreshed' : 'sapOrders.refreshed'))
    } catch (error) {
      void message.error(sentence.of(error))
    }
  }
  return (
    <Button icon={<CloudSyncOutlined />} loading={isLoading} onClick={() => void run()}>
      {t(isCustomer ? 'sapOrders.own.refresh' : 'sapOrders.refresh')}
    </Button>
  )
}

/** How old the order is, and what was read with it. */
function Ages({ order: { readAt, followedAt } }: { order: SapOrder }) {
  const t = useText()
  const isCustomer = useIsCustomer()
  const language = useLanguage()
  const format = useFormat()
  const age = (at: string) => ageOf(language, new Date(at), new Date())
  const followed = followedAt
    ? t('sapOrders.ages.followed', { age: age(followedAt) })
    : t('sapOrders.ages.unread')
  return (
    <Tooltip title={format.instant(readAt)}>
      <span className="secondary">
        {t(isCustomer ? 'sapOrders.own.age' : 'sapOrders.ages.order', { age: age(readAt) })} · {followed}
      </span>
    </Tooltip>
  )
}

function useFacts(): (order: SapOrder) => Fact[] {
  const t = useText()
  const isCustomer = useIsCustomer()
  const format = useFormat()
  const day = (date: string | null) => (date === null ? '' : format.date(date))
  return (order) => [
    ...(isCustomer
      ? []
      : [
          [
            t('sapOrders.fields.customerName'),
            `${order.customerName || t('sapOrders.unknownCustomer')} (${order.customerNo})`,
          ] as const,
        ]),
    [t('sapOrders.fields.purchaseNo'), order.purchaseNo],
    [t('sapOrders.fields.orderDate'), day(order.orderDate)],
    [t('sapOrders.fields.deliveryDate'), day(order.deliveryDate)],
    [t('sapOrders.fields.totalAmount'), format.money(order.totalAmount, order.currency)],
    // What says nothing to a customer is in its list neither.
    ...(isCustomer
      ? []
      : ([
          [t('sapOrders.fields.salesOrg'), order.salesOrg],
          [t('sapOrders.fields.orderType'), order.orderType],
        ] as const)),
  ]
}

/** A sales order of SAP's: what is known is shown at once with its age, and live news brings what SAP says meanwhile. */
function Order({ order }: { order: SapOrder }) {
  const t = useText()
  const navigate = useNavigate()
  const isCustomer = useIsCustomer()
  const mayCreate = useMayCreateDelivery()
  const mayWriteNote = useMayWriteNote()
  const steps = useSteps()
  const facts = useFacts()
  const { hash } = useLocation()
  // Whoever looked for an invoice reads it at once.
  useEffect(() => document.getElementById(hash.slice(1))?.scrollIntoView(), [hash])
  const [ticked, setTicked] = useState<readonly string[]>([])
  const back = sapOrderHomes[isCustomer ? 'customer' : 'staff']
  return (
    <Page
      title={t(isCustomer ? 'sapOrders.own.titled' : 'sapOrders.titled', { number: order.sapOrderNo })}
      beside={
        <Flex gap={4} wrap>
          <SapOrderTags order={order} />
          <PaymentTag order={order} />
        </Flex>
      }
      actions={
        <>
          <RefreshButton sapOrderNo={order.sapOrderNo} />
          {mayWriteNote && (
            <Button onClick={() => void navigate(noteAddress(order.sapOrderNo))}>
              {t('sapOrders.createNote')}
            </Button>
          )}
          {mayCreate && (
            <Tooltip title={ticked.length === 0 ? t('sapOrders.createDeliveryHelp') : ''}>
              <Button
                type="primary"
                icon={<CarOutlined />}
                disabled={ticked.length === 0}
                onClick={() => void navigate(deliveryAddress(order.sapOrderNo, ticked))}
              >
                {t('sapOrders.createDelivery')}
              </Button>
            </Tooltip>
          )}
        </>
      }
      below={
        <Flex gap={12} wrap align="center">
          <Button
            size="small"
            icon={<ArrowLeftOutlined />}
            onClick={() => void navigate(back, { state: returning })}
          >
            {t('document.back')}
          </Button>
          <Ages order={order} />
        </Flex>
      }
    >
      <Trouble reasons={order.trouble} />
      <Chain steps={steps(order)} />
      <Part id="facts" title={t('sapOrders.overview')}>
        <FactList facts={facts(order)} />
      </Part>
      <Part id="items" title={`${t('sapOrders.items')} (${order.items.length})`}>
        <SapItems order={order} ticking={mayCreate ? { ticked, onTick: setTicked } : undefined} />
      </Part>
      <Part id="deliveries" title={t('sapOrders.deliveries')}>
        {order.deliveries ? (
          <SapDeliveries deliveries={order.deliveries} />
        ) : (
          <span className="secondary">{t('sapOrders.ages.unread')}</span>
        )}
      </Part>
      <Part id="invoices" title={t('sapOrders.invoices')}>
        <SapInvoices order={order} />
      </Part>
    </Page>
  )
}

export function SapOrderDetail() {
  const [search] = useSearchParams()
  const sapOrderNo = search.get('no') ?? ''
  const answer = useSapOrderQuery(
    { query: { sapOrderNo } },
    { skip: sapOrderNo === '', refetchOnMountOrArgChange: true },
  )
  const backTo = sapOrderHomes[useIsCustomer() ? 'customer' : 'staff']
  return (
    <OneRecord id={sapOrderNo} answer={answer} backTo={backTo}>
      {(order) => <Order key={order.sapOrderNo} order={order} />}
    </OneRecord>
  )
}
