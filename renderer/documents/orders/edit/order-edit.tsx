import { Alert } from 'antd'
import { useEffect, useRef } from 'react'
import type { InputOf } from '#shared/kernel/contract.ts'
import { checkOrderHeader, orderHeader, type OrderHeader } from '#shared/documents/orders/order-form.ts'
import type { Order, OrderRow } from '#shared/documents/orders/order.fields.ts'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { useText } from '../../../i18n/index.ts'
import { editorEndpoint } from '../../../engine/editor/editor-endpoint.ts'
import { PricedEditor } from '../../../lines/page/priced-editor.tsx'
import {
  startWithSeller,
  type PricedSettings,
  type BesideProps,
} from '../../../lines/page/priced-settings.ts'
import { orderJudging } from '../actions/order-judging.ts'
import { CreditLine } from '../../../masterdata/credit/credit-line.tsx'
import { orderApi, orderView } from '../order-view.ts'
import { depositByAmount, depositByRate, depositForTotal } from '#shared/documents/orders/terms.rules.ts'
import { isDecimal, plainDecimal } from '#shared/kernel/decimal-text.ts'

const plain = (value: string | null) => value && plainDecimal(value)

/** D68: ratio and deposit follow each other. */
export function withDeposit(
  header: OrderHeader,
  changed: keyof OrderHeader,
  totalAmount: string,
): OrderHeader {
  const { depositRate, deposit } = header
  if (changed === 'depositRate' && depositRate !== null && isDecimal(depositRate))
    return { ...header, deposit: plain(depositByRate(totalAmount, depositRate).deposit) }
  if (changed === 'deposit' && deposit !== null && isDecimal(deposit))
    return { ...header, depositRate: plain(depositByAmount(totalAmount, deposit).depositRate) }
  return header
}

/** When the total changes, the ratio stays and the deposit follows (D68). A stored deposit stays as it is. */
export function useDepositFollowing(
  header: OrderHeader,
  totalAmount: string,
  onChange: (header: OrderHeader) => void,
): void {
  const { isDepositCollection, depositRate, deposit } = header
  const before = useRef(totalAmount)
  useEffect(() => {
    // The ratio of a typed deposit is rounded, so opening an order must not recompute its deposit.
    if (before.current === totalAmount) return
    before.current = totalAmount
    if (isDepositCollection !== true || depositRate === null || !isDecimal(depositRate)) return
    const next = depositForTotal(totalAmount, { depositRate, deposit }).deposit
    const followed = next && plainDecimal(next)
    if (followed !== deposit) onChange({ ...header, deposit: followed })
    // Only the total moves it; what is typed into the fields is computed where it is typed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [totalAmount])
}

/** The deposit and the remaining credit, which follow the total while lines are edited. */
function Money({ id, header, totalAmount, onChange }: BesideProps<OrderHeader>) {
  useDepositFollowing(header, totalAmount, onChange)
  const { customerId, currency } = header
  return <CreditLine orderId={id} customerId={customerId} currency={currency} totalAmount={totalAmount} />
}

/** The types of its editor. */
interface Shape {
  row: OrderRow
  document: Order
  content: OrderHeader
  action: 'edit' | 'generate'
  sent: InputOf<typeof orderWrites.create>['body']
}

const settings: PricedSettings<Shape> = {
  view: orderView,
  schema: orderHeader,
  judging: orderJudging,
  finish: { action: 'generate', label: (t) => t('editing.actions.generate') },
  isLive: (order) => order.status !== 'draft',
  start: { isMaker: true },
  assume: { lineCount: 1, openLines: 0 },
  side: 'staff',
  api: orderApi,
  useWrites: editorEndpoint('order', {
    create: orderWrites.create,
    save: orderWrites.save,
    finish: orderWrites.generate,
  }),
  preview: orderWrites.previewPaper,
  contentOf: ({ header, lines, cartonsConfirmed }) => ({ header, lines, cartonsConfirmed }),
  checkHeader: checkOrderHeader,
  chargesOf: (header) => header,
  started: (d) => ({
    ...startWithSeller(d),
    ...(d.payTerm && { payTerm: d.payTerm }),
  }),
  settle: withDeposit,
  Beside: Money,
}

/** The editor of a staff order, until customer service takes it over. */
export function OrderEditScreen() {
  const t = useText()
  return (
    <PricedEditor
      settings={settings}
      notice={({ record }) =>
        record?.returnedByCs && (
          <Alert
            type="warning"
            showIcon
            title={t('orders.fields.returnedByCs')}
            description={record.returnComment}
          />
        )
      }
    />
  )
}
