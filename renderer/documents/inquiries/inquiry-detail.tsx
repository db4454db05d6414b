import { isLate, turnOf } from '#shared/documents/inquiries/inquiry-turn.ts'
import type { Inquiry, InquiryRow } from '#shared/documents/inquiries/inquiry.schema.ts'
import { useChangeWords } from '../../kit/document/change-words.ts'
import { OverdueDate } from '../../kit/document/due-date.tsx'
import { lineKinds } from '../../lines/line-kinds.ts'
import { DetailPeek, DocumentDetail, type DetailSettings } from '../document-detail.tsx'
import { ReturnedNotice } from '../returned-notice.tsx'
import { inquiryActionSets } from './inquiry-action-sets.ts'
import { inquiryApi } from './inquiry.api.ts'
import { inquiryView } from './inquiry-view.ts'
import { InquiryLines } from './lines/inquiry-lines.tsx'

const settings: DetailSettings<InquiryRow, Inquiry> = {
  name: 'inquiry',
  view: inquiryView,
  sets: inquiryActionSets,
  api: inquiryApi,
  subtitle: ({ customerName, customerRef }) => [customerName, customerRef].filter(Boolean).join(' · '),
  turnOf,
  Notice: ({ record }) => <ReturnedNotice words="inquiries" record={record} />,
  cells: {
    answerBy: (record) => <OverdueDate date={record.answerBy} isLate={(today) => isLate(record, today)} />,
  },
  useChanges: () => useChangeWords(inquiryView, lineKinds),
  Lines: ({ record }) => <InquiryLines inquiry={record} />,
}

export const InquiryDetailScreen = () => <DocumentDetail settings={settings} />

/** An inquiry beside the list in which it was selected. */
export const InquiryPeek = ({ id }: { id: string }) => <DetailPeek settings={settings} id={id} />
