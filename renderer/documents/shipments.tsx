import { lazy, Suspense } from 'react'
import { needTexts } from '../i18n/i18n.ts'

const LineProgressPart = lazy(async () => {
  const [{ LineProgressPart }] = await Promise.all([
    import('./shipments/line-progress.tsx'),
    needTexts('documents'),
  ])
  return { default: LineProgressPart }
})

/** Shows on the page of a customer's order where its goods are, line by line. */
export const GoodsProgress = ({ id }: { id: string }) => (
  <Suspense>
    <LineProgressPart customerOrderId={id} />
  </Suspense>
)
