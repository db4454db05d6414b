import type { DeliveryNoteRow } from '#shared/documents/delivery-notes/delivery-note.fields.ts'
import { StateTag } from '../../engine/state-tag.tsx'
import { deliveryNoteView } from './delivery-note-view.ts'

/** How far it is here, and, once SAP was told of it, in SAP. */
export const DeliveryNoteStates = ({ record }: { record: DeliveryNoteRow }) => (
  <>
    <StateTag view={deliveryNoteView} field="status" record={record} />
    {record.push !== 'unpushed' && record.status !== 'pushed' && (
      <StateTag view={deliveryNoteView} field="push" record={record} />
    )}
  </>
)
