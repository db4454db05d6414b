import { customerOrder } from './customer-orders/index.ts'
import { order } from './orders/index.ts'

/**
 * Every document type, in the order in which people meet them. What names documents elsewhere (calls, history, search,
 * to-dos, files, tags, views) derives from this list.
 */
export const documents = [customerOrder, order] as const

export type DocumentName = (typeof documents)[number]['name']
