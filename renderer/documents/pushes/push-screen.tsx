import { useSearchParams } from 'react-router-dom'
import { BatchSummary } from './batch/batch-summary.tsx'
import { RecentBatches } from './batch/recent-batches.tsx'
import { PushSheet } from './sheet/push-sheet.tsx'

/** Orders to push by `?ids=`, what became of some by `?batch=`, else what the reader has pushed lately. */
export function PushScreen() {
  const [params] = useSearchParams()
  const ids = (params.get('ids') ?? '').split(',').filter(Boolean)
  const batch = params.get('batch')
  if (batch) return <BatchSummary id={batch} />
  if (ids.length === 0) return <RecentBatches />
  return <PushSheet key={ids.join()} ids={ids} />
}
