import { keyIn } from '../../../i18n/index.ts'
import { customerOrder as document } from '#shared/documents/customer-orders/index.ts'
import {
  customerOrderWrites,
  customerOrderActions,
} from '#shared/documents/customer-orders/customer-order.actions.ts'
import {
  type CustomerOrderFacts,
  customerOrderMachine,
} from '#shared/documents/customer-orders/customer-order.machine.ts'
import type {
  CustomerOrder,
  CustomerOrderRow,
} from '#shared/documents/customer-orders/customer-order.fields.ts'
import { needsApproval } from '#shared/documents/customer-orders/buyer-approval.rules.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { purchaseNoMax } from '#shared/vocabulary/limits.ts'

import { useActor } from '../../../api/session.ts'
import { plainWords } from '../../../engine/actions/plain-words.ts'
import { textOfEach } from '../../../engine/actions/text-of-each.tsx'
import { judgingOf } from '../../../engine/actions/action-set.ts'
import { cartonConsentOf } from '../../../lines/cartons/carton-consent.tsx'
import { lineCommentsOf } from '../../../lines/line-comments.tsx'
import { papersBeside } from '../../../lines/papers/papers-button.tsx'
import { StaleQuestion } from '../../../lines/prices/stale-question.ts'
import { bindingReviewOf } from '../../../lines/review/binding-review.tsx'
import { submitReviewOf } from '../../../lines/review/submit-review.tsx'
import { LinesLeftOut } from '../../../lines/lines-left-out.tsx'
import { documentActions, withCopyWords } from '../../../engine/document/actions.ts'
import { useUnreadCountQuery } from '../../../areas/messages/message.api.ts'
import { customerOrderApi as api, customerOrderViews } from '../customer-order-view.tsx'
import { sideOf } from '../../../engine/view.ts'

type Known = Omit<CustomerOrderFacts, 'unreadMessages' | 'overLimit'> & Pick<CustomerOrderRow, 'totalAmount'>

/** The reader, with the number of unread messages, which the machine needs for customers (D97). */
function useReader() {
  const actor = useActor()
  const { data } = useUnreadCountQuery(undefined, { skip: actor.role !== 'customer' })
  const unreadMessages = data?.unread ?? 0
  return {
    actor,
    factsOf: <O extends Known>(order: O) => ({ ...order, unreadMessages, overLimit: needsApproval(order) }),
  }
}

export const customerOrderJudging = judgingOf<CustomerOrderRow, CustomerOrder>()({
  document,
  machine: customerOrderMachine,
  actions: customerOrderActions,
  useReader,
})

const viewOf = ({ role }: Pick<Actor, 'role'>) => customerOrderViews[sideOf(role)]

const submitReview = submitReviewOf((role) => ({ view: viewOf({ role }), ...api }))

export const customerOrderActionSets = documentActions(customerOrderJudging, customerOrderActions, {
  api,
  viewOf,
  describe: ({ customerName, purchaseNo, totalAmount, currency }, format) =>
    [customerName, purchaseNo, format.money(totalAmount, currency)].filter(Boolean).join(' · '),
  // Codes for actions of the other side, and for cancelling what nobody else has seen, which is deleted
  // instead (D129).
  foreign: ['CUSTOMER_ORDER_NOT_YOURS', 'CUSTOMER_ORDER_NEVER_SENT'],
  Beside: papersBeside(customerOrderWrites),
  words: withCopyWords({
    ...plainWords('customerOrderActions'),
    nameOf: customerOrderJudging.nameOf,
    done: (t, _name, event, number) => t(keyIn('customerOrderActions.done', String(event)), { number }),
  }),
  parts: {
    purchaseNos: textOfEach({
      ...customerOrderJudging,
      label: 'customerOrderActions.purchaseNo.label',
      help: (t, { purchaseNo: value }) => t('customerOrderActions.purchaseNo.help', { value }),
      max: purchaseNoMax.staff,
    }),
    lineComments: lineCommentsOf(api.useOne),
    cartonsConfirmed: cartonConsentOf(document),
  },
  apart: { stalePrices: StaleQuestion, leaveOut: LinesLeftOut },
  previews: {
    confirm: bindingReviewOf((role) => ({ view: viewOf({ role }), ...api })),
    submit: submitReview,
    askApproval: submitReview,
    approve: submitReview,
  },
})
