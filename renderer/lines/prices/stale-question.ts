import { lazy } from 'react'
import { needTexts } from '../../i18n/i18n.ts'

/** The question about moved prices, where an action was refused for them. */
export const StaleQuestion = lazy(async () => {
  const [{ StaleDialog }] = await Promise.all([import('./stale-dialog.tsx'), needTexts('editing')])
  return { default: StaleDialog }
})
