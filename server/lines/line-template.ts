import { colorBook, type ColorBook } from '#shared/lines/color-book.ts'
import { isNumberField } from '#shared/lines/line-cells.ts'
import { lineCalls } from '#shared/lines/line.contract.ts'
import { isMeasured } from '#shared/lines/line.rules.ts'
import { lineTitle, type LineField } from '#shared/lines/line-titles.ts'
import type { Category, Language } from '#shared/vocabulary/words.ts'
import { read } from '../calls/handler.ts'
import { sheetAnswer } from '../sheets/sheet-answer.ts'
import { allColors } from '../engine/color.repository.ts'
import { fieldsFor } from './line-import.ts'
import { exampleMaterials } from './lookup.repository.ts'

const names: Record<Language, string> = { zh: '订单明细', en: 'Order lines', id: 'Baris pesanan' }
const remarks: Record<Language, string> = {
  zh: '示例，导入前请删除',
  en: 'Example, please delete it before the import',
  id: 'Contoh, hapus sebelum impor',
}

type Example = Awaited<ReturnType<typeof exampleMaterials>>[number]

/** A row as somebody would write it: one package of a material, or two openings. */
function exampleRow(
  material: Example,
  book: ColorBook,
  language: Language,
): Partial<Record<LineField, string>> {
  const { sapMaterialNo, oldNo, salesUnit, packing } = material
  const color = book.nameOf(material.color, language)
  const category = material.category as Category
  const line = { materialId: sapMaterialNo, oldNo, salesUnit, color, remark: remarks[language] }
  if (category !== 'doorWindow') return { ...line, salesQuantity: packing?.quantityPerPackage ?? '10' }
  const opening = { ...line, width: '900', height: '2100' }
  return isMeasured({ category, salesUnit })
    ? { ...opening, auxiliaryQuantity: '2' }
    : { ...opening, salesQuantity: '2' }
}

/** A sheet with two rows of real materials, which show how lines are written. */
export const template = read(lineCalls.template, async ({ db, actor, query: { language } }) => {
  const materials = await exampleMaterials(db)
  const book = colorBook(await allColors(db))
  const columns = fieldsFor(actor).map((key) => ({
    key,
    title: lineTitle(key, language),
    kind: isNumberField(key) ? ('number' as const) : ('text' as const),
  }))
  const rows = (async function* () {
    for (const material of materials) yield exampleRow(material, book, language)
  })()
  return sheetAnswer(names[language], columns, rows)
})
