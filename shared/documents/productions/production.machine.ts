import { machineFor, refuse } from '#shared/calls/machine.ts'
import { productionAxes, type ProductionFacts } from './production.fields.ts'

const hasLines = refuse('PRODUCTION_EMPTY', (f: ProductionFacts) => f.lineCount === 0)

/** Customer service writes those of orders that it made itself. Which ones a salesman writes is decided by row scope. */
const ownOrder = refuse(
  'NO_PERMISSION',
  (f: ProductionFacts, actor) => actor.role === 'customerService' && !f.isMaker,
)

/** States in which its content is its writer's. */
const open = ['draft', 'rejected', 'withdrawn'] as const
const handedIn = {
  status: {
    in_approval: 'PRODUCTION_RUNNING',
    send_failed: 'PRODUCTION_RUNNING',
    approved: 'PRODUCTION_APPROVED',
    void: 'PRODUCTION_ENDED',
  },
  default: 'STATE_CONFLICT',
} as const
const notRunning = {
  status: { approved: 'PRODUCTION_APPROVED', void: 'PRODUCTION_ENDED' },
  default: 'PRODUCTION_UNSENT',
} as const

export const productionMachine = machineFor<ProductionFacts>()({
  doc: 'production',
  axes: productionAxes,
  terminal: { status: ['void'] },
  waits: { people: ['PRODUCTION_RUNNING'], unsent: 'APPROVAL_UNSENT' },
  transitions: {
    send: {
      permission: 'production.edit',
      when: { status: open },
      sets: { status: 'in_approval' },
      refusal: handedIn,
      guards: [ownOrder, hasLines],
    },
    save: {
      permission: 'production.edit',
      when: { status: open },
      refusal: handedIn,
      guards: [ownOrder],
    },
    /** What others have decided about is kept. */
    delete: {
      permission: 'production.edit',
      when: { status: ['draft'] },
      refusal: { status: handedIn.status, default: 'PRODUCTION_KEPT' },
      guards: [ownOrder],
    },
    /** The system that decides could not be reached before. */
    sendAgain: {
      permission: ['production.edit', 'system'],
      when: { status: ['send_failed'] },
      sets: { status: 'in_approval' },
      refusal: handedIn,
      guards: [ownOrder],
    },
    withdraw: {
      permission: ['production.edit', 'system'],
      when: { status: ['in_approval', 'send_failed', 'approved'] },
      sets: { status: 'withdrawn' },
      refusal: notRunning,
      guards: [ownOrder],
    },
    failToSend: {
      permission: 'system',
      when: { status: ['in_approval'] },
      sets: { status: 'send_failed' },
      refusal: notRunning,
    },
    approve: {
      permission: 'system',
      when: { status: ['in_approval'] },
      sets: { status: 'approved' },
      refusal: notRunning,
    },
    reject: {
      permission: 'system',
      when: { status: ['in_approval'] },
      sets: { status: 'rejected' },
      refusal: notRunning,
    },
    /** Its order was closed before anything was approved. */
    void: {
      permission: 'system',
      when: { status: [...open, 'in_approval', 'send_failed'] },
      sets: { status: 'void' },
      refusal: notRunning,
    },
  },
})

export type ProductionEvent = keyof (typeof productionMachine)['transitions']
