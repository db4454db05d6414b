import { pushedDocuments } from '#shared/documents/push-kinds.ts'
import { batchCalls, operatorCalls } from '#shared/engine/push/push.contract.ts'
import { api, read, write, tagsOf, type Tag } from '../../api/api.ts'

const pushRows = [tagsOf.rows('outbox'), ...pushedDocuments.map(tagsOf.rows)]

const recordOf = (id: string): Tag[] => pushedDocuments.map((name) => tagsOf.one(name, id))

/** The records that a push changes at once. The event stream announces SAP's answer later. */
export const touched = (ids: readonly string[]): Tag[] => [
  ...pushRows,
  tagsOf.rows('todo'),
  ...ids.flatMap((id) => [...recordOf(id), tagsOf.one('history', id)]),
]
const pushApi = api.injectEndpoints({
  endpoints: (b) => ({
    pushBatch: read(b, batchCalls.batch, {
      provides: (batch, _e, { query }) => [
        ...(batch?.orders ?? []).flatMap(({ id }) => recordOf(id)),
        tagsOf.one('outbox', query.id),
      ],
    }),
    pushBatches: read(b, batchCalls.batches, { provides: pushRows }),
    pushPage: read(b, operatorCalls.page, { provides: pushRows }),
    push: read(b, operatorCalls.one, { provides: pushRows }),
    sapState: read(b, operatorCalls.state, { provides: pushRows }),
    recognizeSap: write(b, operatorCalls.recognize, { invalidates: pushRows }),
    acceptSystem: write(b, operatorCalls.acceptSystem, {
      invalidates: [...pushRows, tagsOf.rows('task')],
    }),
    goOn: write(b, operatorCalls.goOn, { invalidates: pushRows }),
    acceptDifference: write(b, operatorCalls.acceptDifference, {
      invalidates: (row) => touched(row ? [row.orderId] : []),
    }),
    lookUpPush: write(b, operatorCalls.lookUp, { invalidates: pushRows }),
    confirmPush: write(b, operatorCalls.confirm, { invalidates: pushRows }),
    releasePush: write(b, operatorCalls.release, { invalidates: pushRows }),
    reconcilePushes: write(b, operatorCalls.reconcile, { invalidates: [tagsOf.rows('task')] }),
  }),
})

export const {
  usePushBatchQuery,
  usePushBatchesQuery,
  usePushPageQuery,
  usePushQuery,
  useSapStateQuery,
  useGoOnMutation,
  useRecognizeSapMutation,
  useAcceptSystemMutation,
  useAcceptDifferenceMutation,
  useLookUpPushMutation,
  useConfirmPushMutation,
  useReleasePushMutation,
  useReconcilePushesMutation,
} = pushApi
