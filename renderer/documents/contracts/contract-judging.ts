import { contract as document } from '#shared/documents/contracts/index.ts'
import { contractActions } from '#shared/documents/contracts/contract.actions.ts'
import { contractMachine } from '#shared/documents/contracts/contract.machine.ts'
import type { Contract, ContractRow } from '#shared/documents/contracts/contract.schema.ts'
import { useActor } from '../../api/session.ts'
import { judgingOf } from '../../engine/actions/verdicts.ts'

export const contractJudging = judgingOf<ContractRow, Contract>()({
  document,
  machine: contractMachine,
  actions: contractActions,
  useReader: () => ({ actor: useActor(), factsOf: (row: ContractRow) => row }),
})
