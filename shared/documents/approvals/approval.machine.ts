import { machineFor, refuse } from '#shared/calls/machine.ts'
import { sinceWhen, whoSinceWhen, type WaitingFacts } from '#shared/kernel/waiting.ts'
import type { Actor } from '#shared/calls/actor.ts'

/** What is decided: prices of an inquiry, prices below the policy, the terms of a sale, deliveries, production. */
export const approvalKinds = [
  'price',
  'special',
  'orderOverseas',
  'orderNorthAmerica',
  'delivery',
  'produce',
] as const
export type ApprovalKind = (typeof approvalKinds)[number]
/** A sale is decided by one of these, depending on where it goes (D29). */
export const salesKinds = ['orderOverseas', 'orderNorthAmerica'] as const satisfies ApprovalKind[]

export const approvalStates = [
  'draft',
  'sending',
  'in_approval',
  'approved',
  'rejected',
  'withdrawn',
  'void',
  'send_failed',
] as const

const approvalAxes = { status: approvalStates } as const

/** What the actor is to an approval. */
interface ApprovalFacts extends WaitingFacts {
  /** What decides it: our own steps, or another system. */
  engine: string
  /** The actor, or somebody whom the actor stands in for, must decide now. */
  myTurn: boolean
  /** The actor submitted it. */
  isStarter: boolean
  /** The actor is among its starters: has submitted it in any round, or begun it (D182). */
  isOwn: boolean
  /** The actor was asked for an opinion and has given none yet. */
  opinionAsked: boolean
}

const isPerson = ({ role }: Pick<Actor, 'role'>) => role !== 'system'
/** Nobody decides what they asked for, in whosever place (D182). */
const notOwn = refuse('APPROVAL_OWN', (f: ApprovalFacts, a) => isPerson(a) && f.isOwn)
const onTurn = refuse(
  'APPROVAL_NOT_TURN',
  (f: ApprovalFacts, a) => isPerson(a) && !f.isOwn && !f.myTurn,
  whoSinceWhen,
)
/** An administrator may put somebody else in the place of a decider who cannot decide. */
const onTurnOrManaging = refuse(
  'APPROVAL_NOT_TURN',
  (f: ApprovalFacts, a) => !f.myTurn && !a.permissions.has('approval.manage'),
  whoSinceWhen,
)
const starting = refuse('APPROVAL_NOT_STARTER', (f: ApprovalFacts, a) => isPerson(a) && !f.isStarter)
/** Another system asks its own people. */
const decidedHere = refuse(
  'APPROVAL_OUTSIDE',
  (f: ApprovalFacts, a) => isPerson(a) && f.engine !== 'embedded',
  sinceWhen,
)
const opinionAsked = refuse('APPROVAL_NOT_ASKED', (f: ApprovalFacts) => !f.opinionAsked)

const ended = {
  approved: 'APPROVAL_DECIDED',
  rejected: 'APPROVAL_DECIDED',
  withdrawn: 'APPROVAL_ENDED',
  void: 'APPROVAL_ENDED',
} as const
const notRunning = { status: { draft: 'APPROVAL_DRAFT', ...ended }, default: 'STATE_CONFLICT' } as const
const notDraft = {
  status: { sending: 'APPROVAL_RUNNING', in_approval: 'APPROVAL_RUNNING', ...ended },
  default: 'STATE_CONFLICT',
} as const
const visibleToAsked = ['in_approval', 'approved', 'rejected'] as const

const machine = machineFor<ApprovalFacts>()
export const approvalMachine = machine({
  doc: 'approval',
  axes: approvalAxes,
  terminal: { status: ['void'] },
  waits: { people: ['APPROVAL_RUNNING'], unsent: 'APPROVAL_UNSENT' },
  transitions: {
    save: { permission: 'approval.edit', when: { status: ['draft'] }, refusal: notDraft },
    /** The document is handed in again after a refusal or a withdrawal. */
    open: {
      permission: 'system',
      when: { status: ['rejected', 'withdrawn', 'send_failed'] },
      sets: { status: 'draft' },
      refusal: { default: 'STATE_CONFLICT' },
    },
    delete: { permission: 'system', when: { status: ['draft'] }, refusal: notDraft },
    submit: {
      permission: 'system',
      when: { status: ['draft'] },
      sets: { status: 'sending' },
      refusal: notDraft,
    },
    accept: {
      permission: 'system',
      // Another system that was thought not to have taken it may say that it has.
      when: { status: ['sending', 'send_failed'] },
      sets: { status: 'in_approval' },
      refusal: notRunning,
    },
    /** Another system has refused it, or could not be reached for a day. */
    failToSend: {
      permission: 'system',
      when: { status: ['sending'] },
      sets: { status: 'send_failed' },
      refusal: notRunning,
    },
    sendAgain: {
      permission: 'approval.edit',
      when: { status: ['send_failed'] },
      sets: { status: 'sending' },
      refusal: notDraft,
    },
    /** People are asked for the next step. */
    openStep: { permission: 'system', when: { status: ['in_approval'] }, refusal: notRunning },
    pass: {
      permission: ['approval.decide', 'system'],
      when: { status: ['in_approval'] },
      refusal: notRunning,
      guards: [decidedHere, notOwn, onTurn],
    },
    approve: {
      permission: 'system',
      when: { status: ['in_approval'] },
      sets: { status: 'approved' },
      refusal: notRunning,
    },
    reject: {
      permission: ['approval.decide', 'system'],
      when: { status: ['in_approval'] },
      sets: { status: 'rejected' },
      refusal: notRunning,
      guards: [decidedHere, notOwn, onTurn],
    },
    handOver: {
      permission: 'approval.decide',
      when: { status: ['in_approval'] },
      refusal: notRunning,
      guards: [decidedHere, onTurnOrManaging],
    },
    circulate: {
      permission: 'approval.decide',
      when: { status: visibleToAsked },
      refusal: { status: { draft: 'APPROVAL_DRAFT' }, default: 'APPROVAL_ENDED' },
      guards: [decidedHere],
    },
    giveOpinion: {
      permission: 'approval.decide',
      when: { status: visibleToAsked },
      refusal: { status: { draft: 'APPROVAL_DRAFT' }, default: 'APPROVAL_ENDED' },
      guards: [opinionAsked],
    },
    withdraw: {
      permission: ['approval.edit', 'system'],
      when: { status: ['sending', 'in_approval', 'approved', 'send_failed'] },
      sets: { status: 'withdrawn' },
      refusal: notRunning,
      guards: [starting],
    },
    /** The document is no longer what was submitted or approved (D27), or has ended. */
    voidContent: {
      permission: 'system',
      when: { status: ['sending', 'in_approval', 'approved', 'rejected', 'withdrawn', 'send_failed'] },
      sets: { status: 'void' },
      refusal: { default: 'STATE_CONFLICT' },
    },
  },
})

export type ApprovalEvent = keyof (typeof approvalMachine)['transitions']
