import { defineList } from '#shared/kernel/list.ts'
import { orderList } from './order.schema.ts'

/** What waits for finance, by the filters of the order record list; its views are kept apart. */
export const orderAuditList = defineList({ ...orderList, name: 'orderAudit' })
