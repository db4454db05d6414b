import * as z from 'zod'
import { decimal, id, instant, reasonSchema } from '#shared/kernel/fields.ts'
import { defineList, filterSchema } from '#shared/kernel/list.ts'
import { callsWith } from '#shared/calls/call.ts'
import { languages } from '#shared/vocabulary/words.ts'

/** The most materials of which SAP is asked at once. */
export const stockMaterialsMax = 200

export const stockList = defineList({
  name: 'stock',
  filters: {
    sapMaterialNo: { kind: 'oneOf', pick: 'product' },
    factoryCode: { kind: 'oneOf', pick: 'factory' },
    warehouseCode: { kind: 'oneOf', pick: 'warehouse' },
    quantity: { kind: 'amountRange' },
    at: { kind: 'instantRange' },
  },
  sorts: ['sapMaterialNo', 'quantity', 'at'],
  defaultSort: { field: 'sapMaterialNo', order: 'asc' },
})

export const stockSources = ['sap', 'sheet'] as const
export type StockSource = (typeof stockSources)[number]

/** What there is of a material in a warehouse, in the unit in which it is sold, and who said so when (D45). */
export const stockRow = z.strictObject({
  id,
  sapMaterialNo: z.string(),
  descriptionZh: z.string(),
  descriptionEn: z.string(),
  factoryCode: z.string(),
  factoryNameZh: z.string(),
  factoryNameEn: z.string(),
  warehouseCode: z.string(),
  warehouseNameZh: z.string(),
  warehouseNameEn: z.string(),
  position: z.string(),
  quantity: decimal,
  salesUnit: z.string(),
  at: instant,
  source: z.enum(stockSources),
})
export type StockRow = z.infer<typeof stockRow>

/** Customers never see stock. */
const stock = callsWith({ access: 'product.read', scope: 'open' })

export const stockCalls = {
  page: stock.page('product/stock/pagelist', stockList, stockRow, {
    summary: 'Stock by material, factory and warehouse with its position, and when SAP told it',
  }),
  exportList: stock.post('product/stock/export', {
    summary: 'Stock as .xlsx in the columns of its import; with no row it is the template',
    body: z.strictObject({
      filter: filterSchema(stockList.filters),
      language: z.enum(languages),
      template: z.boolean().default(false),
    }),
    answers: 'file',
    timeoutSeconds: 120,
  }),
  refresh: stock.post('product/stock/refresh', {
    summary: 'Ask SAP for the stock of materials; if it does not answer, the last figures stay',
    body: z.strictObject({
      numbers: z.array(z.string().trim().min(1).max(18)).min(1).max(stockMaterialsMax),
    }),
    response: z.strictObject({
      /** Why SAP did not answer; empty when it did. */
      reasons: z.array(reasonSchema),
      materials: z.int(),
    }),
    timeoutSeconds: 300,
    errors: ['MATERIAL_UNKNOWN'],
  }),
}
