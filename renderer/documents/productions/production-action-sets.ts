import { production as document } from '#shared/documents/productions/index.ts'
import { productionActions } from '#shared/documents/productions/production.actions.ts'
import { productionMachine } from '#shared/documents/productions/production.machine.ts'
import type { Production, ProductionRow } from '#shared/documents/productions/production.fields.ts'
import { useActor } from '../../api/session.ts'
import { judgingOf } from '../../engine/actions/verdicts.ts'
import { plainWords } from '../../engine/actions/plain-words.ts'
import { editorAddress } from '../../engine/view.ts'
import { documentActions } from '../../engine/document-actions.ts'
import { productionApi, productionView } from './production-view.ts'

export const productionJudging = judgingOf<ProductionRow, Production>()({
  document,
  machine: productionMachine,
  actions: productionActions,
  useReader: () => ({ actor: useActor(), factsOf: (row: ProductionRow) => row }),
})

export const productionActionSets = documentActions(productionJudging, productionActions, {
  document,
  api: productionApi,
  viewOf: () => productionView,
  describe: ({ customerName, orderNo }) => [customerName, orderNo].filter(Boolean).join(' · '),
  words: plainWords('productions'),
  parts: {},
  apart: {},
  editing: 'edit',
  dialogs: {},
  addresses: { edit: ([row]) => row && editorAddress(productionView, row.id) },
  onPage: { dialogs: {}, addresses: {} },
})
