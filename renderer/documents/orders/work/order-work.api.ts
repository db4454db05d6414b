import { lineCalls } from '#shared/lines/line.contract.ts'
import { orderActions, orderAuditCalls } from '#shared/documents/orders/order.actions.ts'
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
    submitToCustomerService: write(b, orderActions.submitToCustomerService, batch),
    withdrawOrders: write(b, orderActions.withdraw, batch),
    returnOrders: write(b, orderActions.customerServiceReturn, batch),
    removeOrders: write(b, orderActions.remove, {
      invalidates: (_r, _e, { query }) => touched(query.ids.split(',')),
    }),
    stepOrder: write(b, orderActions.step, one),
    copyOrder: write(b, orderActions.copy, { invalidates: rows }),
    mergeOrders: write(b, orderActions.merge, batch),
    changeOrders: write(b, orderActions.modifyBatch, batch),
    splitOrder: write(b, orderActions.split, one),
    moveLines: write(b, orderActions.moveLines, {
      invalidates: (_r, _e, { body }) => touched([body.from.id, body.to.id]),
    }),
    ungroupOrders: write(b, orderActions.ungroup, {
      invalidates: (taken, _e, { body }) => touched([...body.ids, ...(taken?.taken ?? []).map((o) => o.id)]),
    }),
    performance: read(b, orderActions.performanceOf, {
      provides: (_r, _e, { query }) => [tagsOf.one('order', query.id)],
    }),
    savePerformance: write(b, orderActions.performance, one),
    basePrices: read(b, orderActions.refreshPrice, {
      provides: (_r, _e, { body }) => [tagsOf.one('order', body.id)],
    }),
    takeBasePrices: write(b, orderActions.refreshPrice, one),
    orderStock: read(b, orderActions.refreshStock),
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
