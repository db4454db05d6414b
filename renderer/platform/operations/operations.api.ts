import { ccLogCalls } from '#shared/areas/logs/cc-log.contract.ts'
import { logArchiveCalls } from '#shared/platform/operations/log-archive.contract.ts'
import { operationLogCalls } from '#shared/areas/logs/operation-log.contract.ts'
import { operationsCalls } from '#shared/platform/operations/operations.contract.ts'
import { visitCalls } from '#shared/platform/operations/visit.contract.ts'
import { api, read, write, staleTags, tagsOf } from '../../api/api.ts'
import { operationWords } from '#shared/areas/logs/operation-words.ts'
import { useFormat, useTextIfAny } from '../../i18n/index.ts'

/** What logs and histories call kinds, events, fields and values, in the reader's language. */
export const useOperationWords = () => operationWords(useTextIfAny(), useFormat())

const settles = {
  invalidates: (_result: unknown, _error: unknown, { body }: { body: { ids: readonly string[] } }) =>
    staleTags('outbox', body.ids),
}

export const {
  useLogArchivePageQuery,
  useOperationPageQuery,
  useCcLogPageQuery,
  useOutboxPageQuery,
  useHistoryFaultsQuery,
  useVisitsPerDayQuery,
  useRetryLettersMutation,
  useDropLettersMutation,
} = api.injectEndpoints({
  endpoints: (b) => ({
    logArchivePage: read(b, logArchiveCalls.page),
    operationPage: read(b, operationLogCalls.page),
    ccLogPage: read(b, ccLogCalls.page),
    outboxPage: read(b, operationsCalls.outbox, { provides: [tagsOf.rows('outbox')] }),
    historyFaults: read(b, operationsCalls.historyFaults),
    visitsPerDay: read(b, visitCalls.perDay),
    retryLetters: write(b, operationsCalls.retry, settles),
    dropLetters: write(b, operationsCalls.drop, settles),
  }),
})
