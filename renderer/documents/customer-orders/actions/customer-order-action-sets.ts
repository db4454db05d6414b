import { lazy } from 'react'
import { customerOrderActions } from '#shared/documents/customer-orders/customer-order.actions.ts'
import { needTexts } from '../../../i18n/i18n.ts'
import { actionSets } from '../../../kit/actions/action-set.ts'
import { StaleQuestion } from '../../../lines/prices/stale-question.ts'
import { StoppedMaterials } from '../../../lines/stopped-materials.tsx'
import { usePlacedSentence } from '../../placed-sentence.ts'
import { editorOf, listOf } from '../customer-order-addresses.ts'
import { useCustomerOrderQuery } from '../customer-order.api.ts'
import { sideOf } from '../customer-order-view.ts'
import { CartonConsent } from './carton-consent.tsx'
import { customerOrderJudging } from './customer-order-judging.ts'
import { LineComments } from './line-comments.tsx'
import { SheetMenu } from './sheet-menu.tsx'
import { ShortNumberFields } from './short-number-fields.tsx'

const StoredReviews = lazy(async () => {
  const [reviews] = await Promise.all([import('../review/stored-reviews.tsx'), needTexts('editing')])
  return reviews
})

export const customerOrderActionSets = actionSets(customerOrderJudging, customerOrderActions, {
  tag: 'customerOrder',
  useOne: (id = '') =>
    useCustomerOrderQuery({ query: { id } }, { skip: id === '', refetchOnMountOrArgChange: true })
      .currentData,
  describe: ({ customerName, purchaseNo, totalAmount, currency }, format) =>
    [customerName, purchaseNo, format.money(totalAmount, currency)].filter(Boolean).join(' · '),
  homeOf: (actor) => listOf(sideOf(actor.role)),
  // Codes for actions of the other side, and for cancelling what nobody else has seen, which is deleted
  // instead (D129).
  foreign: ['CUSTOMER_ORDER_NOT_YOURS', 'CUSTOMER_ORDER_NEVER_SENT'],
  editing: 'edit',
  useReasonSentence: () => usePlacedSentence('customerOrders'),
  Beside: SheetMenu,
  words: {
    record: 'customerOrderActions.record',
    label: (t, _name, event) => t(`customerOrderActions.actions.${event ?? 'copy'}`),
    title: (t, name, [order]) =>
      name === 'copy' ? t('actions.copy.title', { number: customerOrderJudging.nameOf(order!) }) : undefined,
    explain: (t, _name, event) =>
      event === undefined || event === 'save'
        ? t('actions.copy.text')
        : t(`customerOrderActions.explain.${event}`),
    done: (t, _name, event, number) =>
      event === undefined || event === 'save'
        ? t('actions.copy.done', { number })
        : t(`customerOrderActions.done.${event}`, { number }),
  },
  parts: { purchaseNos: ShortNumberFields, lineComments: LineComments, cartonsConfirmed: CartonConsent },
  apart: { stalePrices: StaleQuestion, leaveOut: StoppedMaterials },
  dialogs: {},
  addresses: { edit: ([order], actor) => editorOf(sideOf(actor.role), order?.id) },
  onPage: { dialogs: {}, addresses: {} },
  previews: { submit: StoredReviews },
})
