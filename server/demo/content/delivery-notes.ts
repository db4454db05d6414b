import type { DeliveryNoteEvent } from '#shared/documents/delivery-notes/delivery-note.machine.ts'

interface DeliveryNotePlan {
  /** How far it has come: what happens to it, one event after the other. */
  steps: readonly Extract<
    DeliveryNoteEvent,
    'validate' | 'submitApproval' | 'approve' | 'reject' | 'submitToService' | 'push' | 'cancel'
  >[]
  daysAgo: number
  /** So many days from today the goods are to leave. */
  leavesIn: number
  containerNo: string
  jtNo: string
  remark: string
  /** What was said when it was decided or ended. */
  opinion?: string
}

/** Delivery notes of the demo company, the newest last. */
export const deliveryNotePlans: readonly DeliveryNotePlan[] = [
  {
    steps: ['validate', 'submitApproval', 'approve', 'submitToService', 'push'],
    daysAgo: 6,
    leavesIn: 2,
    containerNo: 'MSKU9070323',
    jtNo: 'JT2611-018',
    remark: '',
  },
  {
    steps: ['validate', 'submitApproval', 'approve', 'submitToService'],
    daysAgo: 4,
    leavesIn: 5,
    containerNo: 'CSQU3054383',
    jtNo: 'JT2611-021',
    remark: '请随货附装箱单。Packing list with the goods, please.',
  },
  {
    steps: ['validate', 'submitApproval', 'reject'],
    daysAgo: 3,
    leavesIn: 7,
    containerNo: 'CSQU3054383',
    jtNo: '',
    remark: '',
    opinion: '客户仍有逾期款，请先催收。Something is overdue, please ask for it first.',
  },
  {
    steps: ['validate', 'submitApproval'],
    daysAgo: 1,
    leavesIn: 9,
    containerNo: 'MSKU9070323',
    jtNo: '',
    remark: '',
  },
  { steps: ['validate'], daysAgo: 1, leavesIn: 12, containerNo: 'CSQU3054383', jtNo: '', remark: '' },
  { steps: [], daysAgo: 0, leavesIn: 0, containerNo: '', jtNo: '', remark: '' },
]
