import type { ReactNode } from 'react'
import type { Order } from '#shared/documents/orders/order.schema.ts'
import type { orders } from '#shared/locales/zh/orders.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { Facts } from '../../kit/detail/facts.tsx'
import { RefName } from '../../kit/document/lookups.tsx'
import { useSalesOrgNames } from '../customers/customer.api.ts'
import { PlannedDelivery } from './planned-delivery.tsx'

type Label = keyof typeof orders.fields
type Fact = readonly [string, ReactNode]

const useFact = () => {
  const t = useText()
  return (label: Label, value: ReactNode): Fact => [t(`orders.fields.${label}`), value]
}

const useYesNo = () => {
  const t = useText()
  return (value: boolean | null) => (value === null ? null : t(value ? 'orders.yes' : 'orders.no'))
}

/** Every field of the header that is not money. */
export function BaseFacts({ order }: { order: Order }) {
  const t = useText()
  const format = useFormat()
  const fact = useFact()
  const yesNo = useYesNo()
  const salesOrg = useSalesOrgNames([order.salesOrg])
  return (
    <Facts
      items={[
        fact('purchaseNo', order.purchaseNo),
        fact('customerPoNo', order.customerPoNo),
        fact('customerOrderNo', order.customerOrderNo),
        fact('sapGroupOrderNo', order.sapGroupOrderNo),
        fact('sapBuildingOrderNo', order.sapBuildingOrderNo),
        fact('piNo', order.piNo),
        fact('customerName', order.customerName),
        fact('customerCode', order.customerCode),
        fact('salesOrg', salesOrg(order.salesOrg) ?? order.salesOrg),
        fact('salespersonName', order.salespersonName),
        fact('sapSeller', order.sapSeller),
        fact('destinationCountry', <RefName of="country" code={order.destinationCountry} />),
        fact('tradeTerm', order.tradeTerm),
        fact('port', order.port),
        fact('payTerm', order.payTerm),
        fact('deliveryTime', <PlannedDelivery order={order} />),
        fact('sapDeliveryTime', order.sapDeliveryTime && format.date(order.sapDeliveryTime)),
        fact('orderTime', format.instant(order.orderTime)),
        fact('source', t(`states.source.${order.source}`)),
        fact('isCustomize', yesNo(order.isCustomize)),
        fact(
          'packingRequirement',
          order.packingRequirement && t(`states.packing.${order.packingRequirement}`),
        ),
        fact('sprayCode', order.sprayCode && t(`states.spray.${order.sprayCode}`)),
        fact('serviceChargeNo', order.serviceChargeNo),
        fact('submitted', yesNo(order.submitted)),
        fact('salesApproval', yesNo(order.salesApproval)),
        fact('openLines', format.number(order.openLines)),
        fact('reviewLines', format.number(order.reviewLines)),
        fact('childCount', format.number(order.childCount)),
        fact('createdBy', order.createdBy),
        fact('createdAt', format.instant(order.createdAt)),
        fact('updatedBy', order.updatedBy),
        fact('updatedAt', format.instant(order.updatedAt)),
        fact('returnComment', order.returnComment),
        fact('remark', order.remark),
      ]}
    />
  )
}

export function AmountFacts({ order }: { order: Order }) {
  const format = useFormat()
  const fact = useFact()
  const yesNo = useYesNo()
  const money = (value: string | null) => value && format.money(value, order.currency)
  const rate = (value: string | null) => value && format.quantity(value)
  return (
    <Facts
      items={[
        fact('linesAmount', money(order.linesAmount)),
        fact('localCharge', money(order.localCharge)),
        fact('oceanFreight', money(order.oceanFreight)),
        fact('premium', money(order.premium)),
        fact('otherCharge', money(order.otherCharge)),
        fact('totalAmount', <strong>{money(order.totalAmount)}</strong>),
        fact('isDepositCollection', yesNo(order.isDepositCollection)),
        fact('depositRate', rate(order.depositRate)),
        fact('deposit', money(order.deposit)),
        fact('advancePaymentRate', rate(order.advancePaymentRate)),
        fact('paymentRatio', rate(order.paymentRatio)),
      ]}
    />
  )
}
