import type { ContractRow } from '#shared/documents/contracts/contract.fields.ts'
import { StateTag } from '../../engine/state-tag.tsx'
import { contractView } from './contract-view.ts'

/** A contract of a list as a card, where columns have no room. */
export const contractCard = {
  states: (row: ContractRow) => <StateTag view={contractView} field="status" record={row} />,
  title: 'customerName',
  date: 'contractTime',
} as const
