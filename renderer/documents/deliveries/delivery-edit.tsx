import { Navigate, useSearchParams } from 'react-router-dom'
import {
  deliveryHeader,
  type Delivery,
  type DeliveryHeader,
  type DeliveryRow,
} from '#shared/documents/deliveries/delivery.fields.ts'
import { deliveryWrites } from '#shared/documents/deliveries/delivery-write.contract.ts'
import { editorEndpoint } from '../../engine/editor/editor-endpoint.ts'
import type { EditorSettings } from '../../engine/editor/editor-settings.ts'
import { PlainEditor } from '../../engine/editor/plain-editor.tsx'
import { EditorFiles } from '../../engine/editor-files.tsx'
import { deliveryJudging } from './delivery-action-sets.ts'
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
  schema: deliveryHeader,
  judging: deliveryJudging,
  edit: 'edit',
  finish: { action: 'edit', label: (t) => t('common.save') },
  isLive: () => true,
  api: deliveryApi,
}

/** Where the logistics department's number of a delivery is typed; everything else is SAP's. */
export function DeliveryEditScreen() {
  const [params] = useSearchParams()
  if (!params.has('id')) return <Navigate to={deliveryView.home} replace />
  return (
    <PlainEditor
      settings={settings}
      useWrites={useWrites}
      more={(edited) => <EditorFiles doc="delivery" {...edited} />}
    />
  )
}
