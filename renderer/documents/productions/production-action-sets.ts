import { production as document } from '#shared/documents/productions/index.ts'
import { productionActions } from '#shared/documents/productions/production.actions.ts'
import { plainWords } from '../../engine/actions/plain-words.ts'
import { editorAddress } from '../../engine/view.ts'
import { documentActions } from '../../engine/document-actions.ts'
import { productionJudging } from './production-judging.ts'
import { productionApi } from './production.api.ts'
import { productionView } from './production-view.ts'

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
