import { Alert } from 'antd'
import type { DeliveryNote, DeliveryNoteRow } from '#shared/documents/delivery-notes/delivery-note.fields.ts'
import { usePermission } from '../../api/session.ts'
import { ReturnedNotice } from '../../engine/returned-notice.tsx'
import { useText } from '../../i18n/index.ts'
import { CreditOfCustomer } from '../../masterdata/credit/credit-facts.tsx'
import { documentPage } from '../document-detail.tsx'
import { deliveryNoteActionSets } from './delivery-note-action-sets.ts'
import { DeliveryNoteLines } from './delivery-note-lines.tsx'
import { DeliveryNoteStates } from './delivery-note-states.tsx'
import { deliveryNoteApi, deliveryNoteView } from './delivery-note-view.ts'
import { NoteParts } from './note-parts.tsx'

/** What has to be known of it first: why it came back, and what SAP keeps otherwise. */
function Notices({ record }: { record: DeliveryNote }) {
  const t = useText()
  return (
    <>
      {record.sentBack && <ReturnedNotice words="deliveryNotes" record={record} when={record.status} />}
      {record.detailsRefused && (
        <Alert
          type="warning"
          showIcon
          title={t('deliveryNotes.fields.detailsRefused')}
          description={t('deliveryNotes.explain.tellDetails')}
        />
      )}
      {record.sapDiffers && <Alert type="warning" showIcon title={t('deliveryNotes.fields.sapDiffers')} />}
    </>
  )
}

const decided: ReadonlySet<DeliveryNote['status']> = new Set(['valid', 'pending_approval', 'approved'])

/** The deliveries in SAP, and how the customer stands while it is decided whether the goods leave. */
function useNoteParts() {
  const t = useText()
  const readsCredit = usePermission('order.readCredit')
  return (note: DeliveryNote) => [
    ...(note.parts.length > 0
      ? [
          {
            id: 'parts',
            title: t('deliveryNotes.parts.title'),
            content: <NoteParts parts={note.parts} />,
            open: true,
          },
        ]
      : []),
    ...(readsCredit && decided.has(note.status)
      ? [
          {
            id: 'credit',
            title: t('deliveryNotes.credit'),
            content: <CreditOfCustomer {...note} />,
            open: note.status === 'pending_approval',
          },
        ]
      : []),
  ]
}

export const { Page, Peek } = documentPage<DeliveryNoteRow, DeliveryNote>({
  approved: true,
  linesTitle: 'deliveryNotes.lines',
  Lines: ({ record }) => <DeliveryNoteLines note={record} />,
  Notice: ({ record }) => <Notices record={record} />,
  Tags: ({ record }) => <DeliveryNoteStates record={record} />,
  subtitle: ({ customerName, sapOrderNos }) => [customerName, sapOrderNos].filter(Boolean).join(' · '),
  useParts: useNoteParts,
  sets: deliveryNoteActionSets,
  view: deliveryNoteView,
  api: deliveryNoteApi,
})
