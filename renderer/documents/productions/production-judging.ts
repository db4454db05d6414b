import { production as document } from '#shared/documents/productions/index.ts'
import { productionActions } from '#shared/documents/productions/production.actions.ts'
import { productionMachine } from '#shared/documents/productions/production.machine.ts'
import type { Production, ProductionRow } from '#shared/documents/productions/production.schema.ts'
import { useActor } from '../../api/session.ts'
import { judgingOf } from '../../engine/actions/verdicts.ts'

export const productionJudging = judgingOf<ProductionRow, Production>()({
  document,
  machine: productionMachine,
  actions: productionActions,
  useReader: () => ({ actor: useActor(), factsOf: (row: ProductionRow) => row }),
})
