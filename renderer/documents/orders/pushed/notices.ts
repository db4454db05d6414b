import { lazy } from 'react'
import { needTexts } from '../../../i18n/i18n.ts'

const withPushWords = async <T>(part: Promise<T>): Promise<T> =>
  (await Promise.all([part, needTexts('pushScreens'), needTexts('refusals')]))[0]

/** Shown only on an order with a change to which SAP has not agreed. */
export const SapChange = lazy(() => withPushWords(import('../pushed/sap-change.tsx')))

/** Shown only on an order that SAP has refused. */
export const PushRejectionNotice = lazy(() => withPushWords(import('../pushed/push-rejection.tsx')))
