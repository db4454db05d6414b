import { requisition } from '#shared/documents/requisitions/index.ts'
import type { Load } from '#shared/documents/requisitions/load.rules.ts'
import { requisitionOutline } from '#shared/documents/requisitions/requisition-outline.ts'
import type {
  RequisitionHeader,
  RequisitionLineInput,
  RequisitionRow,
} from '#shared/documents/requisitions/requisition.fields.ts'
import type { Role } from '#shared/vocabulary/roles.ts'
import { documentApi } from '../../engine/document-api.ts'
import { pushTone } from '../../engine/push/push-tone.ts'
import type { DocumentView } from '../../engine/view.ts'
import type { Tone } from '../../kit/status-tag.tsx'

export const requisitionApi = documentApi(requisition)

/** Customer service decides about what was submitted; its maker goes on with what was returned. */
function toneOfStatus({ status, isMaker }: RequisitionRow, role: Role): Tone {
  if (status === 'submitted') return role === 'customerService' ? 'yours' : 'waiting'
  if (status === 'returned') return isMaker || role === 'salesman' ? 'yours' : 'waiting'
  return status === 'draft' ? 'draft' : 'done'
}

export const requisitionView: DocumentView<RequisitionRow> = {
  document: requisition,
  home: requisitionOutline.homes.requisition.staff,
  tones: { status: toneOfStatus, push: pushTone },
}

/** A requisition while it is planned. */
export type RequisitionContent = RequisitionHeader & {
  loads: readonly Load[]
  lines: readonly RequisitionLineInput[]
}
