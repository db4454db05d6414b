import { useSearchParams } from 'react-router-dom'
import { BatchSummary, RecentBatches } from '../../../engine/push/batch/batch-summary.tsx'
import { PushSheet } from './sheet/push-sheet.tsx'

/** Shows the orders to push (`?ids=`), the outcome of a batch (`?batch=`), or the reader's latest pushes. */
export function PushScreen() {
  const [params] = useSearchParams()
  const ids = (params.get('ids') ?? '').split(',').filter(Boolean)
  const batch = params.get('batch')
  if (batch) return <BatchSummary name="order" id={batch} />
  if (ids.length === 0) return <RecentBatches name="order" />
  return <PushSheet key={ids.join()} ids={ids} />
}
