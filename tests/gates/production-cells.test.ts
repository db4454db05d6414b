import { productionMachine } from '#shared/documents/productions/production.machine.ts'
import { proveCells } from './machine-cells.ts'

const open = ['draft', 'rejected', 'withdrawn'] as const
const bySales = (...status: (typeof open)[number][]) =>
  ({ by: ['salesman', 'customerService'], in: { status } }) as const
const bySystem = (...status: ((typeof open)[number] | 'in_approval' | 'send_failed')[]) =>
  ({ by: ['system'], in: { status } }) as const

proveCells(
  productionMachine,
  { lineCount: 2, isMaker: true },
  {
    save: { may: [bySales(...open)] },
    delete: { may: [bySales('draft')] },
    send: {
      may: [bySales(...open)],
      to: { status: 'in_approval' },
      unless: { PRODUCTION_EMPTY: { lineCount: 0 } },
    },
    sendAgain: {
      may: [{ by: ['salesman', 'customerService', 'system'], in: { status: ['send_failed'] } }],
      to: { status: 'in_approval' },
    },
    withdraw: {
      may: [
        {
          by: ['salesman', 'customerService', 'system'],
          in: { status: ['in_approval', 'send_failed', 'approved'] },
        },
      ],
      to: { status: 'withdrawn' },
    },
    failToSend: { may: [bySystem('in_approval')], to: { status: 'send_failed' } },
    approve: { may: [bySystem('in_approval')], to: { status: 'approved' } },
    reject: { may: [bySystem('in_approval')], to: { status: 'rejected' } },
    void: { may: [bySystem(...open, 'in_approval', 'send_failed')], to: { status: 'void' } },
  },
)
