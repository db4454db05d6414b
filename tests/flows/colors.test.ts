import { describe, expect, it } from 'vitest'
import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order.actions.ts'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { lineCalls } from '#shared/lines/line.contract.ts'
import { lineTitle } from '#shared/lines/line-titles.ts'
import { masterCalls } from '#shared/masterdata/master.contract.ts'
import { languages } from '#shared/vocabulary/words.ts'
import { linesOf as linesToPush } from '#server/documents/orders/push/push-order.repository.ts'
import { aHeader, aLine as ownLine, drafted, someGoods } from '../factories/customer-order-forms.ts'
import { aSheet, sheetRows } from '../factories/files.ts'
import { aLine, aPlace, made, seen, sentAgain } from '../factories/order-forms.ts'
import { sentRows } from '../factories/sent-rows.ts'
import { appOfFile } from './app-of-file.ts'

const app = await appOfFile()
const admin = await app.as('admin')
const zhang = await app.as('sales.zhang')
const buyer = await app.as('buyer.jakarta')
const place = await aPlace(app.db)
const goods = await someGoods(app.db)

/** Grey as people write it, and a colour that nobody knows. */
const written = ['GY', 'gy', '灰色', 'Grey', 'abu-abu', '灰色 Grey', 'RAL 7016']
const kept = ['GY', 'GY', 'GY', 'GY', 'GY', 'GY', 'RAL 7016']
const greyIn = { zh: '灰色', en: 'Grey', id: 'Abu-abu' } as const

describe('the colour of a line', () => {
  it('is kept by its code, whichever of its names is sent, and as it was typed where nobody knows it', async () => {
    const lines = written.map((color, n) => aLine(place, n, { color }))
    const order = await made(zhang, place, lines)
    const stored = await seen(zhang, order)
    expect(stored.lines.map((line) => line.color)).toEqual(kept)
    const { body } = await zhang.call(orderWrites.save, {
      body: {
        id: order.id,
        version: order.version,
        header: place.header,
        lines: sentAgain(stored).map((line, n) => ({ ...line, color: n === 0 ? 'Putih' : written[n]! })),
        cartonsConfirmed: true,
      },
    })
    expect(body.version).toBe(order.version + 1)
    const history = (await zhang.call(orderCalls.history, { body: { id: order.id } })).body
    expect(history.rows[0]!.changes).toEqual([{ path: 'lines.1.color', from: 'GY', to: 'WH' }])
  })

  it('is told to SAP by its Chinese name', async () => {
    const order = await made(zhang, place, [
      aLine(place, 0, { color: 'Grey' }),
      aLine(place, 1, { color: 'RAL 7016' }),
    ])
    const { customerId, salesOrg } = place.header
    const lines = await linesToPush(
      app.db,
      { id: order.id, customerId, salesOrg },
      businessDateOf(new Date()),
    )
    expect(lines.map((line) => line.colorZh)).toEqual(['灰色', 'RAL 7016'])
  })

  it('is named in a customer’s document in the language that is asked for', async () => {
    const lines = [ownLine(goods, 0, { color: 'GY' }), ownLine(goods, 1, { color: 'RAL 7016' })]
    const { id } = await drafted(buyer, await aHeader(buyer), lines)
    for (const language of languages) {
      const query = { id, urlSuffix: 'customer', language }
      const rows = sheetRows((await buyer.call(customerOrderWrites.paper, { query })).bytes)
      const at = rows
        .find((row) => row.includes(lineTitle('color', language)))!
        .indexOf(lineTitle('color', language))
      const colors = rows.map((row) => row[at])
      expect(colors).toEqual(expect.arrayContaining([greyIn[language], 'RAL 7016']))
      expect(colors).not.toContain('GY')
    }
  })
})

describe.each(languages)('an .xlsx in %s', (language) => {
  it('names colours by code or by any of their names', async () => {
    const header = (['materialId', 'salesQuantity', 'color'] as const).map((key) => lineTitle(key, language))
    const sheet = aSheet([
      header,
      ...written.map((color, n) => [place.goods[n]!.sapMaterialNo, 10, color]),
      [place.goods[20]!.sapMaterialNo, 10, ''],
    ])
    const { customerId, currency } = place.header
    const { body } = await zhang.upload(lineCalls.importSheet, sheet, { customerId, currency })
    expect(body.rows.map((row) => [row.cells['color'], row.reasons])).toEqual(
      [...kept, undefined].map((color) => [color, []]),
    )
    const pasted = await zhang.call(lineCalls.checkRows, {
      body: {
        customerId,
        currency,
        rows: sentRows([
          { materialId: place.goods[0]!.sapMaterialNo, salesQuantity: '10', color: greyIn[language] },
        ]),
      },
    })
    expect(pasted.body.rows[0]!.cells['color']).toBe('GY')
  })

  it('has templates with colours in its own words, which can be imported', async () => {
    const { bytes } = await zhang.call(lineCalls.template, { query: { language } })
    const [header, ...examples] = sheetRows(bytes)
    const at = header!.indexOf(lineTitle('color', language))
    const colors = await app.db.selectFrom('colors').selectAll().execute()
    const names = new Set(
      colors.map(({ nameZh, nameEn, nameId }) => ({ zh: nameZh, en: nameEn, id: nameId })[language]),
    )
    for (const row of examples) expect(names).toContain(row[at])
  })
})

describe('colours of master data', () => {
  it('are told with their names to everybody, also those that were stopped', async () => {
    const { body: page } = await admin.call(masterCalls.color.page, { body: { filter: { code: 'GM' } } })
    const gunmetal = page.rows[0]!
    await admin.call(masterCalls.color.toggle, { body: { ids: [gunmetal.id], enabled: false } })
    for (const reader of [admin, zhang, buyer]) {
      const { body } = await reader.call(lineCalls.colors)
      expect(body).toContainEqual({
        code: 'GY',
        nameZh: '灰色',
        nameEn: 'Grey',
        nameId: 'Abu-abu',
        enabled: true,
      })
      expect(body.find((color) => color.code === 'GM')!.enabled).toBe(false)
    }
    await admin.call(masterCalls.color.toggle, { body: { ids: [gunmetal.id], enabled: true } })
  })

  it('say where they are used, and let their materials be found by a new name', async () => {
    const { id, version, nameZh, nameEn } = await app.db
      .selectFrom('colors')
      .selectAll()
      .where('code', '=', 'OA')
      .executeTakeFirstOrThrow()
    const { body: usage } = await admin.call(masterCalls.color.usage, { query: { id } })
    expect(usage.map((place) => place.table)).toEqual(expect.arrayContaining(['product', 'orderLines']))
    const values = { code: 'OA', nameZh, nameEn, nameId: 'Jati Belanda' }
    await admin.call(masterCalls.color.modify, { body: { id, version, values } })
    const { customerId, currency } = place.header
    const asked = { customerId, currency, search: 'jati belanda' }
    const { materials } = (await zhang.call(lineCalls.materials, { body: asked })).body
    expect(materials.length).toBeGreaterThan(0)
    expect(new Set(materials.map((material) => material.color))).toEqual(new Set(['OA']))
  })
})
