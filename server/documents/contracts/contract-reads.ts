import { contract as definition } from '#shared/documents/contracts/index.ts'
import { contractCalls } from '#shared/documents/contracts/contract.contract.ts'
import { contract, contractLine, contractRow } from '#shared/documents/contracts/contract.schema.ts'
import { nameFor } from '../../scope/secrecy.ts'
import { presenterOf } from '../engine/presenter.ts'
import { pageHandler, readHandlers } from '../engine/read-handlers.ts'
import { reader } from './contract.repository.ts'

const present = presenterOf(
  { row: contractRow, whole: contract, line: contractLine },
  ({ createdBy }: { createdBy: string }, actor) => ({ createdBy: nameFor(actor, createdBy) }),
)

const reading = { reader, present }

export const reads = [
  ...readHandlers(definition, reading),
  pageHandler(contractCalls.conversions, reading, () => definition.lists.contractConversion),
]
