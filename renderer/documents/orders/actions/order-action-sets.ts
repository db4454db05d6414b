import { lazy } from 'react'
import { nextStep } from '#shared/documents/orders/next-step.rules.ts'
import { orderActions } from '#shared/documents/orders/order.actions.ts'
import type { Order } from '#shared/documents/orders/order.schema.ts'
import { needTexts } from '../../../i18n/i18n.ts'
import { actionSets } from '../../../kit/actions/action-set.ts'
import { editorAddress } from '../../../kit/document/view.ts'
import { StaleQuestion } from '../../../lines/prices/stale-question.ts'
import { StoppedMaterials } from '../../../lines/stopped-materials.tsx'
import { usePlacedSentence } from '../../placed-sentence.ts'
import { CreditWarnings } from '../credit/credit-warnings.tsx'
import { useOrderQuery } from '../order.api.ts'
import { orderView } from '../order-view.ts'
import { ChangeFields } from './change-fields.tsx'
import { orderJudging } from './order-judging.ts'
import { UngroupExtent } from './ungroup-extent.tsx'
import { VoidOutcome } from './void-outcome.tsx'

const { home } = orderView
const { nameOf } = orderJudging

const withPushWords = async <T>(part: Promise<T>): Promise<T> =>
  (await Promise.all([part, needTexts('pushScreens')]))[0]

/** Lines are moved between the parts of a split on the master's screen. */
function moveAddress({ id, split, linked }: Order): string | undefined {
  const master = split === 'child' ? linked.find(({ relation }) => relation === 'master')?.id : id
  return master && `${home}/split?id=${master}&by=move&from=${id}`
}

export const orderActionSets = actionSets(orderJudging, orderActions, {
  tag: 'order',
  useOne: (id = '') =>
    useOrderQuery({ query: { id } }, { skip: id === '', refetchOnMountOrArgChange: true }).currentData,
  describe: ({ customerName, totalAmount, currency }, format) =>
    `${customerName} · ${format.money(totalAmount, currency)}`,
  homeOf: () => home,
  useReasonSentence: () => usePlacedSentence('orders'),
  words: {
    record: 'orderActions.record',
    label: (t, name) => (name === 'edit' ? t('common.edit') : t(`orderActions.actions.${name}`)),
    title: (t, name, [order]) =>
      name === 'copy' ? t('actions.copy.title', { number: nameOf(order!) }) : undefined,
    explain: (t, name) => (name === 'copy' ? t('actions.copy.text') : t(`orderActions.explain.${name}`)),
    done: (t, name, _event, number) => {
      if (name === 'copy') return t('actions.copy.done', { number })
      return name === 'merge' || name === 'ungroup' || name === 'revokeCredit'
        ? t(`orderActions.done.${name}`, { number })
        : undefined
    },
    tooFew: (t) => t('orderActions.merge.two'),
  },
  parts: { outcome: VoidOutcome, change: ChangeFields, whole: UngroupExtent },
  apart: { stalePrices: StaleQuestion, leaveOut: StoppedMaterials },
  previews: { submitToCustomerService: CreditWarnings },
  editing: 'edit',
  expected: (order) => {
    if (order.creditHeld) return 'releaseCredit'
    const event = nextStep(order)?.event
    // A draft is generated in the editor, and prices are decided on the screen where they are maintained.
    if (event === 'generate') return 'edit'
    return event === 'submitSpecialPrice' ? 'maintainSpecialPrice' : event
  },
  dialogs: {},
  addresses: { push: (orders) => `${home}/push?ids=${orders.map(({ id }) => id).join(',')}` },
  onPage: {
    dialogs: {
      releaseCredit: lazy(() => import('../credit/release-dialog.tsx')),
      leadTime: lazy(() => withPushWords(import('../pushed/lead-time-dialog.tsx'))),
      closeLines: lazy(() => withPushWords(import('../pushed/close-lines-dialog.tsx'))),
      close: lazy(() => withPushWords(import('../pushed/close-dialog.tsx'))),
      prices: lazy(() => import('../prices/price-dialog.tsx')),
      performance: lazy(() => import('../performance/performance-dialog.tsx')),
      stock: lazy(() => import('../prices/stock-dialog.tsx')),
    },
    addresses: {
      edit: ([order]) => editorAddress(orderView, order?.id),
      maintainSpecialPrice: ([order]) => `/home/financialManage/order?id=${order?.id}`,
      split: ([order]) => `${home}/split?id=${order?.id}`,
      moveLines: ([order]) => order && moveAddress(order),
    },
  },
})
