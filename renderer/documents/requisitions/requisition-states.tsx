import type { RequisitionRow } from '#shared/documents/requisitions/requisition.fields.ts'
import { StateTag } from '../../engine/state-tag.tsx'
import { requisitionView } from './requisition-view.ts'

/** How far it is here, and, once SAP was told of it, in SAP. */
export const RequisitionStates = ({ record }: { record: RequisitionRow }) => (
  <>
    <StateTag view={requisitionView} field="status" record={record} />
    {record.push !== 'unpushed' && <StateTag view={requisitionView} field="push" record={record} />}
  </>
)
