import { machineFor, refuse } from '#shared/calls/machine.ts'
import { hasLines, linesComplete, priceCheckOf } from '#shared/lines/priced-guards.ts'
import { contractAxes, type ContractFacts } from './contract.fields.ts'

const machine = machineFor<ContractFacts>()

/** What others have seen is ended with a reason and not deleted. */
const neverSubmitted = refuse('CONTRACT_KEPT', (f: ContractFacts) => f.everSubmitted)
/** Sales give a contract up only as long as nobody has approved it. */
const salesBeforeAudit = refuse(
  'CONTRACT_AUDITED',
  (f: ContractFacts & { status: string }, a) =>
    a.role === 'salesman' && (f.status === 'audited' || f.status === 'sent'),
)

/** What was ordered of a contract has to be given back before it ends. */
const unordered = refuse(
  'CONTRACT_ORDERED',
  (f: ContractFacts) => f.liveOrders > 0,
  (f) => ({ count: f.liveOrders }),
)
const unpushed = refuse(
  'CONTRACT_PUSHED',
  (f: ContractFacts) => f.pushedOrders > 0,
  (f) => ({ count: f.pushedOrders }),
)

const drafts = ['draft', 'returned'] as const
const ordering = ['audited', 'sent'] as const
/** Its customer has it. What is ordered of it may be all of it by then. */
const answerable = ['sent', 'transferred'] as const
const ended = { transferred: 'CONTRACT_TRANSFERRED', terminated: 'CONTRACT_ENDED' } as const
const handedIn = {
  status: {
    awaiting_price_check: 'CONTRACT_CHECKING',
    price_checked: 'CONTRACT_CHECKED',
    in_audit: 'CONTRACT_IN_AUDIT',
    audited: 'CONTRACT_AUDITED',
    sent: 'CONTRACT_SENT',
    ...ended,
  },
  default: 'STATE_CONFLICT',
} as const
const { reviewed, submitCheck, events } = priceCheckOf({
  permission: { edit: 'contract.edit', check: 'contract.check' },
  refusal: { status: handedIn.status, default: 'CONTRACT_NOT_CHECKING' } as const,
  codes: { none: 'CONTRACT_NO_REVIEW', open: 'CONTRACT_REVIEW_OPEN', saved: 'CONTRACT_CHECK_SAVED' },
})
const unanswerable = {
  status: { terminated: 'CONTRACT_ENDED' },
  answer: { confirmed: 'CONTRACT_ANSWERED', changeAsked: 'CONTRACT_ANSWERED' },
  default: 'CONTRACT_UNAUDITED',
} as const
/** It goes on once it is approved; whoever waits for that is told so (D326). */
const underWay = {
  awaiting_price_check: 'CONTRACT_CHECKING',
  in_audit: 'CONTRACT_IN_AUDIT',
  ...ended,
} as const
/** An approval is decided only while it runs. */
const notWaiting = {
  status: { audited: 'CONTRACT_AUDITED', sent: 'CONTRACT_SENT', ...ended },
  default: 'CONTRACT_NOT_WAITING',
} as const

export const contractMachine = machine({
  doc: 'contract',
  axes: contractAxes,
  terminal: { status: ['terminated'] },
  waits: { since: ['CONTRACT_CHECKING'], people: ['CONTRACT_IN_AUDIT'], unsent: 'APPROVAL_UNSENT' },
  transitions: {
    save: { permission: 'contract.edit', when: { status: drafts }, refusal: handedIn },
    delete: {
      permission: 'contract.edit',
      when: { status: ['draft'] },
      refusal: { status: { ...handedIn.status, returned: 'CONTRACT_KEPT' }, default: 'STATE_CONFLICT' },
      guards: [neverSubmitted],
    },
    /** Some price was not checked with a quotation, so that finance looks at it before the audit. */
    submitCheck: { ...submitCheck, when: { status: drafts }, refusal: handedIn },
    ...events,
    /** What was decided is void, because the prices may be changed now. */
    reopen: {
      permission: 'contract.edit',
      when: { status: ['price_checked'] },
      sets: { status: 'draft' },
      refusal: handedIn,
    },
    submit: {
      permission: 'contract.edit',
      when: { status: [...drafts, 'price_checked'] },
      sets: { status: 'in_audit' },
      refusal: handedIn,
      guards: [hasLines, linesComplete, reviewed],
    },
    withdraw: {
      permission: ['contract.edit', 'system'],
      when: { status: ['in_audit'] },
      sets: { status: 'draft' },
      refusal: notWaiting,
    },
    /** Agrees in the approval of the contract, which decides when all have agreed (D136). */
    agree: { permission: 'contract.audit', when: { status: ['in_audit'] }, refusal: notWaiting },
    audit: {
      permission: 'system',
      when: { status: ['in_audit'] },
      sets: { status: 'audited' },
      refusal: notWaiting,
    },
    reject: {
      permission: 'system',
      when: { status: ['in_audit'] },
      sets: { status: 'returned' },
      refusal: notWaiting,
    },
    return: {
      permission: 'contract.audit',
      when: { status: ['in_audit', 'audited'] },
      sets: { status: 'returned' },
      refusal: { status: { sent: 'CONTRACT_SENT', ...ended }, default: 'CONTRACT_NOT_WAITING' },
      guards: [unpushed],
    },
    abandon: {
      permission: 'contract.abandon',
      when: { status: [...drafts, 'price_checked', 'in_audit', 'audited', 'sent'] },
      sets: { status: 'terminated' },
      refusal: {
        status: { awaiting_price_check: 'CONTRACT_CHECKING', ...ended },
        default: 'STATE_CONFLICT',
      },
      guards: [salesBeforeAudit, unordered],
    },
    send: {
      permission: 'contract.edit',
      when: { status: ['audited'] },
      sets: { status: 'sent', answer: 'none' },
      refusal: { status: { sent: 'CONTRACT_SENT', ...underWay }, default: 'CONTRACT_UNAUDITED' },
    },
    /** Its customer agrees to what it was sent, also after it has asked for a change (D310). */
    confirm: {
      permission: 'contract.answer',
      when: { status: answerable, answer: ['none', 'changeAsked'] },
      sets: { answer: 'confirmed' },
      refusal: unanswerable,
    },
    askChange: {
      permission: 'contract.answer',
      when: { status: answerable, answer: ['none'] },
      sets: { answer: 'changeAsked' },
      refusal: unanswerable,
    },
    /** Parts of it become an order; how much of each line may is decided line by line (D119). */
    convert: {
      permission: 'contract.convert',
      when: { status: ordering },
      refusal: { status: underWay, default: 'CONTRACT_UNAUDITED' },
    },
    /** Nothing remains to be ordered. */
    transfer: {
      permission: 'system',
      when: { status: ordering },
      sets: { status: 'transferred' },
      refusal: { default: 'STATE_CONFLICT' },
    },
    /** An order has given something back. */
    release: {
      permission: 'system',
      when: { status: ['transferred'] },
      sets: { status: (f) => (f.everSent ? 'sent' : 'audited') },
      refusal: { default: 'STATE_CONFLICT' },
    },
  },
})

export type ContractEvent = keyof (typeof contractMachine)['transitions']
