import type * as z from 'zod'
import { pushCalls, type pushPreview } from '#shared/documents/orders/push.contract.ts'
import { sapCalls } from '#shared/areas/sap/sap.contract.ts'
import { api, read, write, tagsOf } from '../../../api/api.ts'
import { touched } from '../../../engine/push/push.api.ts'

export const orderPushApi = api.injectEndpoints({
  endpoints: (b) => ({
    pushPreview: read(b, pushCalls.preview, {
      provides: (_r, _e, { query }) => [tagsOf.one('order', query.id)],
    }),
    savePush: write(b, pushCalls.save, {
      invalidates: (_r, _e, { body }) => touched(body.orders.map((o) => o.id)),
    }),
    orderTypes: read(b, sapCalls.orderTypes),
  }),
})

export const { useSavePushMutation, useOrderTypesQuery } = orderPushApi
export type PushPreview = z.output<typeof pushPreview>
