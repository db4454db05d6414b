import { pushCalls } from '#shared/documents/orders/push.contract.ts'
import { batchCalls, operatorCalls } from '#shared/platform/pushes/push.contract.ts'
import type { pushPreview } from '#shared/documents/orders/push.schema.ts'
import { sapCalls } from '#shared/platform/sap/sap.contract.ts'
import type * as z from 'zod'
import { api } from '../../api/api.ts'
import { read, write } from '../../api/endpoint.ts'
import { tagsOf, type Tag } from '../../api/tags.ts'

const pushRows = [tagsOf.rows('outbox'), tagsOf.rows('order')]

/** The records that a push changes at once. The event stream announces SAP's answer later. */
const touched = (ids: readonly string[]): Tag[] => [
  ...pushRows,
  tagsOf.rows('todo'),
  ...ids.flatMap((id) => [tagsOf.one('order', id), tagsOf.one('history', id)]),
]
export const pushApi = api.injectEndpoints({
  endpoints: (b) => ({
    pushPreview: read(b, pushCalls.preview, {
      provides: (_r, _e, { query }) => [tagsOf.one('order', query.id)],
    }),
    savePush: write(b, pushCalls.save, {
      invalidates: (_r, _e, { body }) => touched(body.orders.map((o) => o.id)),
    }),
    pushBatch: read(b, batchCalls.batch, {
      provides: (batch, _e, { query }) => [
        ...(batch?.orders ?? []).map(({ id }) => tagsOf.one('order', id)),
        tagsOf.one('outbox', query.id),
      ],
    }),
    pushBatches: read(b, batchCalls.batches, { provides: pushRows }),
    orderTypes: read(b, sapCalls.orderTypes),
    pushPage: read(b, operatorCalls.page, { provides: pushRows }),
    push: read(b, operatorCalls.one, { provides: pushRows }),
    sapState: read(b, operatorCalls.state, { provides: pushRows }),
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
  usePushPreviewQuery,
  useSavePushMutation,
  usePushBatchQuery,
  usePushBatchesQuery,
  useOrderTypesQuery,
  usePushPageQuery,
  usePushQuery,
  useSapStateQuery,
  useGoOnMutation,
  useAcceptDifferenceMutation,
  useLookUpPushMutation,
  useConfirmPushMutation,
  useReleasePushMutation,
  useReconcilePushesMutation,
} = pushApi
export type PushPreview = z.output<typeof pushPreview>
