import { machineFor, refuse } from '#shared/calls/machine.ts'
import { sinceWhen } from '#shared/kernel/waiting.ts'
import { notInSap } from '#shared/vocabulary/words.ts'
import { requisitionAxes, type RequisitionFacts } from './requisition.fields.ts'

const hasLines = refuse('REQUISITION_EMPTY', (f: RequisitionFacts) => f.lineCount === 0)
/** A requisition is its maker's until it is submitted; which ones a salesman sees is decided by row scope. */
const ownMade = refuse('NO_PERMISSION', (f: RequisitionFacts) => !f.isMaker)
const untouched = refuse('REQUISITION_BEGUN', (f: RequisitionFacts) => f.adjusted, sinceWhen)

const open = ['draft', 'returned'] as const
const handedIn = {
  status: { submitted: 'REQUISITION_SUBMITTED', delivery_created: 'REQUISITION_DELIVERED' },
  default: 'STATE_CONFLICT',
} as const
const underWay = {
  push: {
    pushing: 'REQUISITION_PUSHING',
    push_unknown: 'REQUISITION_PUSHING',
    pushed: 'REQUISITION_DELIVERED',
  },
  status: { delivery_created: 'REQUISITION_DELIVERED' },
  default: 'REQUISITION_NOT_SUBMITTED',
} as const

export const requisitionMachine = machineFor<RequisitionFacts>()({
  doc: 'requisition',
  axes: requisitionAxes,
  terminal: {},
  waits: { since: ['REQUISITION_SUBMITTED', 'REQUISITION_PUSHING'] },
  transitions: {
    save: {
      permission: 'requisition.edit',
      when: { status: open },
      refusal: handedIn,
      guards: [ownMade],
    },
    delete: {
      permission: 'requisition.edit',
      when: { status: open },
      refusal: handedIn,
      guards: [ownMade],
    },
    commit: {
      permission: 'requisition.edit',
      when: { status: open },
      sets: { status: 'submitted', push: 'unpushed' },
      refusal: handedIn,
      guards: [ownMade, hasLines],
    },
    withdraw: {
      permission: 'requisition.edit',
      when: { push: notInSap, status: ['submitted'] },
      sets: { status: 'draft', push: 'unpushed' },
      refusal: underWay,
      guards: [ownMade, untouched],
    },
    adjust: {
      permission: 'requisition.decide',
      when: { push: notInSap, status: ['submitted'] },
      refusal: underWay,
    },
    /** It leaves on another day than its maker has asked for (D258). */
    reschedule: {
      permission: 'requisition.decide',
      when: { push: notInSap, status: ['submitted'] },
      refusal: underWay,
    },
    return: {
      permission: 'requisition.decide',
      when: { push: notInSap, status: ['submitted'] },
      sets: { status: 'returned', push: 'unpushed' },
      refusal: underWay,
    },
    createDelivery: {
      permission: 'requisition.decide',
      when: { push: notInSap, status: ['submitted'] },
      sets: { push: 'pushing' },
      refusal: underWay,
      guards: [hasLines],
    },
    pushSucceeded: {
      permission: 'system',
      when: { push: ['pushing', 'push_unknown'], status: ['submitted'] },
      sets: { push: 'pushed', status: 'delivery_created' },
      refusal: underWay,
    },
    pushFailed: {
      permission: 'system',
      when: { push: ['pushing', 'push_unknown'], status: ['submitted'] },
      sets: { push: 'push_rejected' },
      refusal: underWay,
    },
    pushTimedOut: {
      permission: 'system',
      when: { push: ['pushing'], status: ['submitted'] },
      sets: { push: 'push_unknown' },
      refusal: underWay,
    },
    /** SAP does not have the delivery: it was never sent, or SAP was asked and has nothing. */
    pushNotFound: {
      permission: 'system',
      when: { push: ['pushing', 'push_unknown'], status: ['submitted'] },
      sets: { push: 'unpushed' },
      refusal: underWay,
    },
    /** SAP has taken the truck and the times, or has refused them; the delivery stands either way. */
    tellDetails: {
      permission: ['requisition.decide', 'system'],
      when: { push: ['pushed'], status: ['delivery_created'] },
      refusal: { default: 'REQUISITION_NOT_SUBMITTED' },
    },
    refuseDetails: {
      permission: 'system',
      when: { push: ['pushed'], status: ['delivery_created'] },
      refusal: { default: 'REQUISITION_NOT_SUBMITTED' },
    },
    /** Somebody has deleted the delivery in SAP before its goods left. */
    reverseDelivery: {
      permission: 'system',
      when: { push: ['pushed'], status: ['delivery_created'] },
      sets: { push: 'unpushed', status: 'returned' },
      refusal: { default: 'REQUISITION_NOT_SUBMITTED' },
    },
  },
})

export type RequisitionEvent = keyof (typeof requisitionMachine)['transitions']
