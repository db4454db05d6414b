import { describe, expect, it } from 'vitest'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { newId } from '#shared/kernel/ids.ts'
import { lineCalls } from '#shared/lines/line.contract.ts'
import { masterCalls } from '#shared/masterdata/master.contract.ts'
import { aLine, aPlace, made, seen } from '../factories/order-forms.ts'
import { appOfFile } from './app-of-file.ts'

const app = await appOfFile()
const zhang = await app.as('sales.zhang')
const admin = await app.as('admin')
const place = await aPlace(app.db)

const currencies = masterCalls.currency
const added = async (code: string, decimals: number) =>
  admin.call(currencies.add, { body: { code, nameZh: code, nameEn: code, decimals, remark: '' } })
/** The company counts in coins of another size from now on. */
const counted = async (code: string, decimals: number) => {
  const { rows } = (await admin.call(currencies.page, { body: { filter: { code } } })).body
  const { id, version, ...row } = rows.find((one) => 'code' in one && one.code === code) as Record<
    string,
    unknown
  > & {
    id: string
    version: number
  }
  const { nameZh, nameEn, remark } = row
  const values = { code, nameZh, nameEn, remark, decimals }
  return admin.call(currencies.modify, { body: { id, version, values } })
}

for (const [code, decimals] of [
  ['JPY', 0],
  ['KWD', 3],
] as const) {
  await added(code, decimals)
  await app.db
    .insertInto('exchangeRates')
    .values({
      id: newId(),
      currency: code,
      validFrom: '2020-01-01',
      rate: decimals === 0 ? '0.05' : '23',
      createdBy: 'test',
      createdAt: new Date().toISOString(),
      updatedBy: 'test',
      updatedAt: new Date().toISOString(),
    })
    .execute()
}

const prices = (...unitPrices: string[]) =>
  unitPrices.map((unitPrice, nth) => aLine(place, nth, { salesQuantity: '3', unitPrice }))
const inCurrency = (currency: string, more: object = {}) => ({
  ...place,
  header: { ...place.header, currency, purchaseNo: `PO-${newId().slice(-8)}`, ...more },
})
const yen = prices('312.5154', '469.5279', '446.8819')

describe('amounts have the decimals of their currency', () => {
  it('so that lines in yen come to the total', async () => {
    const order = await made(zhang, inCurrency('JPY', { oceanFreight: '500' }), yen)
    const stored = await seen(zhang, order)
    expect(stored.lines.map(({ totalPrice }) => totalPrice)).toEqual(['938', '1409', '1341'])
    expect(stored).toMatchObject({
      linesAmount: '3688',
      oceanFreight: '500',
      premium: '0',
      totalAmount: '4188',
    })
  })

  it('and those in dinars have three', async () => {
    const order = await made(zhang, inCurrency('KWD', { oceanFreight: '1.255' }), prices('1.2345'))
    const stored = await seen(zhang, order)
    expect(stored).toMatchObject({ linesAmount: '3.704', oceanFreight: '1.255', totalAmount: '4.959' })
  })

  it('and an amount without such coins is refused, never rounded', async () => {
    const body = { header: inCurrency('JPY', { oceanFreight: '500.50', deposit: '10.5' }).header, lines: yen }
    const refused = await zhang.call(orderWrites.create, { body })
    expect(refused.problem.reasons.map(({ code, path, params }) => [code, path, params])).toEqual([
      ['PLACES', 'header.oceanFreight', { max: 0 }],
      ['PLACES', 'header.deposit', { max: 0 }],
      ['DEPOSIT_NONE', 'header.isDepositCollection', undefined],
    ])
  })

  it('and a document keeps those with which it was made', async () => {
    const order = await made(zhang, inCurrency('EUR'), prices('1.2345'))
    expect((await counted('EUR', 0)).status).toBe(200)
    const later = await made(zhang, inCurrency('EUR'), prices('1.2345'))
    expect((await seen(zhang, later)).totalAmount).toBe('4')
    const before = await seen(zhang, order)
    expect(before).toMatchObject({ totalAmount: '3.70', amountPlaces: 2 })
    const { header } = inCurrency('EUR')
    const lines = prices('1.2345', '2.3456').map((line, i) => ({ ...line, from: i === 0 ? 1 : null }))
    const { version } = before
    const body = { id: order.id, version, header, lines, cartonsConfirmed: true }
    expect((await zhang.call(orderWrites.save, { body })).status).toBe(200)
    expect(await seen(zhang, order)).toMatchObject({ totalAmount: '10.74', amountPlaces: 2 })
    // Its editor sees its lines in the same coins.
    const { customerId, salesOrg } = place.header
    const asked = { customerId, salesOrg, currency: 'EUR', ids: [place.goods[0]!.id] }
    const placesOf = async (more: object) =>
      (await zhang.call(lineCalls.materials, { body: { ...asked, ...more } })).body.materials[0]!.amountPlaces
    expect([await placesOf({}), await placesOf({ amountPlaces: 2 })]).toEqual([0, 2])
    expect((await counted('EUR', 2)).status).toBe(200)
  })

  it('and no currency has more than ISO 4217 gives it', async () => {
    expect((await counted('JPY', 2)).problem.reasons).toMatchObject([
      { code: 'TOO_BIG', path: expect.stringContaining('decimals') as string, params: { max: 0 } },
    ])
    expect((await added('OMR', 5)).problem.reasons[0]).toMatchObject({ code: 'TOO_BIG' })
  })
})
