import type { NoticeRule } from '#shared/kernel/notice.ts'
import type { ContractEvent } from './contract.machine.ts'

export const contractNotices: readonly NoticeRule<ContractEvent>[] = [
  { kind: 'contractDecided', events: ['audit', 'reject', 'return', 'abandon'], told: ['owner'] },
]
