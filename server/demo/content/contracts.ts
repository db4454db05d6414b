import type { ContractEvent } from '#shared/documents/contracts/contract.machine.ts'
import type { ContractType } from '#shared/documents/contracts/contract.fields.ts'

export interface ContractPlan {
  /** The position of the customer among those of its salesman. */
  nth: number
  salesman: 'sales.zhang' | 'sales.li'
  contractType: ContractType
  /** How many days ago it was written. */
  daysAgo: number
  contractName: string
  customerContractNo: string
  /** Materials by their position, and how much of each. */
  lines: readonly { material: number; quantity: string }[]
  /** What became of it, in working order. */
  steps: readonly { event: ContractEvent; comment?: string }[]
}

const lines = {
  tower: [
    { material: 0, quantity: '2400' },
    { material: 3, quantity: '1200' },
    { material: 5, quantity: '600' },
  ],
  school: [
    { material: 1, quantity: '900' },
    { material: 8, quantity: '1500' },
  ],
} as const

/** Contracts and proforma invoices in each state, of several customers. */
export const contractPlans: readonly ContractPlan[] = [
  {
    nth: 0,
    salesman: 'sales.zhang',
    contractType: 'contract',
    daysAgo: 1,
    contractName: 'Hotel Senja, water supply',
    customerContractNo: 'HS-2026/114',
    lines: lines.tower,
    steps: [],
  },
  {
    nth: 1,
    salesman: 'sales.zhang',
    contractType: 'contract',
    daysAgo: 4,
    contractName: 'Office tower, phase 2',
    customerContractNo: 'OT2-0871',
    lines: lines.tower,
    steps: [{ event: 'submit' }],
  },
  {
    nth: 2,
    salesman: 'sales.zhang',
    contractType: 'contract',
    daysAgo: 12,
    contractName: 'School buildings, lot 3',
    customerContractNo: 'SB-L3',
    lines: lines.school,
    steps: [{ event: 'submit' }, { event: 'agree', comment: 'Prices as in the price book' }],
  },
  {
    nth: 3,
    salesman: 'sales.zhang',
    contractType: 'pi',
    daysAgo: 20,
    contractName: 'Spare pipes for the port',
    customerContractNo: 'PORT-77',
    lines: lines.school,
    steps: [{ event: 'submit' }, { event: 'agree' }, { event: 'send' }],
  },
  {
    nth: 0,
    salesman: 'sales.li',
    contractType: 'pi',
    daysAgo: 6,
    contractName: 'Villa park, first delivery',
    customerContractNo: 'VP-01',
    lines: lines.tower,
    steps: [{ event: 'submit' }, { event: 'return', comment: 'The advance payment is below 30 %' }],
  },
  {
    nth: 1,
    salesman: 'sales.li',
    contractType: 'contract',
    daysAgo: 45,
    contractName: 'Market hall',
    customerContractNo: 'MH-2291',
    lines: lines.school,
    steps: [{ event: 'submit' }, { event: 'abandon', comment: 'The customer has given the project up' }],
  },
]
