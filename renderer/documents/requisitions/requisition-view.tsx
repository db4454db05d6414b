import { requisition } from '#shared/documents/requisitions/index.ts'
import type { Load } from '#shared/documents/requisitions/load.rules.ts'
import { requisitionOutline } from '#shared/documents/requisitions/requisition-outline.ts'
import type {
  RequisitionHeader,
  RequisitionLineInput,
  RequisitionRow,
} from '#shared/documents/requisitions/requisition.fields.ts'
import type { Role } from '#shared/vocabulary/words.ts'
import { documentApi, documentView } from '../../engine/view.ts'
import { pushTone } from '../../engine/push/push-words.tsx'
import type { Tone } from '../../kit/status-tag.tsx'
import { StateTag } from '../../engine/state/tag.tsx'
import type { Text } from '../../i18n/index.ts'

export const requisitionApi = documentApi(requisition)

/** Customer service decides about what was submitted; its maker goes on with what was returned. */
function toneOfStatus({ status, isMaker }: RequisitionRow, role: Role): Tone {
  if (status === 'submitted') return role === 'customerService' ? 'yours' : 'waiting'
  if (status === 'returned') return isMaker || role === 'salesman' ? 'yours' : 'waiting'
  return status === 'draft' ? 'draft' : 'done'
}

export const requisitionView = documentView(requisition, {
  home: requisitionOutline.homes.requisition.staff,
  tones: { status: toneOfStatus, push: pushTone },
})

/** A requisition while it is planned. */
export type RequisitionContent = RequisitionHeader & {
  loads: readonly Load[]
  lines: readonly RequisitionLineInput[]
}

/** How far it is here, and, once SAP was told of it, in SAP. */
export const RequisitionStates = ({ record }: { record: RequisitionRow }) => (
  <>
    <StateTag view={requisitionView} field="status" record={record} />
    {record.push !== 'unpushed' && <StateTag view={requisitionView} field="push" record={record} />}
  </>
)

export const loadName = (t: Text, { kind }: Pick<Load, 'kind'>, loadNo: number): string =>
  `${loadNo} · ${kind === 'truck' ? t('requisitions.plan.truck') : kind}`
