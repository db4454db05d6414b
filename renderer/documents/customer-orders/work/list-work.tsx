import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { CustomerOrderRow } from '#shared/documents/customer-orders/customer-order.schema.ts'
import { needTexts } from '../../../i18n/i18n.ts'
import type { Opened } from './opened.ts'

/** Work comes with the first ticked row: the list itself must open fast. */
const load = async () => {
  const [parts] = await Promise.all([
    import('./list-parts.ts'),
    needTexts('customerOrderWork'),
    needTexts('refusals'),
  ])
  return parts
}
const BulkActions = lazy(async () => ({ default: (await load()).BulkActions }))
const WorkDialogs = lazy(async () => ({ default: (await load()).WorkDialogs }))

/** What a list offers for its ticked rows, and the dialog, which stays when a row has left the list. */
export function useListWork() {
  const [opened, setOpened] = useState<Opened | null>(null)
  const bulk = (rows: readonly CustomerOrderRow[]): ReactNode => (
    <Suspense>
      <BulkActions orders={rows} onOpen={setOpened} />
    </Suspense>
  )
  const dialog = opened && (
    <Suspense>
      <WorkDialogs opened={opened} onClose={() => setOpened(null)} />
    </Suspense>
  )
  return { bulk, dialog }
}
