import { isLate, turnOf } from '#shared/documents/inquiries/inquiry-turn.ts'
import type { Inquiry, InquiryRow } from '#shared/documents/inquiries/inquiry.fields.ts'
import { useChangeWords } from '../../engine/change-words.ts'
import { OverdueDate } from '../../engine/due-date.tsx'
import { lineKinds } from '#shared/lines/line-kinds.ts'
import { twoSided, type DetailSettings } from '../document-detail.tsx'
import { inquiryActionSets } from './inquiry-action-sets.ts'
import { inquiryApi, inquiryViews } from './inquiry-view.ts'
import { CustomerNext, CustomerNotice, CustomerState } from './inquiry-for-customer.tsx'
import { StaffNotice, StaffStates } from './inquiry-for-staff.tsx'
import type { Side } from '../../engine/sides.ts'
import { InquiryLines } from './lines/inquiry-lines.tsx'

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
