import type { Production, ProductionRow } from '#shared/documents/productions/production.fields.ts'
import { DetailPeek, DocumentDetail, type DetailSettings } from '../document-detail.tsx'
import { ReturnedNotice } from '../../engine/returned-notice.tsx'
import { productionActionSets } from './production-action-sets.ts'
import { ProductionLines } from './production-lines.tsx'
import { productionApi, productionView } from './production-view.ts'

const settings: DetailSettings<ProductionRow, Production> = {
  approved: true,
  name: 'production',
  linesTitle: 'productions.lines',
  Lines: ({ record }) => <ProductionLines production={record} />,
  Notice: ({ record }) => <ReturnedNotice words="productions" record={record} when="rejected" />,
  subtitle: ({ customerName, orderNo }) => [customerName, orderNo].filter(Boolean).join(' · '),
  sets: productionActionSets,
  view: productionView,
  api: productionApi,
}

/** A special production beside the list in which it was selected. */
export const ProductionPeek = ({ id }: { id: string }) => <DetailPeek settings={settings} id={id} />

export const ProductionDetailScreen = () => <DocumentDetail settings={settings} />
