import { lazy } from 'react'
import { needTexts } from '../../../i18n/i18n.ts'

const withPushWords = async <T>(part: Promise<T>): Promise<T> =>
  (await Promise.all([part, needTexts('pushScreens'), needTexts('refusals')]))[0]

/** Only an order whose change SAP has not agreed to shows it. */
export const SapChange = lazy(() => withPushWords(import('../pushed/sap-change.tsx')))

/** Only an order that SAP has refused shows it. */
export const PushRejectionNotice = lazy(() => withPushWords(import('../pushed/push-rejection.tsx')))
