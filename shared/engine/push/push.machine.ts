import { machineFor, refuse } from '#shared/calls/machine.ts'

/**
 * `unknown`: SAP may have the document, and only a read-back can tell (D37). `manual`: an operator must look at it.
 * `released`: SAP does not have the document and will not get it from this push.
 */
export const pushRecordStates = [
  'pending',
  'sending',
  'unknown',
  'confirmed',
  'rejected',
  'released',
  'manual',
] as const
export type PushRecordState = (typeof pushRecordStates)[number]

export const pushAxes = { state: pushRecordStates } as const

export interface PushFacts {
  /** It makes a document in SAP; what changes one may be sent again. */
  creates: boolean
  /** SAP may still be working on it, so its outcome cannot be concluded. */
  settling: boolean
}

const creates = refuse('PUSH_NOT_AN_ORDER', (f: PushFacts) => !f.creates)

const settled = refuse('PUSH_SETTLING', (f: PushFacts) => f.settling)

const ended = {
  sending: 'PUSH_SENDING',
  confirmed: 'PUSH_ENDED',
  rejected: 'PUSH_ENDED',
  released: 'PUSH_ENDED',
} as const

const machine = machineFor<PushFacts>()
export const pushMachine = machine({
  doc: 'push',
  axes: pushAxes,
  terminal: { state: ['confirmed', 'rejected', 'released'] },
  waits: { since: ['PUSH_SENDING'] },
  transitions: {
    send: {
      permission: 'system',
      when: { state: ['pending'] },
      sets: { state: 'sending' },
      refusal: { default: 'STATE_CONFLICT' },
    },
    /** SAP changed nothing, or the same may be sent again: a repeated change has the same result. */
    putBack: {
      permission: 'system',
      when: { state: ['sending', 'manual'] },
      sets: { state: 'pending' },
      refusal: { default: 'STATE_CONFLICT' },
    },
    timeOut: {
      permission: 'system',
      when: { state: ['sending'] },
      sets: { state: 'unknown' },
      refusal: { default: 'STATE_CONFLICT' },
      guards: [creates],
    },
    /** Once a read-back has found it, a push is confirmed in any state. */
    succeed: {
      permission: 'system',
      when: { state: ['pending', 'sending', 'unknown', 'manual'] },
      sets: { state: 'confirmed' },
      refusal: { default: 'PUSH_ENDED' },
    },
    reject: {
      permission: 'system',
      when: { state: ['sending'] },
      sets: { state: 'rejected' },
      refusal: { default: 'STATE_CONFLICT' },
    },
    giveUp: {
      permission: 'system',
      when: { state: ['pending', 'sending', 'unknown', 'manual'] },
      sets: { state: 'manual' },
      refusal: { default: 'PUSH_ENDED' },
    },
    /** Two negative read-backs after the settle time (D37), or never sent within the limit. */
    expire: {
      permission: 'system',
      when: { state: ['pending', 'unknown'] },
      sets: { state: 'released' },
      refusal: { default: 'PUSH_ENDED' },
    },
    lookUp: {
      permission: 'order.unlockPush',
      when: { state: ['pending', 'unknown', 'manual'] },
      refusal: { state: ended, default: 'STATE_CONFLICT' },
    },
    confirm: {
      permission: 'order.unlockPush',
      when: { state: ['pending', 'unknown', 'manual'] },
      sets: { state: 'confirmed' },
      refusal: { state: ended, default: 'STATE_CONFLICT' },
      guards: [creates, settled],
    },
    release: {
      permission: 'order.unlockPush',
      when: { state: ['pending', 'unknown', 'manual'] },
      sets: { state: 'released' },
      refusal: { state: ended, default: 'STATE_CONFLICT' },
      guards: [settled],
    },
  },
})

export type PushEvent = keyof (typeof pushMachine)['transitions']

/** What an operator does with a push; each action is kept in its history. */
export const operatorEvents = ['lookUp', 'confirm', 'release'] as const satisfies readonly PushEvent[]
/** `acceptDifference`: what SAP stores is right; the state of the push stays. */
export const operatorActions = [...operatorEvents, 'acceptDifference'] as const
export type OperatorAction = (typeof operatorActions)[number]
