import type { ReactNode } from 'react'
import type { CustomerOrder } from '#shared/documents/customer-orders/customer-order.schema.ts'
import type { customerOrders } from '#shared/locales/zh/customer-orders.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { Facts } from '../../kit/detail/facts.tsx'
import { RefName } from '../../kit/document/lookups.tsx'

type Fact = readonly [string, ReactNode]

const useFact = () => {
  const t = useText()
  return (label: keyof typeof customerOrders.fields, value: ReactNode): Fact => [
    t(`customerOrders.fields.${label}`),
    value,
  ]
}

export function BaseFacts({ order, more }: { order: CustomerOrder; more: readonly Fact[] }) {
  const format = useFormat()
  const fact = useFact()
  return (
    <Facts
      items={[
        fact('purchaseNo', order.purchaseNo),
        fact('sapOrderNos', order.sapOrderNos.join(', ')),
        fact('customerName', order.customerName),
        fact('salespersonName', order.salespersonName),
        fact('destinationCountry', <RefName of="country" code={order.destinationCountry} />),
        fact('tradeTerm', order.tradeTerm),
        fact('port', order.port),
        fact('payTerm', order.payTerm),
        fact('requestedDate', order.requestedDate && format.date(order.requestedDate)),
        fact('leadTime', order.leadTime && format.date(order.leadTime)),
        fact('orderTime', format.instant(order.orderTime)),
        fact('submittedAt', order.submittedAt && format.instant(order.submittedAt)),
        fact('decidedAt', order.decidedAt && format.instant(order.decidedAt)),
        ...more,
        fact('remark', order.remark),
      ]}
    />
  )
}

/** Facts that only the staff's page shows. */
export function useStaffFacts(order: CustomerOrder, salesOrg: string): Fact[] {
  const t = useText()
  const format = useFormat()
  const fact = useFact()
  return [
    fact('salesOrg', salesOrg),
    fact('owner', t(`states.owner.${order.owner}`)),
    fact('push', t(`states.push.${order.push}`)),
    fact('createdBy', order.createdBy),
    fact('createdAt', format.instant(order.createdAt)),
    fact('updatedAt', format.instant(order.updatedAt)),
  ]
}

export function AmountFacts({ order }: { order: CustomerOrder }) {
  const format = useFormat()
  const fact = useFact()
  const money = (value: string) => format.money(value, order.currency)
  return (
    <Facts
      items={[
        fact('linesAmount', money(order.linesAmount)),
        fact('localCharge', money(order.localCharge)),
        fact('oceanFreight', money(order.oceanFreight)),
        fact('premium', money(order.premium)),
        fact('otherCharge', money(order.otherCharge)),
        fact('totalAmount', <strong>{money(order.totalAmount)}</strong>),
      ]}
    />
  )
}
