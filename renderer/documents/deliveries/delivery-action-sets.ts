import { delivery as document } from '#shared/documents/deliveries/index.ts'
import { deliveryWrites } from '#shared/documents/deliveries/delivery-write.contract.ts'
import { deliveryActions } from '#shared/documents/deliveries/delivery.actions.ts'
import { deliveryMachine } from '#shared/documents/deliveries/delivery.machine.ts'
import type { Delivery, DeliveryRow } from '#shared/documents/deliveries/delivery.fields.ts'
import { useActor } from '../../api/session.ts'
import { judgingOf } from '../../engine/actions/verdicts.ts'
import { plainWords } from '../../engine/actions/plain-words.ts'
import { editorAddress } from '../../engine/view.ts'
import { documentActions } from '../../engine/document-actions.ts'
import { papersBeside } from '../../lines/papers/papers-button.tsx'
import { deliveryApi, deliveryView } from './delivery-view.ts'

export const deliveryJudging = judgingOf<DeliveryRow, Delivery>()({
  document,
  machine: deliveryMachine,
  actions: deliveryActions,
  useReader: () => ({ actor: useActor(), factsOf: (row: DeliveryRow) => row }),
})

export const deliveryActionSets = documentActions(deliveryJudging, deliveryActions, {
  document,
  api: deliveryApi,
  viewOf: () => deliveryView,
  describe: ({ customerName, sapOrderNos }) => [customerName, sapOrderNos].filter(Boolean).join(' · '),
  words: plainWords('deliveries'),
  parts: {},
  apart: {},
  editing: 'edit',
  dialogs: {},
  addresses: { edit: ([row]) => row && editorAddress(deliveryView, row.id) },
  Beside: papersBeside(deliveryWrites),
  onPage: { dialogs: {}, addresses: {} },
})
