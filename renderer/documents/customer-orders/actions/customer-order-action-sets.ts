import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order-write.contract.ts'
import { customerOrderActions } from '#shared/documents/customer-orders/customer-order.actions.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import { actionSets } from '../../../kit/actions/action-set.ts'
import { editorAddress } from '../../../kit/document/view.ts'
import { CartonConsent } from '../../../lines/cartons/carton-consent.tsx'
import { lineCommentsOf } from '../../../lines/line-comments.tsx'
import { paperMenuOf } from '../../../lines/paper-menu.tsx'
import { StaleQuestion } from '../../../lines/prices/stale-question.ts'
import { submitReviewOf } from '../../../lines/review/submit-review.tsx'
import { StoppedMaterials } from '../../../lines/stopped-materials.tsx'
import { usePlacedSentence } from '../../placed-sentence.ts'
import { useCustomerOrderPageQuery, useCustomerOrderQuery } from '../customer-order.api.ts'
import { customerOrderViews, sideOf } from '../customer-order-view.tsx'
import { customerOrderJudging } from './customer-order-judging.ts'
import { ShortNumberFields } from './short-number-fields.tsx'

const viewOf = ({ role }: Actor) => customerOrderViews[sideOf(role)]

export const customerOrderActionSets = actionSets(customerOrderJudging, customerOrderActions, {
  tag: 'customerOrder',
  useOne: (id = '') =>
    useCustomerOrderQuery({ query: { id } }, { skip: id === '', refetchOnMountOrArgChange: true })
      .currentData,
  describe: ({ customerName, purchaseNo, totalAmount, currency }, format) =>
    [customerName, purchaseNo, format.money(totalAmount, currency)].filter(Boolean).join(' · '),
  homeOf: (actor) => viewOf(actor).home,
  // Codes for actions of the other side, and for cancelling what nobody else has seen, which is deleted
  // instead (D129).
  foreign: ['CUSTOMER_ORDER_NOT_YOURS', 'CUSTOMER_ORDER_NEVER_SENT'],
  editing: 'edit',
  useReasonSentence: () => usePlacedSentence('customerOrders'),
  Beside: paperMenuOf(customerOrderWrites.document),
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
  parts: {
    purchaseNos: ShortNumberFields,
    lineComments: lineCommentsOf(useCustomerOrderQuery),
    cartonsConfirmed: CartonConsent,
  },
  apart: { stalePrices: StaleQuestion, leaveOut: StoppedMaterials },
  dialogs: {},
  addresses: { edit: ([order], actor) => editorAddress(viewOf(actor), order?.id) },
  onPage: { dialogs: {}, addresses: {} },
  previews: {
    submit: submitReviewOf((role) => ({
      view: customerOrderViews[sideOf(role)],
      usePage: useCustomerOrderPageQuery,
      useOne: useCustomerOrderQuery,
    })),
  },
})
