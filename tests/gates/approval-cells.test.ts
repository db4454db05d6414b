import { approvalMachine } from '#shared/documents/approvals/approval.machine.ts'
import { proveCells } from './machine-cells.ts'

const deciders = ['salesman', 'customerService', 'finance', 'administrator'] as const
const starters = ['salesman', 'finance'] as const
const running = { status: ['in_approval'] } as const
const seen = { status: ['in_approval', 'approved', 'rejected'] } as const
const bySystem = (...status: ('draft' | 'sending' | 'in_approval' | 'send_failed')[]) => ({
  by: ['system'] as const,
  in: { status },
})
/** One person's decision: in our own steps, and in that person's turn; another system speaks for its people. */
const decision = {
  may: [{ by: [...deciders, 'system'], in: running }],
  unless: {
    APPROVAL_OUTSIDE: { engine: 'webhook' },
    APPROVAL_OWN: { isOwn: true },
    APPROVAL_NOT_TURN: { myTurn: false },
  },
  exempt: { APPROVAL_OUTSIDE: 'system', APPROVAL_OWN: 'system', APPROVAL_NOT_TURN: 'system' },
} as const

proveCells(
  approvalMachine,
  { engine: 'embedded', myTurn: true, isStarter: true, isOwn: false, opinionAsked: true },
  {
    save: { may: [{ by: starters, in: { status: ['draft'] } }] },
    open: {
      may: [{ by: ['system'], in: { status: ['rejected', 'withdrawn', 'send_failed'] } }],
      to: { status: 'draft' },
    },
    delete: { may: [bySystem('draft')] },
    submit: { may: [bySystem('draft')], to: { status: 'sending' } },
    accept: { may: [bySystem('sending', 'send_failed')], to: { status: 'in_approval' } },
    failToSend: { may: [bySystem('sending')], to: { status: 'send_failed' } },
    sendAgain: { may: [{ by: starters, in: { status: ['send_failed'] } }], to: { status: 'sending' } },
    openStep: { may: [bySystem('in_approval')] },
    pass: decision,
    approve: { may: [bySystem('in_approval')], to: { status: 'approved' } },
    reject: { ...decision, to: { status: 'rejected' } },
    // An administrator puts somebody else in the place of a decider who cannot decide.
    handOver: {
      may: [{ by: deciders, in: running }],
      unless: { APPROVAL_OUTSIDE: { engine: 'feishu' }, APPROVAL_NOT_TURN: { myTurn: false } },
      exempt: { APPROVAL_NOT_TURN: 'administrator' },
    },
    circulate: {
      may: [{ by: deciders, in: seen }],
      unless: { APPROVAL_OUTSIDE: { engine: 'weaver' } },
    },
    giveOpinion: {
      may: [{ by: deciders, in: seen }],
      unless: { APPROVAL_NOT_ASKED: { opinionAsked: false } },
    },
    withdraw: {
      may: [
        {
          by: [...starters, 'system'],
          in: { status: ['sending', 'in_approval', 'approved', 'send_failed'] },
        },
      ],
      to: { status: 'withdrawn' },
      unless: { APPROVAL_NOT_STARTER: { isStarter: false } },
      exempt: { APPROVAL_NOT_STARTER: 'system' },
    },
    voidContent: {
      may: [
        {
          by: ['system'],
          in: { status: ['sending', 'in_approval', 'approved', 'rejected', 'withdrawn', 'send_failed'] },
        },
      ],
      to: { status: 'void' },
    },
  },
)
