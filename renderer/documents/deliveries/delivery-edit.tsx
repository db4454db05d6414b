import {
  deliveryHeader,
  type Delivery,
  type DeliveryHeader,
  type DeliveryRow,
} from '#shared/documents/deliveries/delivery.fields.ts'
import { deliveryWrites } from '#shared/documents/deliveries/delivery.actions.ts'
import { plainEditor } from '../../engine/editor/plain-editor.tsx'
import { deliveryJudging } from './delivery-detail.tsx'
import { deliveryApi, deliveryView } from './delivery-view.ts'

/** The types of its editor. */
interface Shape {
  row: DeliveryRow
  document: Delivery
  content: DeliveryHeader
  action: 'edit'
}

/** Where the logistics department's number of a delivery is typed; everything else is SAP's. */
export const DeliveryEditScreen = plainEditor<Shape>({
  view: deliveryView,
  begins: 'elsewhere',
  schema: deliveryHeader,
  judging: deliveryJudging,
  finish: { action: 'edit', label: (t) => t('common.save') },
  isLive: () => true,
  api: deliveryApi,
  writes: { save: deliveryWrites.save },
})
