import type { Turn } from '../../engine/turns.ts'
import type { ContractRow } from './contract.fields.ts'

/** Says who has to act next: sales write, send and order, finance decides. */
export function turnOf({ status }: Pick<ContractRow, 'status'>): Turn {
  if (status === 'in_audit' || status === 'awaiting_price_check') return 'finance'
  return status === 'transferred' || status === 'terminated' ? 'nobody' : 'salesman'
}
