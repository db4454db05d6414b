import { lineCalls } from '#shared/lines/line.contract.ts'
import { customerLineFields, lineFields, lineTitle, type LineField } from '#shared/lines/line-titles.ts'
import { rawRow } from '#shared/lines/sheet/sheet-line.schema.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { read } from '../calls/handler.ts'
import type { Queryable } from '../db/transaction.ts'
import { sheetIn } from '../sheets/upload.ts'
import { allColors } from '../engine/color.repository.ts'
import { judge, type AskMaterials } from './line-judge.ts'
import { lookUp, pricedFor } from './line-lookup.ts'
import { exampleMaterials, type PricedFor } from './line.repository.ts'
import { colorBook, type ColorBook } from '#shared/lines/color-book.ts'
import { isNumberField } from '#shared/lines/line-cells.ts'
import { isMeasured } from '#shared/lines/line.rules.ts'
import type { Category, Language } from '#shared/vocabulary/words.ts'
import { sheetAnswer } from '../sheets/sheet-answer.ts'

/** So few rows are judged faster than a worker can be started for them. */
const fewRows = 200

export const fieldsFor = (actor: Actor) => (actor.role === 'customer' ? customerLineFields : lineFields)

/** Answers what a sheet asks of the database: the materials of its rows, and the colours that it may name. */
const answering =
  (db: Queryable, actor: Actor, priced: PricedFor): AskMaterials =>
  async (question) => {
    const [found, colors] = await Promise.all([lookUp(db, actor, priced, question), allColors(db)])
    return { ...found, colors }
  }

export const importSheet = read(
  lineCalls.importSheet,
  async ({ services, db, actor, query, upload, client, signal }) =>
    services.imports.run({
      actor,
      signal,
      ticket: query.ticket,
      job: 'lines',
      input: {
        file: await sheetIn(upload),
        fields: fieldsFor(actor),
        currency: query.currency,
        language: client.language,
      },
      answer: answering(db, actor, pricedFor(services, query)),
    }),
)

export const checkRows = read(lineCalls.checkRows, ({ services, db, actor, body, client, signal }) => {
  const { currency, marks, rounded, language = client.language } = body
  const rows = body.rows.map(rawRow)
  const how = { currency, language, marks, rounded }
  const answer = answering(db, actor, pricedFor(services, body))
  return rows.length > fewRows
    ? services.imports.run({ actor, signal, job: 'sentLines', input: { rows, ...how }, answer })
    : judge(rows, how, answer)
})

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
