import { Radio } from 'antd'
import {
  voidOutcomes,
  type VoidOutcome as Outcome,
  orderActions,
} from '#shared/documents/orders/order.actions.ts'
import type { OrderRow, Order } from '#shared/documents/orders/order.fields.ts'
import { auditCheck } from '#shared/documents/orders/order-outline.ts'
import { keyIn, useText } from '../../../i18n/index.ts'
import type { PartProps } from '../../../engine/actions/action-set.ts'
import styles from './actions.module.css'
import { useState, lazy } from 'react'
import { orderApi, orderApi as api, orderView } from '../order-view.ts'
import { nextStep } from '#shared/documents/orders/next-step.rules.ts'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { needTexts } from '../../../i18n/i18n.ts'
import { papersBeside } from '../../../lines/papers/papers-button.tsx'
import { noteOfOrders } from '../../../areas/sap/create-delivery.ts'
import { StaleQuestion } from '../../../lines/prices/stale-question.ts'
import { LinesLeftOut } from '../../../lines/lines-left-out.tsx'
import { changeFieldsOf } from '../../change-fields.tsx'
import { documentActions, withCopyWords } from '../../../engine/document/actions.ts'
import { CreditWarnings } from '../credit/credit-section.tsx'
import type * as changeDialogs from '../pushed/change-dialogs.tsx'
import { orderJudging } from './order-judging.ts'

/** A void has one of two outcomes (D4). Without a customer's order, nothing else follows from it. */
function VoidOutcome({ rows, value, onChange }: PartProps<OrderRow, Outcome>) {
  const t = useText()
  const help = rows.every(({ customerOrderNo }) => customerOrderNo === '') ? 'outcomeAlone' : 'outcomeHelp'
  return (
    <div role="group" aria-label={t('orderActions.void.outcome')}>
      <Radio.Group value={value} onChange={(e) => onChange(e.target.value as Outcome)}>
        {voidOutcomes.map((outcome) => (
          <Radio key={outcome} value={outcome} className={styles['choice']!}>
            {t(`orderActions.void.outcomes.${outcome}`)}
            <small>{t(`orderActions.void.${help}.${outcome}`)}</small>
          </Radio>
        ))}
      </Radio.Group>
    </div>
  )
}

/** Takes one order out of its merge group, or all of them (D12). */
function UngroupExtent({ rows: [order], value, onChange }: PartProps<OrderRow, boolean>) {
  const t = useText()
  // The number is kept, because the order loses it while the dialog is still open.
  const [mergeGroupNo] = useState(order?.mergeGroupNo)
  const { data } = orderApi.usePage({ body: { size: 100, filter: { mergeGroupNo } } })
  return (
    <>
      <span>{(data?.rows ?? []).map(({ orderNo }) => orderNo).join(t('common.comma'))}</span>
      <Radio.Group
        aria-label={t('orderActions.ungroup.extent')}
        value={value}
        onChange={(e) => onChange(e.target.value === true)}
        options={[
          { value: false, label: `${t('orderActions.ungroup.one')}${t('common.colon')}${order?.orderNo}` },
          {
            value: true,
            label: t('orderActions.ungroup.whole', { count: data?.total ?? 1 }),
          },
        ]}
      />
      <span className="secondary">{t('orderActions.ungroup.last')}</span>
    </>
  )
}

const { home } = orderView

/** Actions that say what they have made. */
const announced = ['quote', 'produce', 'merge', 'ungroup', 'revokeCredit'] as const

const withPushWords = async <T,>(part: Promise<T>): Promise<T> =>
  (await Promise.all([part, needTexts('pushScreens')]))[0]

/** A dialog that asks SAP for a change of a pushed order. They are loaded together, because they have most of it in common. */
const changeDialog = (name: keyof typeof changeDialogs) =>
  lazy(async () => ({ default: (await withPushWords(import('../pushed/change-dialogs.tsx')))[name] }))

/** Lines are moved between the parts of a split on the master's screen. */
function moveAddress({ id, split, linked }: Order): string | undefined {
  const master = split === 'child' ? linked.find(({ relation }) => relation === 'master')?.id : id
  return master && `${home}/split?id=${master}&by=move&from=${id}`
}

export const orderActionSets = documentActions(orderJudging, orderActions, {
  api,
  viewOf: () => orderView,
  describe: ({ customerName, totalAmount, currency }, format) =>
    `${customerName} · ${format.money(totalAmount, currency)}`,
  words: {
    record: 'orderActions.record',
    label: (t, name) => (name === 'edit' ? t('common.edit') : t(`orderActions.actions.${name}`)),
    ...withCopyWords({
      nameOf: orderJudging.nameOf,
      explain: (t, name) => t(keyIn('orderActions.explain', name)),
      done: (t, name, _event, number) => {
        const textName = announced.find((one) => one === name)
        return textName && t(`orderActions.done.${textName}`, { number })
      },
    }),
    tooFew: (t) => t('orderActions.merge.two'),
  },
  parts: { outcome: VoidOutcome, change: changeFieldsOf('orders', 'deliveryTime'), whole: UngroupExtent },
  apart: { stalePrices: StaleQuestion, leaveOut: LinesLeftOut },
  previews: { submitToCustomerService: CreditWarnings },
  Beside: papersBeside(orderWrites),
  expected: (order) => {
    if (order.creditHeld) return 'releaseCredit'
    const event = nextStep(order)?.event
    // A draft is generated in the editor, and prices are decided on the screen where they are maintained.
    if (event === 'generate') return 'edit'
    return event === 'submitSpecialPrice' ? 'maintainSpecialPrice' : event
  },
  addresses: {
    push: (orders) => `${home}/push?ids=${orders.map(({ id }) => id).join(',')}`,
    note: noteOfOrders,
  },
  pageDialogs: {
    releaseCredit: lazy(() => import('../credit/release-dialog.tsx')),
    leadTime: changeDialog('LeadTimeDialog'),
    amend: changeDialog('AmendDialog'),
    reprice: changeDialog('RepriceDialog'),
    addLines: lazy(() => withPushWords(import('../pushed/add-lines-dialog.tsx'))),
    closeLines: changeDialog('CloseLinesDialog'),
    close: changeDialog('CloseDialog'),
    prices: lazy(() => import('../prices/price-dialog.tsx')),
    performance: lazy(() => import('../performance/performance-dialog.tsx')),
    stock: lazy(() => import('../prices/stock-dialog.tsx')),
  },
  pageAddresses: {
    maintainSpecialPrice: ([order]) => `${auditCheck}?id=${order?.id}`,
    split: ([order]) => `${home}/split?id=${order?.id}`,
    moveLines: ([order]) => order && moveAddress(order),
  },
})
