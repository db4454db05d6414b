import { requisitionActionSets } from './requisition-action-sets.tsx'
import { Alert } from 'antd'
import type { Requisition, RequisitionRow } from '#shared/documents/requisitions/requisition.fields.ts'
import { ReturnedNotice } from '../../engine/returned-notice.tsx'
import { useText } from '../../i18n/index.ts'
import { documentPage } from '../document-detail.tsx'
import { RequisitionLines } from './requisition-lines.tsx'
import { RequisitionStates, requisitionApi, requisitionView } from './requisition-view.tsx'

/** What has to be known of it first: why it was returned, and what SAP keeps otherwise. */
function Notices({ record }: { record: Requisition }) {
  const t = useText()
  return (
    <>
      <ReturnedNotice words="requisitions" record={record} />
      {record.detailsRefused && (
        <Alert
          type="warning"
          showIcon
          title={t('requisitions.fields.detailsRefused')}
          description={t('requisitions.explain.tellDetails')}
        />
      )}
      {record.sapDiffers && <Alert type="warning" showIcon title={t('requisitions.fields.sapDiffers')} />}
    </>
  )
}

export const { Page, Peek } = documentPage<RequisitionRow, Requisition>({
  linesTitle: 'requisitions.lines',
  Lines: ({ record }) => <RequisitionLines requisition={record} />,
  Notice: ({ record }) => <Notices record={record} />,
  Tags: ({ record }) => <RequisitionStates record={record} />,
  subtitle: ({ customerName, sapOrderNos }) => [customerName, sapOrderNos].filter(Boolean).join(' · '),
  sets: requisitionActionSets,
  view: requisitionView,
  api: requisitionApi,
})
