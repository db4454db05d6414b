import { deliveryNote } from '#shared/documents/delivery-notes/index.ts'
import { type DeliveryNoteRow } from '#shared/documents/delivery-notes/delivery-note.fields.ts'
import { listedDocuments } from '../listed-documents.tsx'
import { DeliveryNoteStates, deliveryNoteApi, deliveryNoteView } from './delivery-note-view.tsx'

const DeliveryNoteList = listedDocuments({
  handlers: ['deliveryNote.edit', 'deliveryNote.decide'],
  document: deliveryNote,
  loadPeek: async () => (await import('./delivery-note-detail.tsx')).Peek,
  loadActions: async () => (await import('./delivery-note-detail.tsx')).deliveryNoteActionSets,
  texts: ['pushScreens'],
  api: deliveryNoteApi,
})

const card = {
  title: 'customerName',
  note: 'containerNo',
  date: 'plannedDate',
  states: (row: DeliveryNoteRow) => <DeliveryNoteStates record={row} />,
} as const
const marks = ['push']
const primaryFilters = ['deliveryNoteNo', 'sapOrderNos', 'customerId', 'status', 'plannedDate']

/** What is about to leave of pushed orders (the specification, section 3). */
export const DeliveryNoteListScreen = () => (
  <DeliveryNoteList marks={marks} primaryFilters={primaryFilters} card={card} view={deliveryNoteView} />
)
