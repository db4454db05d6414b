import { deliveryNoteOutline } from '#shared/documents/delivery-notes/delivery-note-outline.ts'
import { screenRoutes } from '../../engine/screen-routes.ts'

export const routes = screenRoutes(deliveryNoteOutline.homes.deliveryNote.staff, {
  list: async () => (await import('./delivery-note-list.tsx')).DeliveryNoteListScreen,
  detail: async () => (await import('./delivery-note-detail.tsx')).Page,
  edit: async () => (await import('./delivery-note-edit.tsx')).DeliveryNoteEditScreen,
  texts: ['credit', 'documents', 'attachments', 'masterdata'],
})
