import * as z from 'zod'
import { taskRow } from '#shared/platform/tasks/task.contract.ts'
import { callsWith } from '#shared/calls/call.ts'
import type { MasterName } from './index.ts'

/** The tables whose records SAP has as well. */
export const syncNames = [
  'product',
  'country',
  'currency',
  'tradeTerm',
  'factory',
  'deliveryFreeze',
  'salesOrgFactory',
  'exchangeRate',
  'packingQuantity',
] as const satisfies readonly MasterName[]
export type SyncName = (typeof syncNames)[number]
export const isSyncName = (name: string): name is SyncName => syncNames.some((one) => one === name)

/** The kind under which these tasks are listed; their scope is the table. */
export const syncKind = 'masterdata.sync'

/** What a report says about one record: it is new, one of its fields differs, or SAP does not have it. */
export const syncCodes = ['SYNC_NEW', 'SYNC_DIFFERS', 'SYNC_NOT_IN_SAP'] as const

/** So many records can be chosen in one request. */
const pullInMax = 200

const tasks = callsWith({
  access: 'masterdata.write',
  scope: 'open',
  timeoutSeconds: 7_200,
  errors: ['TASK_RUNNING', 'SAP_NOT_SET'],
})

export const syncCalls = {
  create: tasks.post('sync/taskCreate', {
    summary: 'Compare a table with SAP in a background task, and take over what SAP says',
    body: z.strictObject({
      table: z.enum(syncNames),
      /** Without it the task only reports what differs. */
      apply: z.boolean().default(false),
    }),
    response: taskRow,
  }),
  factories: tasks.post('sap/vkorg/werks/pullInAll', {
    summary: 'Take over from which factories SAP lets each sales organization sell',
    response: taskRow,
  }),
  chosenFactories: tasks.post('sap/vkorg/werks/pullInList', {
    summary: 'Take over from SAP only the chosen relations of sales organizations to factories',
    body: z.strictObject({
      relations: z
        .array(z.strictObject({ salesOrg: z.string().min(1).max(4), factoryCode: z.string().min(1).max(4) }))
        .min(1)
        .max(pullInMax),
    }),
    response: taskRow,
  }),
  packings: tasks.post('base/packing/quantity/syncBasePackingQuantity', {
    summary: 'Take over from SAP how many of a material fill a packing',
    response: taskRow,
    timeoutSeconds: 3_600,
  }),
  rates: tasks.post('exchange/rate/syncExchangeRate', {
    summary: 'Take over the exchange rates of the last weeks from SAP',
    response: taskRow,
    access: 'price.writeRules',
    timeoutSeconds: 3_600,
  }),
}
