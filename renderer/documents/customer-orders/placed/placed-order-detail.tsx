import { ArrowLeftOutlined } from '@ant-design/icons'
import { Alert, Button, Flex } from 'antd'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import type { PlacedOrder } from '#shared/areas/placed-orders/placed-order.contract.ts'
import { detailAddress } from '#shared/documents/outlines.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { OneRecord } from '../../../engine/detail/one-record.tsx'
import { FactList, Part, SapOrderLinks, type Fact } from '../../../engine/detail/facts.tsx'
import { useFormat, useText } from '../../../i18n/index.ts'
import { returning } from '../../../kit/list/use-list-place.ts'
import { Page } from '../../../kit/page/page.tsx'
import { OrderLines } from '../../../lines/order-lines.tsx'
import { placedHome } from '../portal-tabs.tsx'
import { PlacedStep } from './placed-step.tsx'
import { usePlacedOrderQuery } from './placed-order.api.ts'

function useFacts(): (order: PlacedOrder) => Fact[] {
  const t = useText()
  const format = useFormat()
  const label = (key: keyof PlacedOrder) => t(`customerOrderActions.placed.fields.${key as 'orderNo'}`)
  const day = (date: string | null) => (date === null ? '' : format.date(date))
  return (order) => [
    [label('requestedDate'), day(order.requestedDate)],
    [
      label('leadTime'),
      order.leadTime !== null && order.leadTime >= businessDateOf(new Date()) ? day(order.leadTime) : '',
    ],
    [label('orderTime'), format.instant(order.orderTime)],
    [label('linesAmount'), format.money(order.linesAmount, order.currency)],
    [label('totalAmount'), format.money(order.totalAmount, order.currency)],
    [label('deposit'), order.deposit === null ? '' : format.money(order.deposit, order.currency)],
    [label('tradeTerm'), [order.tradeTerm, order.port].filter(Boolean).join(' ')],
    [label('paymentTerms'), order.paymentTerms],
    [
      label('sapOrderNos'),
      order.sapOrderNos.length > 0 && <SapOrderLinks key="sap" numbers={order.sapOrderNos} />,
    ],
    [
      label('contracts'),
      order.contracts.length > 0 &&
        order.contracts.map(({ id, contractNo }) => (
          <Link key={id} to={detailAddress('contract', id, 'customer')}>
            {contractNo}{' '}
          </Link>
        )),
    ],
    [label('salespersonName'), order.salespersonName],
  ]
}

function Order({ order }: { order: PlacedOrder }) {
  const t = useText()
  const navigate = useNavigate()
  const facts = useFacts()
  return (
    <Page
      title={t('customerOrderActions.placed.titled', { number: order.orderNo })}
      beside={<PlacedStep step={order.step} />}
      below={
        <Flex>
          <Button
            size="small"
            icon={<ArrowLeftOutlined />}
            onClick={() => void navigate(placedHome, { state: returning })}
          >
            {t('document.back')}
          </Button>
        </Flex>
      }
    >
      <Alert type="info" showIcon title={t('customerOrderActions.placed.notice')} />
      <Part id="facts" title={t('customerOrders.details')}>
        <FactList facts={facts(order).filter(([, value]) => !(value === '' || value === false))} />
      </Part>
      <Part id="lines" title={t('orders.lines')}>
        <OrderLines record={order} price="referencePrice" />
      </Part>
    </Page>
  )
}

/** An order that staff entered for the customer; those of others are reported as missing. */
export function PlacedOrderDetail() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const answer = usePlacedOrderQuery({ query: { id } }, { skip: id === '', refetchOnMountOrArgChange: true })
  return (
    <OneRecord id={id} answer={answer} backTo={placedHome}>
      {(order) => <Order key={order.id} order={order} />}
    </OneRecord>
  )
}
