import type { Insertable } from 'kysely'
import { summary, type Charges } from '#shared/lines/price.rules.ts'
import type { Tables } from '../../db/tables.ts'
import type { DocumentLine } from '../../lines/line-record.ts'
import type { Writer } from '../engine/document.ts'
import { insert, type Beginning, type Stamps } from '../engine/store.ts'
import { order } from './order-document.ts'

export type NewOrder = Charges &
  Omit<Insertable<Tables['orders']>, keyof Stamps | 'orderNo' | 'orderTime' | 'draftNo' | 'createdById'>

/** Stores an order as a draft, or as an effective order with a number. */
export const insertOrder = (
  writer: Writer,
  header: NewOrder,
  lines: readonly DocumentLine[],
  beginning: Omit<Beginning, 'numbers'> & { status: 'draft' | 'effective' },
) => {
  const effective = beginning.status === 'effective'
  const { actor } = writer
  return insert(
    writer,
    order,
    { ...beginning, numbers: effective ? 'order' : 'draft' },
    ({ number, ...stamps }) => ({
      ...header,
      ...summary(lines, header),
      ...stamps,
      orderNo: number,
      orderTime: stamps.createdAt,
      draftNo: effective ? '' : number,
      createdById: actor.role === 'system' ? null : actor.accountId,
    }),
    lines,
  )
}
