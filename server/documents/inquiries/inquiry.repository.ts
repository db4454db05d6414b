import type { Insertable } from 'kysely'
import { inquiry } from '#shared/documents/inquiries/index.ts'
import type { Tables } from '../../db/tables.ts'
import type { Queryable } from '../../db/transaction.ts'
import { readerOf } from '../engine/reader.ts'

export const reader = readerOf(inquiry)
export const { lines: linesOf, rows: writable } = reader

export type InquiryLineRecord = Awaited<ReturnType<typeof linesOf>>[number]
export type NewInquiryLine = Omit<Insertable<Tables['inquiryLines']>, 'inquiryId'>

/** The lines as somebody hands them in; `enabled` is null where no material is named. */
export const linesToSubmit = (db: Queryable, inquiryId: string) =>
  db
    .selectFrom('inquiryLines')
    .leftJoin('products', 'products.id', 'inquiryLines.materialId')
    .select(['lineNo', 'wording', 'materialId', 'inquiryLines.sapMaterialNo', 'salesQuantity'])
    .select('products.enabled')
    .where('inquiryId', '=', inquiryId)
    .orderBy('lineNo')
    .execute()
