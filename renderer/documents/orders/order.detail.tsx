import { Flex, List, Skeleton } from 'antd'
import { Link, useSearchParams } from 'react-router-dom'
import { turnOf } from '#shared/documents/orders/order.turn.ts'
import type { Order } from '#shared/documents/orders/order.schema.ts'
import { refusalOf } from '../../api/refusal.ts'
import { useFormat, useText, type TextKey } from '../../i18n/index.ts'
import { DocumentPage } from '../../kit/detail/document-page.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { HistoryPanel } from '../../kit/detail/history-panel.tsx'
import { RefusalState } from '../../kit/refusal-state.tsx'
import { StatusTag } from '../../kit/status-tag.tsx'
import { OrderLines } from '../../lines/order-lines.tsx'
import { useOrderHistoryQuery, useOrderQuery } from './order.api.ts'
import { pushTone, shippingTone, statusTone } from './order.tones.ts'

const useHistory = (body: { id: string; size: number }) => useOrderHistoryQuery({ body })

/** A staff order, to be read: head, amounts, lines, what it is linked with, and what happened to it. */
export function OrderDetailScreen() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const { data, error, refetch } = useOrderQuery({ query: { id } })
  if (error)
    return (
      <RefusalState refusal={refusalOf(error)} onRetry={() => void refetch()} backTo="/home/orderManage" />
    )
  if (!data) return <Skeleton active paragraph={{ rows: 12 }} />
  return <OrderDocument order={data} />
}

const linkOf = (link: Order['linked'][number]) =>
  `/home/orderManage/${link.relation === 'customerOrder' ? 'customer/detail' : 'detail'}?id=${link.id}`

function OrderDocument({ order }: { order: Order }) {
  const t = useText()
  const format = useFormat()
  const label = (key: string) => t(`orders.fields.${key}` as TextKey)
  const money = (value: string) => format.money(value, order.currency)
  const yesNo = (value: boolean | null) => (value === null ? null : t(value ? 'orders.yes' : 'orders.no'))
  const percent = (value: string | null) => (value === null ? null : format.quantity(value))
  const base = (
    <Facts
      items={[
        [label('customerName'), order.customerName],
        [label('customerCode'), order.customerCode],
        [label('salesOrg'), order.salesOrg],
        [label('salespersonName'), order.salespersonName],
        [label('destinationCountry'), order.destinationCountry],
        [label('tradeTerm'), order.tradeTerm],
        [label('port'), order.port],
        [label('payTerm'), order.payTerm],
        [label('purchaseNo'), order.purchaseNo],
        [label('customerPoNo'), order.customerPoNo],
        [label('customerOrderNo'), order.customerOrderNo],
        [label('sapGroupOrderNo'), order.sapGroupOrderNo],
        [label('sapBuildingOrderNo'), order.sapBuildingOrderNo],
        [label('piNo'), order.piNo],
        [label('serviceChargeNo'), order.serviceChargeNo],
        [label('deliveryTime'), order.deliveryTime && format.date(order.deliveryTime)],
        [label('sapDeliveryTime'), order.sapDeliveryTime && format.date(order.sapDeliveryTime)],
        [label('isCustomize'), yesNo(order.isCustomize)],
        [
          label('packingRequirement'),
          order.packingRequirement && t(`states.packing.${order.packingRequirement}`),
        ],
        [label('sprayCode'), order.sprayCode && t(`states.spray.${order.sprayCode}`)],
        [label('createdBy'), order.createdBy],
        [label('createdAt'), format.instant(order.createdAt)],
        [label('updatedBy'), order.updatedBy],
        [label('updatedAt'), format.instant(order.updatedAt)],
        [label('returnComment'), order.returnComment],
        [label('remark'), order.remark],
      ]}
    />
  )
  const amounts = (
    <Facts
      items={[
        [label('linesAmount'), money(order.linesAmount)],
        [label('localCharge'), money(order.localCharge)],
        [label('oceanFreight'), money(order.oceanFreight)],
        [label('premium'), money(order.premium)],
        [label('otherCharge'), money(order.otherCharge)],
        [label('totalAmount'), money(order.totalAmount)],
        [label('isDepositCollection'), yesNo(order.isDepositCollection)],
        [label('depositRate'), percent(order.depositRate)],
        [label('deposit'), order.deposit === null ? null : money(order.deposit)],
        [label('paymentRatio'), percent(order.paymentRatio)],
        [label('advancePaymentRate'), percent(order.advancePaymentRate)],
      ]}
    />
  )
  const { credit } = order
  const creditFacts = credit && (
    <Facts
      items={[
        [t('orders.creditLine'), format.money(credit.line, credit.currency)],
        [t('orders.creditBalance'), format.money(credit.balance, credit.currency)],
        [
          t('orders.risk'),
          <StatusTag
            key="risk"
            tone={credit.risk === 'high' ? 'stopped' : credit.risk === 'medium' ? 'yours' : 'done'}
          >
            {t(`states.risk.${credit.risk}`)}
          </StatusTag>,
        ],
      ]}
    />
  )
  const linked = (
    <List
      size="small"
      dataSource={order.linked}
      renderItem={(l) => (
        <List.Item>
          <Link to={linkOf(l)}>
            {t(`orders.relations.${l.relation}`)} {l.orderNo}
          </Link>
          <span>
            {t(`states.${l.relation === 'customerOrder' ? 'customerOrder' : 'order'}.${l.status}` as TextKey)}{' '}
            · {money(l.totalAmount)}
          </span>
        </List.Item>
      )}
    />
  )
  return (
    <DocumentPage
      number={order.orderNo}
      copyLabel={t('orders.copyNumber')}
      subtitle={`${order.customerName} · ${t(`states.source.${order.source}`)} · ${format.instant(order.orderTime)}`}
      tags={
        <Flex gap={4} wrap>
          <StatusTag tone={statusTone[order.status]}>{t(`states.order.${order.status}`)}</StatusTag>
          <StatusTag tone={pushTone[order.push]}>{t(`states.push.${order.push}`)}</StatusTag>
          <StatusTag tone={shippingTone[order.shipping]}>{t(`states.shipping.${order.shipping}`)}</StatusTag>
          {order.split !== 'unsplit' && (
            <StatusTag tone="waiting">{t(`states.split.${order.split}`)}</StatusTag>
          )}
        </Flex>
      }
      figures={[
        { label: label('totalAmount'), value: money(order.totalAmount) },
        { label: label('lineCount'), value: format.number(order.lineCount) },
        { label: label('packages'), value: format.number(order.packages) },
        { label: label('totalVolume'), value: format.quantity(order.totalVolume) },
        { label: label('totalGrossWeight'), value: format.quantity(order.totalGrossWeight) },
        { label: t('orders.turnTitle'), value: t(`orders.turns.${turnOf(order)}`) },
      ]}
      sections={[
        { id: 'base', title: t('orders.base'), content: base },
        { id: 'amounts', title: t('orders.amounts'), content: amounts },
        ...(creditFacts ? [{ id: 'credit', title: t('orders.creditTitle'), content: creditFacts }] : []),
        {
          id: 'lines',
          title: t('orders.lines'),
          content: (
            <OrderLines
              lines={order.lines}
              currency={order.currency}
              priceTitle={t('orders.lineFields.basePrice')}
            />
          ),
        },
        ...(order.linked.length > 0 ? [{ id: 'linked', title: t('orders.linked'), content: linked }] : []),
      ]}
      side={
        <>
          <h2>{t('orders.historyTitle')}</h2>
          <HistoryPanel
            id={order.id}
            useHistory={useHistory}
            eventLabel={(event) => t(`history.order.${event}` as TextKey)}
            fieldLabel={label}
          />
        </>
      }
    />
  )
}
