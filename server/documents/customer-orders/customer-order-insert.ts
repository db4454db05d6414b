import type { Insertable } from 'kysely'
import { summary, type Charges } from '#shared/lines/price.rules.ts'
import type { Tables } from '../../db/tables.ts'
import type { CustomerDocumentLine } from '../../lines/line-record.ts'
import type { Writer } from '../engine/document.ts'
import { insert, type Stamps } from '../engine/store.ts'
import { customerOrder } from './customer-order-document.ts'

export type NewCustomerOrder = Charges &
  Omit<Insertable<Tables['customerOrders']>, keyof Stamps | 'customerOrderNo' | 'orderTime'>

/**
 * Stores a draft of a customer's order.
 * @param copiedFrom the number of the order that it repeats
 */
export const insertCustomerOrder = (
  writer: Writer,
  header: NewCustomerOrder,
  lines: readonly CustomerDocumentLine[],
  at: string,
  copiedFrom?: string,
) => {
  const { reviewLines: _, ...sums } = summary(lines, header)
  const copied = copiedFrom !== undefined && {
    event: 'copy' as const,
    changesOf: (number: string) => [{ path: 'customerOrderNo', from: copiedFrom, to: number }],
  }
  return insert(
    writer,
    customerOrder,
    { status: 'draft', numbers: 'draft', at, ...copied },
    ({ number, ...stamps }) => ({
      ...header,
      ...sums,
      ...stamps,
      customerOrderNo: number,
      orderTime: stamps.createdAt,
    }),
    lines,
  )
}
