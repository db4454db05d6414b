import { Alert } from 'antd'
import type { Requisition, RequisitionRow } from '#shared/documents/requisitions/requisition.fields.ts'
import { ReturnedNotice } from '../../engine/returned-notice.tsx'
import { useText } from '../../i18n/index.ts'
import { DetailPeek, DocumentDetail, type DetailSettings } from '../document-detail.tsx'
import { requisitionActionSets } from './requisition-action-sets.tsx'
import { RequisitionLines } from './requisition-lines.tsx'
import { RequisitionStates } from './requisition-states.tsx'
import { requisitionApi, requisitionView } from './requisition-view.ts'

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

const settings: DetailSettings<RequisitionRow, Requisition> = {
  name: 'requisition',
  linesTitle: 'requisitions.lines',
  Lines: ({ record }) => <RequisitionLines requisition={record} />,
  Notice: ({ record }) => <Notices record={record} />,
  Tags: ({ record }) => <RequisitionStates record={record} />,
  subtitle: ({ customerName, sapOrderNos }) => [customerName, sapOrderNos].filter(Boolean).join(' · '),
  sets: requisitionActionSets,
  view: requisitionView,
  api: requisitionApi,
}

/** Shows a requisition beside the list in which somebody has selected it. */
export const RequisitionPeek = ({ id }: { id: string }) => <DetailPeek settings={settings} id={id} />

export const RequisitionDetailScreen = () => <DocumentDetail settings={settings} />
