import { defineList } from '#shared/kernel/list.ts'
import { orderList } from './order.schema.ts'

/** What waits for finance, with the filters of the order list; its saved views are separate. */
export const orderAuditList = defineList({ ...orderList, name: 'orderAudit' })
