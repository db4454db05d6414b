import type { ContractRow } from '#shared/documents/contracts/contract.fields.ts'
import { ContractStanding } from './contract-states.tsx'

/** A contract of a list as a card, where columns have no room. */
export const contractCard = {
  states: (row: ContractRow) => <ContractStanding record={row} />,
  title: 'customerName',
  date: 'contractTime',
} as const
