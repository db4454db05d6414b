import { useTranslation } from 'react-i18next'
import { operationWords } from '#shared/platform/operations/operation-words.ts'

/** What logs and histories call kinds, events, fields and values, in the reader's language. */
export function useOperationWords() {
  const { i18n } = useTranslation()
  return operationWords((key) => (i18n.exists(key) ? i18n.t(key, { skipInterpolation: true }) : undefined))
}
