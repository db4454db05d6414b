import { production as definition } from '#shared/documents/productions/index.ts'
import { productionCalls } from '#shared/documents/productions/production.contract.ts'
import { production, productionLine, productionRow } from '#shared/documents/productions/production.schema.ts'
import { read } from '../../calls/handler.ts'
import { refuse } from '../../calls/refuse.ts'
import { historyOf } from '../../records/history/history.ts'
import { nameFor } from '../../records/scope/secrecy.ts'
import { presenterOf } from '../../engine/presenter.ts'
import { readHandlers } from '../../engine/read-handlers.ts'
import { reader } from './production.repository.ts'

const present = presenterOf(
  { row: productionRow, whole: production, line: productionLine },
  ({ createdBy }: { createdBy: string }, actor) => ({ createdBy: nameFor(actor, createdBy) }),
)

export const reads = [
  ...readHandlers(definition, { reader, present }),
  read(productionCalls.histories, async ({ db, actor, query: { id } }) =>
    (await reader.hasHistory(db, actor, id))
      ? historyOf(db, actor, id, { page: 1, size: 100 })
      : refuse('NOT_FOUND'),
  ),
]
