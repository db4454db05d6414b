import { stockCalls } from '#shared/masterdata/stock/stock.contract.ts'
import { DomainError } from '#shared/kernel/errors.ts'
import { productStock } from '#shared/masterdata/stock/stock.ts'
import { read } from '../../calls/handler.ts'
import { sheetAnswer } from '../../sheets/sheet-answer.ts'
import { sheetHandlers } from '../master-import.ts'
import { exportColumns, tableTitle, masterTemplate } from '../master-sheet.ts'
import { askStock } from '../../lines/stock-asking.ts'
import { eachStock, materialsNumbered, stockPage } from '../../lines/stock.repository.ts'

export const page = read(stockCalls.page, ({ db, body }) => stockPage(db, body))

export const sheets = sheetHandlers('productStock')

export const exportList = read(stockCalls.exportList, async ({ db, actor, body }) => {
  const { filter, language, template } = body
  const fields = Object.keys(productStock.fields)
  if (template) return masterTemplate(db, actor, { name: 'productStock', fields, language })
  const columns = exportColumns(productStock, fields, language)
  return sheetAnswer(tableTitle(language, 'productStock'), columns, eachStock(db, { filter, sort: [] }))
})

/** Every number that means no material is named at once, and SAP is asked of none. */
export const refresh = read(stockCalls.refresh, async ({ db, services, body: { numbers } }) => {
  const materials = await materialsNumbered(db, numbers)
  const known = new Set(materials.map(({ sapMaterialNo }) => sapMaterialNo))
  const unknown = numbers.flatMap((value, nth) =>
    known.has(value) ? [] : [{ code: 'MATERIAL_UNKNOWN', path: `numbers.${nth}`, params: { value } }],
  )
  if (unknown.length > 0) throw new DomainError(unknown)
  const { reasons } = await askStock(services, materials)
  return { reasons, materials: materials.length }
})
