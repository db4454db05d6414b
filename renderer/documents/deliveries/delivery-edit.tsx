import {
  deliveryHeader,
  type Delivery,
  type DeliveryHeader,
  type DeliveryRow,
} from '#shared/documents/deliveries/delivery.fields.ts'
import { deliveryWrites } from '#shared/documents/deliveries/delivery.actions.ts'
import { editorEndpoint } from '../../engine/editor/editor-endpoint.ts'
import type { EditorSettings } from '../../engine/editor/editor-settings.ts'
import { PlainEditor } from '../../engine/editor/plain-editor.tsx'
import { deliveryJudging } from './delivery-detail.tsx'
import { deliveryApi, deliveryView } from './delivery-view.ts'

const useSaving = editorEndpoint('delivery', { save: deliveryWrites.save, finish: deliveryWrites.save })

/** A delivery never leaves its editor by an event, so finishing it is done with its save. */
const useWrites = () => {
  const { save } = useSaving()
  return { save, finish: () => Promise.resolve() }
}

/** The types of its editor. */
interface Shape {
  row: DeliveryRow
  document: Delivery
  content: DeliveryHeader
  action: 'edit'
}

const settings: EditorSettings<Shape> = {
  view: deliveryView,
  begins: 'elsewhere',
  schema: deliveryHeader,
  judging: deliveryJudging,
  finish: { action: 'edit', label: (t) => t('common.save') },
  isLive: () => true,
  api: deliveryApi,
}

/** Where the logistics department's number of a delivery is typed; everything else is SAP's. */
export const DeliveryEditScreen = () => <PlainEditor settings={settings} useWrites={useWrites} />
