import { Alert, Flex } from 'antd'
import { isLate, turnOf } from '#shared/documents/inquiries/inquiry-turn.ts'
import type { Inquiry, InquiryRow } from '#shared/documents/inquiries/inquiry.fields.ts'
import { useChangeWords } from '../../engine/change-words.ts'
import { OverdueDate } from '../../engine/due-date.tsx'
import { lineKinds } from '#shared/lines/line-kinds.ts'
import { twoSided, type DetailSettings } from '../document-detail.tsx'
import { inquiryActionSets } from './inquiry-action-sets.ts'
import { inquiryApi, inquiryViews } from './inquiry-view.ts'
import { CustomerNext, CustomerNotice, CustomerState } from './inquiry-for-customer.tsx'
import type { Side } from '../../engine/view.ts'
import { InquiryLines } from './lines/inquiry-lines.tsx'
import { useText } from '../../i18n/index.ts'
import { StateTag } from '../../engine/state-tag.tsx'
import { ReturnedNotice } from '../../engine/returned-notice.tsx'

interface Props {
  record: Inquiry
}

/** The state of an inquiry, and that its customer has asked it in the portal. */
const StaffStates = ({ record }: Props) => (
  <Flex gap={4} wrap>
    <StateTag view={inquiryViews.staff} field="status" record={record} />
    {record.asking !== 'none' && <AskedTag record={record} />}
  </Flex>
)

function AskedTag({ record }: Props) {
  const t = useText()
  return (
    <span title={t('inquiries.fields.asking')}>
      <StateTag view={inquiryViews.staff} field="asking" record={record} />
    </span>
  )
}

/** What the customer has written, and what finance has said. */
export function StaffNotice({ record }: { record: Inquiry | undefined }) {
  const t = useText()
  return (
    <>
      {record?.customerNote && (
        <Alert type="info" showIcon title={t('inquiries.customerNote')} description={record.customerNote} />
      )}
      <ReturnedNotice words="inquiries" record={record} />
    </>
  )
}

const settingsFor = (side: Side): DetailSettings<InquiryRow, Inquiry> => ({
  view: inquiryViews[side],
  sets: inquiryActionSets,
  api: inquiryApi,
  subtitle: ({ customerName, customerRef }) =>
    [side === 'staff' ? customerName : '', customerRef].filter(Boolean).join(' · '),
  Tags: side === 'staff' ? StaffStates : CustomerState,
  ...(side === 'staff'
    ? {
        turnOf,
        stepOf: ({ status, sendFailed }) => (status === 'oa_pending' && sendFailed ? 'oa_unsent' : status),
        approved: true,
      }
    : { Next: CustomerNext }),
  Notice: side === 'staff' ? StaffNotice : CustomerNotice,
  cells: {
    answerBy: (record) => <OverdueDate date={record.answerBy} isLate={(today) => isLate(record, today)} />,
  },
  useChanges: () => useChangeWords(inquiryViews[side], lineKinds),
  Lines: ({ record }) => <InquiryLines inquiry={record} />,
})

export const { Page: InquiryDetailScreen, Peek: InquiryPeek } = twoSided(settingsFor)
