import { Alert, Flex } from 'antd'
import type { Inquiry } from '#shared/documents/inquiries/inquiry.fields.ts'
import { useText } from '../../i18n/index.ts'
import { StateTag } from '../../engine/state-tag.tsx'
import { ReturnedNotice } from '../../engine/returned-notice.tsx'
import { inquiryViews } from './inquiry-view.ts'

interface Props {
  record: Inquiry
}

/** The state of an inquiry, and that its customer has asked it in the portal. */
export const StaffStates = ({ record }: Props) => (
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
