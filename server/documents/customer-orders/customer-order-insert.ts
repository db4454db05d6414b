import type { Insertable } from 'kysely'
import { type Charges, summary } from '#shared/lines/price.rules.ts'
import type { CustomerOrderHeader } from '#shared/documents/customer-orders/customer-order.schema.ts'
import type { LineInput } from '#shared/lines/line.schema.ts'
import type { Tables } from '../../db/tables.ts'
import type { CustomerDocumentLine } from '../../lines/line-record.ts'
import type { FormReferences } from '../../lines/form.repository.ts'
import type { ResolvedLine } from '../../lines/line.service.ts'
import type { Context, Writer } from '../engine/document.ts'
import { insert, type Stamps } from '../engine/store.ts'
import { announce } from '../engine/announce.ts'
import { sideOf } from '../engine/visible.ts'
import { customerOrder } from './customer-order-document.ts'
import { headerColumns, recordsOf } from './customer-order-record.ts'

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

/** Stores a new draft on the actor's side and tells its screens. */
export async function insertDraft(
  context: Context,
  header: CustomerOrderHeader,
  named: FormReferences,
  resolved: readonly ResolvedLine<LineInput>[],
  now: Date,
  copiedFrom?: string,
) {
  const draft = {
    ...headerColumns(header, named),
    localCharge: '0',
    oceanFreight: '0',
    premium: '0',
    otherCharge: '0',
    payTerm: named.payTerm,
    owner: sideOf(context.actor),
    source: 'client',
  }
  const at = now.toISOString()
  const lines = recordsOf(resolved, { currency: draft.currency, basePriceAt: at })
  const saved = await insertCustomerOrder(context, draft, lines, at, copiedFrom)
  announce(context, customerOrder, { ...draft, id: saved.id, status: 'draft' })
  return saved
}
