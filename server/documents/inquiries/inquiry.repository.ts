import { sql, type Insertable } from 'kysely'
import { inquiry } from '#shared/documents/inquiries/index.ts'
import type { Tables } from '../../db/tables.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import { readerOf } from '../../engine/reader.ts'

export const reader = readerOf(inquiry, {
  row: ({ accountId }) => ({
    isStarter: sql<boolean>`coalesce(inquiries.starter_id = ${accountId}::uuid, false)`,
    takenAt: sql<string | null>`case when inquiries.asking <> 'none' then (select e.at from events e
      where e.doc_id = inquiries.id and e.from_state ->> 'status' = 'asked' and e.to_state ->> 'status' = 'submitted'
      order by e.seq desc limit 1) end`,
  }),
})
export const { lines: linesOf, rows: writable } = reader

export type InquiryLineRecord = Awaited<ReturnType<typeof linesOf>>[number]
export type NewInquiryLine = Omit<Insertable<Tables['inquiryLines']>, 'inquiryId'>

/** The lines as somebody hands them in; `enabled` is null where no material is named. */
export const linesToSubmit = (db: Queryable, inquiryId: string) =>
  db
    .selectFrom('inquiryLines')
    .leftJoin('products', 'products.id', 'inquiryLines.materialId')
    .select(['lineNo', 'wording', 'materialId', 'inquiryLines.sapMaterialNo', 'salesQuantity', 'noOffer'])
    .select('products.enabled')
    .where('inquiryId', '=', inquiryId)
    .orderBy('lineNo')
    .execute()

/** The kinds of goods that are asked for, as far as their materials are known. */
export const categoriesOf = async (db: Queryable, inquiryId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('inquiryLines')
      .innerJoin('products', 'products.id', 'inquiryLines.materialId')
      .select('products.category')
      .distinct()
      .where('inquiryId', '=', inquiryId)
      .execute()
  ).map(({ category }) => category)

/** What a customer asks for; a material that it names without a word is its wording. */
export const keepAsked = (tx: Tx, inquiryId: string) =>
  tx
    .updateTable('inquiryLines')
    .set({
      askedQuantity: sql`sales_quantity`,
      askedUnit: sql`sales_unit`,
      wording: sql`case when wording = '' then left(concat_ws(' ', sap_material_no, description_en), 500) else wording end`,
    })
    .where('inquiryId', '=', inquiryId)
    .execute()

/** The lines as their customer has asked for them. */
export const restoreAsked = (tx: Tx, inquiryId: string) =>
  tx
    .updateTable('inquiryLines')
    .set({
      salesQuantity: sql`asked_quantity`,
      salesUnit: sql`asked_unit`,
      askedQuantity: null,
      askedUnit: '',
    })
    .where('inquiryId', '=', inquiryId)
    .where('askedQuantity', 'is not', null)
    .execute()
