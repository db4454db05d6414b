import { lineCalls } from '#shared/lines/line.contract.ts'
import { orderWrites, orderAuditCalls } from '#shared/documents/orders/order-write.contract.ts'
import { api } from '../../../api/api.ts'
import { read, write } from '../../../api/endpoint.ts'
import { tagsOf, type Tag } from '../../../api/tags.ts'

const rows = [tagsOf.rows('order')]

/** What work on orders makes stale, whether it succeeded or not: a refusal often means that others were faster. */
const touched = (ids: readonly string[]): Tag[] => [
  tagsOf.rows('order'),
  tagsOf.rows('todo'),
  ...ids.flatMap((id) => [tagsOf.one('order', id), tagsOf.one('history', id)]),
]
const batch = {
  invalidates: (_r: unknown, _e: unknown, { body }: { body: { ids: string[] } }) => touched(body.ids),
}
const one = {
  invalidates: (_r: unknown, _e: unknown, { body }: { body: { id: string } }) => touched([body.id]),
}

export const orderWorkApi = api.injectEndpoints({
  endpoints: (b) => ({
    submitToCustomerService: write(b, orderWrites.submitToCustomerService, batch),
    withdrawOrders: write(b, orderWrites.withdraw, batch),
    returnOrders: write(b, orderWrites.customerServiceReturn, batch),
    removeOrders: write(b, orderWrites.remove, {
      invalidates: (_r, _e, { query }) => touched(query.ids.split(',')),
    }),
    stepOrder: write(b, orderWrites.step, one),
    copyOrder: write(b, orderWrites.copy, { invalidates: rows }),
    mergeOrders: write(b, orderWrites.merge, batch),
    changeOrders: write(b, orderWrites.modifyBatch, batch),
    splitOrder: write(b, orderWrites.split, one),
    moveLines: write(b, orderWrites.moveLines, {
      invalidates: (_r, _e, { body }) => touched([body.from.id, body.to.id]),
    }),
    ungroupOrders: write(b, orderWrites.ungroup, {
      invalidates: (taken, _e, { body }) => touched([...body.ids, ...(taken?.taken ?? []).map((o) => o.id)]),
    }),
    performance: read(b, orderWrites.performanceOf, {
      provides: (_r, _e, { query }) => [tagsOf.one('order', query.id)],
    }),
    savePerformance: write(b, orderWrites.performance, one),
    basePrices: read(b, orderWrites.refreshPrice, {
      provides: (_r, _e, { body }) => [tagsOf.one('order', body.id)],
    }),
    takeBasePrices: write(b, orderWrites.refreshPrice, one),
    orderStock: read(b, orderWrites.refreshStock),
    orderMaterials: read(b, lineCalls.materials, { provides: [tagsOf.rows('master')] }),
    auditPage: read(b, orderAuditCalls.page, { provides: rows }),
    modifyAudit: write(b, orderAuditCalls.modify, one),
    submitAudit: write(b, orderAuditCalls.modifyAndAudit, one),
    sendBackAudit: write(b, orderAuditCalls.retroversion, one),
  }),
})

export const {
  useSubmitToCustomerServiceMutation,
  useWithdrawOrdersMutation,
  useReturnOrdersMutation,
  useRemoveOrdersMutation,
  useStepOrderMutation,
  useCopyOrderMutation,
  useMergeOrdersMutation,
  useChangeOrdersMutation,
  useSplitOrderMutation,
  useMoveLinesMutation,
  useUngroupOrdersMutation,
  usePerformanceQuery,
  useSavePerformanceMutation,
  useBasePricesQuery,
  useTakeBasePricesMutation,
  useOrderStockQuery,
  useOrderMaterialsQuery,
  useAuditPageQuery,
  useModifyAuditMutation,
  useSubmitAuditMutation,
  useSendBackAuditMutation,
} = orderWorkApi
