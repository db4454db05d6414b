import { lazy, Suspense } from 'react'
import { needTexts } from '../i18n/i18n.ts'

const LineProgressPart = lazy(async () => {
  const [{ LineProgressPart }] = await Promise.all([
    import('./shipments/line-progress.tsx'),
    needTexts('documents'),
  ])
  return { default: LineProgressPart }
})

/** Where the goods of a customer's order are, line by line, as a part of its page. */
export const GoodsProgress = ({ id }: { id: string }) => (
  <Suspense>
    <LineProgressPart customerOrderId={id} />
  </Suspense>
)
