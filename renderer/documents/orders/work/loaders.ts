import { lazy } from 'react'
import { needTexts } from '../../../i18n/i18n.ts'

const words = () => Promise.all([needTexts('orderWork'), needTexts('refusals')])

/** Fetched with the first tick: most who open the list only read it. */
export const BulkActions = lazy(async () => {
  const [{ BulkActions }] = await Promise.all([import('./bulk-actions.tsx'), words()])
  return { default: BulkActions }
})

export const OrderDialogs = lazy(async () => {
  const [{ OrderDialogs }] = await Promise.all([import('./order-dialogs.tsx'), words()])
  return { default: OrderDialogs }
})

/** Only an order whose change SAP has not agreed to shows it. */
export const SapChange = lazy(async () => {
  const [dialog] = await Promise.all([
    import('../pushed/sap-change.tsx'),
    needTexts('pushScreens'),
    needTexts('refusals'),
  ])
  return dialog
})
