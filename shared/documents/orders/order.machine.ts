import { machineFor } from '#shared/calls/machine.ts'
import { notInSap } from '#shared/vocabulary/words.ts'
import { orderAxes, type OrderFacts } from './order.fields.ts'
import {
  approvalsAnswered,
  approvalsDecided,
  approvalsSent,
  childSize,
  childless,
  customized,
  deletable,
  grouped,
  hasSalesman,
  needsReview,
  notByShare,
  ownMaking,
  makersOwn,
  owned,
  priced,
  released,
  reviewed,
  salesStepsDone,
  salesSubmitted,
  unclaimed,
  undecided,
  unsaved,
  done,
  unpushedOnly,
  unpushedYet,
} from './order-guards.ts'
import { afterPush } from './after-push.ts'
import { hasLines, linesComplete } from '#shared/lines/priced-guards.ts'

/** SAP refused the earlier content, so a change ends the rejection. */
const changed = { push: 'unpushed' } as const
const editable = [
  'effective',
  'special_price_maintained',
  'sales_order_pending',
  'sales_order_maintained',
] as const
const splittable = ['effective', 'special_price_maintained', 'sales_order_maintained'] as const
/** States in which a sales approval waits for its decision or has it. */
const salesMaintained = ['sales_order_maintained', 'cs_processing'] as const
/** States in which an order counts towards its customer's exposure. */
const releasable = ['special_price_pending', ...editable, 'cs_processing'] as const
const unvoided = ['draft', 'special_price_pending', ...editable, 'cs_processing'] as const

const heldAtPush = {
  when: { push: notInSap, status: ['cs_processing'] },
  refusal: { push: unpushedOnly, default: 'ORDER_NOT_IN_CS' },
} as const

const machine = machineFor<OrderFacts>()
export const orderMachine = machine({
  doc: 'order',
  axes: orderAxes,
  terminal: { status: ['returned', 'cancelled', 'closed'] },
  waits: { since: ['ORDER_PRICE_WAITS', 'ORDER_PUSHING', 'PUSH_UNKNOWN', 'ORDER_CHANGE_SENDING'] },
  transitions: {
    save: {
      permission: 'order.edit',
      when: { push: notInSap, status: ['draft'] },
      refusal: { push: unpushedOnly, status: done, default: 'STATE_CONFLICT' },
      guards: [owned],
    },
    generate: {
      permission: ['order.edit', 'system'],
      when: { push: notInSap, status: ['draft'] },
      sets: { status: 'effective' },
      refusal: { push: unpushedOnly, status: done, default: 'STATE_CONFLICT' },
      guards: [owned, hasLines, linesComplete],
    },
    edit: {
      permission: 'order.edit',
      when: { push: notInSap, status: editable },
      sets: changed,
      refusal: {
        push: unpushedOnly,
        status: { ...done, ...priced, cs_processing: 'ORDER_DONE' },
        default: 'STATE_CONFLICT',
      },
      guards: [owned, hasLines, linesComplete],
    },
    startSpecialPrice: {
      permission: 'order.startApproval',
      when: { push: notInSap, status: ['effective'] },
      sets: { status: 'special_price_pending' },
      refusal: { push: unpushedOnly, status: { ...done, ...priced }, default: 'STATE_CONFLICT' },
      guards: [notByShare, needsReview],
    },
    recallSpecialPrice: {
      permission: 'order.startApproval',
      when: { push: notInSap, status: ['special_price_pending'] },
      sets: { status: 'effective' },
      refusal: { default: 'ORDER_NOT_PENDING_PRICE' },
      guards: [notByShare, unsaved],
    },
    maintainSpecialPrice: {
      permission: 'order.maintainSpecialPrice',
      when: { push: notInSap, status: ['special_price_pending'] },
      sets: changed,
      refusal: { default: 'ORDER_NOT_PENDING_PRICE' },
    },
    submitSpecialPrice: {
      permission: 'order.maintainSpecialPrice',
      when: { push: notInSap, status: ['special_price_pending'] },
      sets: { ...changed, status: 'special_price_maintained' },
      refusal: { default: 'ORDER_NOT_PENDING_PRICE' },
      guards: [linesComplete, reviewed],
    },
    sendBackSpecialPrice: {
      permission: 'order.maintainSpecialPrice',
      when: { push: notInSap, status: ['special_price_pending'] },
      sets: { status: 'effective' },
      refusal: { default: 'ORDER_NOT_PENDING_PRICE' },
    },
    /** The order may have gone on meanwhile, and stays where it is (D26). */
    approveSpecialPrice: {
      permission: 'system',
      when: {
        push: notInSap,
        status: ['special_price_maintained', 'sales_order_pending', ...salesMaintained],
      },
      refusal: { default: 'STATE_CONFLICT' },
    },
    /** Refused prices take the order back from wherever it has gone meanwhile. */
    rejectSpecialPrice: {
      permission: 'system',
      when: {
        push: notInSap,
        status: ['special_price_maintained', 'sales_order_pending', ...salesMaintained],
      },
      sets: { ...changed, status: 'special_price_pending' },
      refusal: { default: 'STATE_CONFLICT' },
    },
    startSalesOrder: {
      permission: 'order.startApproval',
      when: { push: notInSap, status: ['effective', 'special_price_maintained'] },
      sets: { status: 'sales_order_pending' },
      refusal: { push: unpushedOnly, status: { ...done, ...priced }, default: 'STATE_CONFLICT' },
      guards: [notByShare, linesComplete, reviewed],
    },
    submitSalesOrder: {
      permission: 'order.startApproval',
      when: { push: notInSap, status: ['sales_order_pending'] },
      sets: { status: 'sales_order_maintained' },
      refusal: { default: 'ORDER_NOT_PENDING_SALES' },
      guards: [notByShare, hasSalesman],
    },
    withdrawSalesOrder: {
      permission: ['order.startApproval', 'system'],
      when: { push: notInSap, status: salesMaintained },
      sets: { status: 'sales_order_pending' },
      refusal: { push: unpushedOnly, status: done, default: 'ORDER_NOT_PENDING_SALES' },
      guards: [notByShare, salesSubmitted],
    },
    approveSalesOrder: {
      permission: 'system',
      when: { push: notInSap, status: salesMaintained },
      refusal: { push: unpushedOnly, status: done, default: 'ORDER_NOT_PENDING_SALES' },
      guards: [salesSubmitted, undecided],
    },
    rejectSalesOrder: {
      permission: 'system',
      when: { push: notInSap, status: salesMaintained },
      sets: { status: 'sales_order_pending' },
      refusal: { push: unpushedOnly, status: done, default: 'ORDER_NOT_PENDING_SALES' },
      guards: [salesSubmitted],
    },
    /**
     * The approved content has changed. An order that needs a review again goes back to where one can be
     * requested (D27).
     */
    loseApproval: {
      permission: 'system',
      when: {
        push: notInSap,
        status: ['special_price_maintained', 'sales_order_pending', 'sales_order_maintained'],
      },
      sets: {
        status: (f) =>
          f.status === 'special_price_maintained' || f.reviewLines > 0 ? 'effective' : 'sales_order_pending',
      },
      refusal: { default: 'STATE_CONFLICT' },
    },
    submitToCustomerService: {
      permission: 'order.submit',
      when: { push: notInSap, status: splittable },
      sets: { status: 'cs_processing' },
      refusal: { push: unpushedOnly, status: priced, default: 'ORDER_STATUS_MIXED' },
      guards: [owned, hasSalesman, reviewed, salesStepsDone, childSize],
    },
    claim: {
      permission: 'order.claim',
      when: { push: notInSap, status: ['cs_processing'] },
      refusal: { push: unpushedOnly, default: 'ORDER_NOT_IN_CS' },
      guards: [unclaimed],
    },
    withdraw: {
      permission: 'order.withdraw',
      when: { push: notInSap, status: ['cs_processing'] },
      sets: { status: (f) => f.stateBeforeCs ?? 'effective' },
      refusal: { push: unpushedOnly, default: 'ORDER_NOT_IN_CS' },
      guards: [notByShare, unclaimed],
    },
    return: {
      permission: 'order.return',
      when: { push: notInSap, status: ['cs_processing'] },
      sets: { status: (f) => f.stateBeforeCs ?? 'effective' },
      refusal: { push: unpushedOnly, default: 'ORDER_NOT_IN_CS' },
    },
    void: {
      permission: 'order.void',
      when: { push: notInSap, status: ['cs_processing'] },
      sets: { ...changed, status: (f) => f.voidOutcome ?? 'cancelled' },
      refusal: { push: unpushedOnly, default: 'ORDER_NOT_IN_CS' },
    },
    /** The customer's order from which this one was made has been voided. */
    cancel: {
      permission: 'system',
      when: { push: notInSap, status: unvoided },
      sets: { ...changed, status: 'cancelled' },
      refusal: { push: unpushedOnly, status: done, default: 'STATE_CONFLICT' },
    },
    push: {
      permission: 'order.push',
      when: { push: notInSap, status: ['cs_processing'] },
      sets: { push: 'pushing' },
      refusal: { push: unpushedYet, default: 'ORDER_NOT_IN_CS' },
      guards: [hasLines, linesComplete, hasSalesman, approvalsDecided, approvalsAnswered, approvalsSent],
    },
    /** A push was refused for credit alone (D51), or a release has ended. */
    holdForCredit: { permission: ['order.push', 'system'], ...heldAtPush },
    /** What SAP says now does not hold the order any more: the customer has paid. */
    freeCredit: { permission: 'system', ...heldAtPush },
    releaseCredit: {
      permission: 'order.releaseCredit',
      when: { push: notInSap, status: releasable },
      refusal: { push: unpushedOnly, status: done, default: 'STATE_CONFLICT' },
    },
    revokeCredit: {
      permission: 'order.releaseCredit',
      when: { push: notInSap, status: releasable },
      refusal: { push: unpushedOnly, status: done, default: 'STATE_CONFLICT' },
      guards: [released],
    },
    pushSucceeded: {
      permission: 'system',
      when: { push: ['pushing', 'push_unknown'], status: ['cs_processing'] },
      sets: { push: 'pushed', status: 'pushed' },
      refusal: { push: { pushed: 'ORDER_ALREADY_PUSHED' }, default: 'STATE_CONFLICT' },
    },
    /** SAP refused the order, at once or when it was told again, which stays visible until it is pushed again or changed. */
    pushFailed: {
      permission: 'system',
      when: { push: ['pushing', 'push_unknown'], status: ['cs_processing'] },
      sets: { push: 'push_rejected' },
      refusal: { push: { pushed: 'ORDER_ALREADY_PUSHED' }, default: 'STATE_CONFLICT' },
    },
    pushTimedOut: {
      permission: 'system',
      when: { push: ['pushing'], status: ['cs_processing'] },
      sets: { push: 'push_unknown' },
      refusal: { push: { pushed: 'ORDER_ALREADY_PUSHED' }, default: 'STATE_CONFLICT' },
    },
    /** SAP does not have the order: it was never sent, or SAP was asked and has nothing. */
    pushNotFound: {
      permission: 'system',
      when: { push: ['pushing', 'push_unknown'], status: ['cs_processing'] },
      sets: { push: 'unpushed' },
      refusal: { push: { pushed: 'ORDER_ALREADY_PUSHED' }, default: 'STATE_CONFLICT' },
    },
    ...afterPush,
    split: {
      permission: 'order.split',
      when: { push: notInSap, split: ['unsplit', 'master'], status: splittable },
      sets: { ...changed, split: 'master' },
      refusal: {
        push: unpushedOnly,
        status: priced,
        split: { child: 'SPLIT_NOT_MASTER' },
        default: 'SPLIT_STATE',
      },
      guards: [notByShare],
    },
    /** Lines of children come back; `childCount` is the number of children that are left then. */
    unsplit: {
      permission: 'order.split',
      when: { push: notInSap, split: ['master'], status: splittable },
      sets: { ...changed, split: (f) => (f.childCount > 0 ? 'master' : 'unsplit') },
      refusal: {
        push: unpushedOnly,
        status: priced,
        split: { child: 'SPLIT_NOT_MASTER' },
        default: 'SPLIT_STATE',
      },
      guards: [notByShare],
    },
    /** Lines go from one part of a split to another; the event is fired for each part that gives or takes. */
    moveLines: {
      permission: 'order.split',
      when: { push: notInSap, split: ['master', 'child'], status: splittable },
      sets: changed,
      refusal: {
        push: unpushedOnly,
        status: priced,
        split: { unsplit: 'SPLIT_NO_PARTS' },
        default: 'SPLIT_STATE',
      },
      guards: [notByShare],
    },
    /** A special production of it begins, which it does not wait for (D30). */
    beginProduction: {
      permission: 'production.edit',
      when: { push: ['pushed'], status: ['pushed'] },
      refusal: { status: { closed: 'ORDER_CLOSED' }, default: 'ORDER_NOT_PUSHED' },
      guards: [makersOwn, customized],
    },
    merge: {
      permission: 'order.merge',
      when: { push: ['pushed'], status: ['pushed'] },
      refusal: { default: 'MERGE_UNPUSHED' },
      guards: [notByShare],
    },
    /** Takes the order out of its merge group (D12), which must keep at least two. */
    ungroup: {
      permission: 'order.ungroup',
      when: { push: ['pushed'], status: ['pushed'] },
      refusal: { status: { closed: 'ORDER_CLOSED' }, default: 'MERGE_NONE' },
      guards: [grouped],
    },
    delete: {
      permission: 'order.delete',
      when: { push: notInSap, status: ['draft', ...splittable] },
      refusal: {
        push: { pushing: 'ORDER_PUSHING', push_unknown: 'PUSH_UNKNOWN', pushed: 'ORDER_DELETE_PUSHED' },
        status: priced,
        default: 'ORDER_DONE',
      },
      guards: [owned, deletable, ownMaking, childless],
    },
  },
})

export type OrderEvent = keyof (typeof orderMachine)['transitions']
