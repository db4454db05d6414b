import { lazy } from 'react'
import { needTexts } from '../../../i18n/i18n.ts'

const words = () => Promise.all([needTexts('orderActions'), needTexts('refusals')])

/** Fetched with the first tick: most who open the list only read it. */
export const BulkActions = lazy(async () => {
  const [{ BulkActions }] = await Promise.all([import('./bulk-actions.tsx'), words()])
  return { default: BulkActions }
})

export const OrderDialogs = lazy(async () => {
  const [{ OrderDialogs }] = await Promise.all([import('./order-dialogs.tsx'), words()])
  return { default: OrderDialogs }
})

const withPushWords = async <T>(part: Promise<T>): Promise<T> =>
  (await Promise.all([part, needTexts('pushScreens'), needTexts('refusals')]))[0]

/** Only an order whose change SAP has not agreed to shows it. */
export const SapChange = lazy(() => withPushWords(import('../pushed/sap-change.tsx')))

/** Only an order that SAP has refused shows it. */
export const PushRejectionNotice = lazy(() => withPushWords(import('../pushed/push-rejection.tsx')))
