import { lazy } from 'react'
import { customerOrderActions } from '#shared/documents/customer-orders/customer-order.actions.ts'
import { customerOrderMachine } from '#shared/documents/customer-orders/customer-order.machine.ts'
import type {
  CustomerOrder,
  CustomerOrderRow,
} from '#shared/documents/customer-orders/customer-order.schema.ts'
import { needTexts } from '../../../i18n/i18n.ts'
import { documentActions } from '../../../kit/actions/document-actions.ts'
import { StaleQuestion } from '../../../lines/prices/stale-question.ts'
import { StoppedMaterials } from '../../../lines/stopped-materials.tsx'
import { usePlacedSentence } from '../../placed-sentence.ts'
import { detailOf, editorOf, nameOf, sideOf } from '../customer-order-addresses.ts'
import { useCustomerOrderQuery } from '../customer-order.api.ts'
import { CartonConsent } from './carton-consent.tsx'
import { LineComments } from './line-comments.tsx'
import { SheetMenu } from './sheet-menu.tsx'
import { ShortNumberFields } from './short-number-fields.tsx'
import { useReader } from './use-reader.ts'

const StoredReviews = lazy(async () => {
  const [reviews] = await Promise.all([import('../review/stored-reviews.tsx'), needTexts('editing')])
  return reviews
})

export const customerOrderActionSet = documentActions<CustomerOrderRow, CustomerOrder>()({
  tag: 'customerOrder',
  follows: ['order'],
  machine: customerOrderMachine,
  actions: customerOrderActions,
  useReader,
  useOne: (id = '') =>
    useCustomerOrderQuery({ query: { id } }, { skip: id === '', refetchOnMountOrArgChange: true })
      .currentData,
  nameOf,
  describe: ({ customerName, purchaseNo, totalAmount, currency }, format) =>
    [customerName, purchaseNo, format.money(totalAmount, currency)].filter(Boolean).join(' · '),
  addressOf: (id, actor) => detailOf(sideOf(actor), id),
  // The other side's business, and what nobody else has seen: that is deleted, not cancelled (D129).
  foreign: ['CUSTOMER_ORDER_NOT_YOURS', 'CUSTOMER_ORDER_NEVER_SENT'],
  editing: 'edit',
  useReasonSentence: () => usePlacedSentence('customerOrders'),
  Beside: SheetMenu,
  words: {
    record: 'customerOrderActions.record',
    label: (t, _name, event) => t(`customerOrderActions.actions.${event ?? 'copy'}`),
    title: (t, name, [order]) =>
      name === 'copy' ? t('actions.copy.title', { number: nameOf(order!) }) : undefined,
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
  addresses: { edit: ([order], actor) => editorOf(sideOf(actor), order?.id) },
  onPage: { dialogs: {}, addresses: {} },
  previews: { submit: StoredReviews },
})
