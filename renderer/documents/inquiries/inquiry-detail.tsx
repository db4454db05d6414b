import { Alert } from 'antd'
import { isLate, turnOf } from '#shared/documents/inquiries/inquiry-turn.ts'
import type { Inquiry, InquiryRow } from '#shared/documents/inquiries/inquiry.schema.ts'
import { useText } from '../../i18n/index.ts'
import { useChangeWords } from '../../kit/document/change-words.ts'
import { OverdueDate } from '../../kit/document/due-date.tsx'
import { lineKinds } from '../../lines/line-kinds.ts'
import { DetailPeek, DocumentDetail, type DetailSettings } from '../document-detail.tsx'
import { inquiryActionSets } from './inquiry-action-sets.ts'
import { inquiryApi } from './inquiry.api.ts'
import { inquiryView } from './inquiry-view.ts'
import { InquiryLines } from './lines/inquiry-lines.tsx'

/** Why finance sent it back, until it is handed in again. */
export function Returned({ record }: { record: Inquiry }) {
  const t = useText()
  if (record.status !== 'returned') return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('inquiries.returnedTitle')}
      description={record.returnComment || t('inquiries.noReason')}
    />
  )
}

const settings: DetailSettings<InquiryRow, Inquiry> = {
  name: 'inquiry',
  view: inquiryView,
  sets: inquiryActionSets,
  api: inquiryApi,
  subtitle: ({ customerName, customerRef }) => [customerName, customerRef].filter(Boolean).join(' · '),
  turnOf,
  Notice: Returned,
  cells: {
    answerBy: (record) => <OverdueDate date={record.answerBy} isLate={(today) => isLate(record, today)} />,
  },
  useChanges: () => useChangeWords(inquiryView, lineKinds),
  Lines: ({ record }) => <InquiryLines inquiry={record} />,
}

export const InquiryDetailScreen = () => <DocumentDetail settings={settings} />

/** An inquiry beside the list in which it was selected. */
export const InquiryPeek = ({ id }: { id: string }) => <DetailPeek settings={settings} id={id} />
