import { deliveryNote, deliveryNoteCalls } from '#shared/documents/delivery-notes/index.ts'
import { deliveryNoteOutline } from '#shared/documents/delivery-notes/delivery-note-outline.ts'
import type {
  DeliveryNoteHeader,
  DeliveryNoteLineInput,
  DeliveryNoteRow,
} from '#shared/documents/delivery-notes/delivery-note.fields.ts'
import type { Role } from '#shared/vocabulary/words.ts'
import { api, read } from '../../api/api.ts'
import { documentApi, documentView } from '../../engine/view.ts'
import { pushTone } from '../../engine/push/push-words.tsx'
import type { Tone } from '../../kit/status-tag.tsx'
import { StateTag } from '../../engine/state/tag.tsx'

export const deliveryNoteApi = documentApi(deliveryNote)

export const { useLazyNoteProposalQuery } = api.injectEndpoints({
  endpoints: (b) => ({ noteProposal: read(b, deliveryNoteCalls.proposal, { provides: [] }) }),
})

/** The salesman goes on with notes that are valid or approved, and customer service with those it was given. */
function toneOfStatus({ status }: DeliveryNoteRow, role: Role): Tone {
  switch (status) {
    case 'draft':
      return 'draft'
    case 'valid':
    case 'approved':
      return role === 'salesman' ? 'yours' : 'waiting'
    case 'pending_approval':
      return 'waiting'
    case 'cs_processing':
      return role === 'customerService' ? 'yours' : 'waiting'
    case 'pushed':
      return 'done'
    case 'cancelled':
      return 'stopped'
  }
}

export const deliveryNoteView = documentView(deliveryNote, {
  home: deliveryNoteOutline.homes.deliveryNote.staff,
  tones: { status: toneOfStatus, push: pushTone },
})

/** A note while it is written. */
export type DeliveryNoteContent = DeliveryNoteHeader & { lines: readonly DeliveryNoteLineInput[] }

/** How far it is here, and, once SAP was told of it, in SAP. */
export const DeliveryNoteStates = ({ record }: { record: DeliveryNoteRow }) => (
  <>
    <StateTag view={deliveryNoteView} field="status" record={record} />
    {record.push !== 'unpushed' && record.status !== 'pushed' && (
      <StateTag view={deliveryNoteView} field="push" record={record} />
    )}
  </>
)
