import { expect, it } from 'vitest'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { compare } from '#shared/kernel/decimal.ts'
import { readRows } from '#shared/lines/line-cells.ts'
import { tablesIn } from '#shared/lines/sheet/sheet-choice.ts'
import { layoutOf, missingFields } from '#shared/lines/sheet/sheet-layout.ts'
import { linesOf } from '#shared/lines/sheet/sheet-rows.ts'
import { askedFields } from '#shared/lines/sheet/sheet-titles.ts'
import { lineFields } from '#shared/lines/line-titles.ts'
import { paperLanguages } from '#shared/lines/paper-languages.ts'
import { readSheets } from '#server/sheets/read.ts'
import { aPlace, lines, made, seen } from '../factories/order-forms.ts'
import { appOfFile } from './app-of-file.ts'

const app = await appOfFile()
const zhang = await app.as('sales.zhang')
const place = await aPlace(app.db)
const charges = { localCharge: '12.5', oceanFreight: '1300', premium: '4', otherCharge: '7' }

/** An order with remarks of its own and of its lines, and its charges. */
const order = await seen(
  zhang,
  await made(
    zhang,
    place,
    lines(place, 6).map((line, at) => ({
      ...line,
      salesQuantity: String(24 * (at + 1)),
      customerMaterialNo: `OWN-${at}`,
      remark: at === 2 ? 'Pack dry.\nMarks on two sides.\nTotal weight on the label.' : '',
    })),
    { ...charges, remark: 'Total of two containers.\nPayment 30 % in advance.' },
  ),
)

it.each(
  paperLanguages.flatMap((language) =>
    [askedFields, lineFields].map((fields) => [language, fields.length, fields] as const),
  ),
)(
  'a paper of ours in %s is read as its %i fields of lines, without totals and terms',
  async (language, _count, fields) => {
    const { bytes } = await zhang.call(orderWrites.paper, {
      query: { id: order.id, urlSuffix: 'overseasExcel', language },
    })
    const sheets = await readSheets(bytes)
    const { rows, hiddenColumns } = sheets[tablesIn(sheets, fields)[0]!.at]!
    const layout = layoutOf(rows, { fields, hiddenColumns })
    expect(missingFields(layout.columns, fields)).toEqual([])
    const { rows: lined, left } = linesOf(rows, layout)
    const read = readRows(lined, { currency: order.currency, language: layout.language })
    expect(read.flatMap(({ reasons }) => reasons)).toEqual([])
    expect(read.map(({ cells }) => cells['materialId'])).toEqual(
      order.lines.map(({ sapMaterialNo }) => sapMaterialNo),
    )
    for (const [at, { cells }] of read.entries()) {
      const line = order.lines[at]!
      expect(compare(cells['salesQuantity']!, line.salesQuantity)).toBe(0)
      expect(compare(cells['unitPrice']!, line.unitPrice)).toBe(0)
      expect(cells['customerMaterialNo']).toBe(line.customerMaterialNo)
      expect(cells['remark'] ?? '').toBe(line.remark)
    }
    expect(left.length).toBeGreaterThan(3)
  },
)
