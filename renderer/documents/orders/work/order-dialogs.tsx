import { lazy, Suspense } from 'react'
import { needTexts } from '../../../i18n/i18n.ts'
import { useReturnFocus } from '../../../kit/use-return-focus.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import type { Close, Opened } from './opened.ts'
import { WorkDialog } from './work-dialog.tsx'

const PerformanceDialog = lazy(() => import('../performance/performance-dialog.tsx'))
const UngroupDialog = lazy(() => import('./ungroup-dialog.tsx'))
const PriceDialog = lazy(() => import('../prices/price-dialog.tsx'))
const StockDialog = lazy(() => import('../prices/stock-dialog.tsx'))
const ReleaseDialog = lazy(() => import('../credit/release-dialog.tsx'))
const RevokeDialog = lazy(() => import('../credit/revoke-dialog.tsx'))
const LeadTimeDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('../pushed/lead-time-dialog.tsx'), needTexts('pushScreens')])
  return dialog
})
const CloseDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('../pushed/close-dialog.tsx'), needTexts('pushScreens')])
  return dialog
})

interface Props {
  opened: Opened
  onClose: Close
}

function Dialog({ opened, onClose }: Props) {
  switch (opened.dialog) {
    case 'work':
      return <WorkDialog {...opened} onClose={onClose} />
    case 'copy':
      return <CopyDialog order={opened.order} onClose={onClose} />
    case 'merge':
      return <MergeDialog orders={opened.orders} onClose={onClose} />
    case 'change':
      return <ChangeDialog orders={opened.orders} onClose={onClose} />
    case 'performance':
      return <PerformanceDialog order={opened.order} onClose={onClose} />
    case 'prices':
      return <PriceDialog order={opened.order} onClose={onClose} />
    case 'stock':
      return <StockDialog order={opened.order} onClose={onClose} />
    case 'releaseCredit':
      return <ReleaseDialog order={opened.order} onClose={onClose} />
    case 'revokeCredit':
      return <RevokeDialog order={opened.order} onClose={onClose} />
    case 'leadTime':
      return <LeadTimeDialog order={opened.order} onClose={onClose} />
    case 'ungroup':
      return <UngroupDialog order={opened.order} onClose={onClose} />
    case 'close':
      return <CloseDialog order={opened.order} onClose={onClose} />
  }
}

/** The dialogs of a list or of a document; whoever opened one gets the focus back. */
export function OrderDialogs(props: Props) {
  useReturnFocus()
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
}
