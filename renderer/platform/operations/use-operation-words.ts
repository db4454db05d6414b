import { operationWords } from '#shared/areas/logs/operation-words.ts'
import { useFormat, useTextIfAny } from '../../i18n/index.ts'

/** What logs and histories call kinds, events, fields and values, in the reader's language. */
export const useOperationWords = () => operationWords(useTextIfAny(), useFormat())
