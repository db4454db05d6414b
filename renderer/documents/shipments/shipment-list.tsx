import { ImportOutlined } from '@ant-design/icons'
import { lazy, Suspense, useState } from 'react'
import { shipment } from '#shared/documents/shipments/index.ts'
import { type ShipmentRow } from '#shared/documents/shipments/shipment.fields.ts'
import { usePermission } from '../../api/session.ts'
import { listedDocuments } from '../listed-documents.tsx'
import { StateTag } from '../../engine/state/tag.tsx'
import { useText } from '../../i18n/index.ts'
import { WhereText } from './shipment-detail.tsx'
import { shipmentApi, shipmentViews } from './shipment-view.ts'

const ShipmentImport = lazy(async () => ({ default: (await import('./shipment-import.tsx')).ShipmentImport }))

/** A transport has no amount. */
const noSums = () => ({})

const ShipmentList = listedDocuments({
  document: shipment,
  loadPeek: async () => (await import('./shipment-detail.tsx')).ShipmentPeek,
  loadActions: async () => (await import('./shipment-detail.tsx')).shipmentActionSets,
  api: { usePage: shipmentApi.usePage, useTotals: noSums },
})

const card = {
  note: 'containerNos',
  text: (row: ShipmentRow) => <WhereText record={row} />,
  date: 'purchaseNos',
  end: 'billNo',
  states: (row: ShipmentRow) => <StateTag view={shipmentViews.staff} field="status" record={row} />,
} as const

const settings = {
  staff: {
    due: 'eta',
    card: { ...card, title: 'customerName' },
    primaryFilters: ['shipmentNo', 'customerId', 'containerNos', 'billNo', 'status', 'eta'],
  },
  customer: {
    due: 'eta',
    card: { ...card, title: 'mode' },
    primaryFilters: ['containerNos', 'billNo', 'purchaseNos', 'status', 'eta'],
    hiddenFilters: ['customerId', 'salesOrg', 'salespersonId', 'destinationCountry', 'sapOrderNos'],
    shown: [
      'shipmentNo',
      'status',
      'mode',
      'etd',
      'departedOn',
      'eta',
      'arrivedOn',
      'containerNos',
      'billNo',
      'vessel',
      'purchaseNos',
    ],
  },
} as const

/** What is under way to customers (D198). */
export function StaffList() {
  const t = useText()
  const [importing, setImporting] = useState(false)
  const mayImport = usePermission('shipment.edit')
  const start = {
    id: 'import',
    label: t('shipments.importing.button'),
    icon: <ImportOutlined />,
    selection: 'none' as const,
    run: () => setImporting(true),
  }
  return (
    <>
      <ShipmentList {...settings.staff} view={shipmentViews.staff} actions={mayImport ? [start] : []} />
      <Suspense>{importing && <ShipmentImport onClose={() => setImporting(false)} />}</Suspense>
    </>
  )
}

/** Where a customer's goods are. */
export function PortalList() {
  const t = useText()
  return (
    <ShipmentList
      {...settings.customer}
      header={null}
      title={t('shipments.myTitle')}
      view={shipmentViews.customer}
    />
  )
}
