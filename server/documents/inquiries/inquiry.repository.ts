import type { Insertable } from 'kysely'
import { inquiry } from '#shared/documents/inquiries/index.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { Tables } from '../../db/tables.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import { readerOf } from '../engine/reader.ts'

export const reader = readerOf(inquiry)
export const { lines: linesOf, rows: writable } = reader

export type InquiryLineRecord = Awaited<ReturnType<typeof linesOf>>[number]
export type NewInquiryLine = Omit<Insertable<Tables['inquiryLines']>, 'inquiryId'>

/** All lines of an inquiry, in the place of those that it had. */
export async function replaceLines(
  tx: Tx,
  inquiryId: string,
  lines: readonly NewInquiryLine[],
): Promise<void> {
  await tx.deleteFrom('inquiryLines').where('inquiryId', '=', inquiryId).execute()
  await insertRows(
    tx,
    'inquiryLines',
    lines.map((line) => ({ ...line, inquiryId })),
  )
}

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
