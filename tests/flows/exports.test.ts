import { read } from 'xlsx'
import { describe, expect, it } from 'vitest'
import { customerOrderCalls } from '#shared/documents/customer-orders/index.ts'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { orders as en } from '#shared/locales/en/orders.ts'
import { orders as id } from '#shared/locales/id/orders.ts'
import { orders as zh } from '#shared/locales/zh/orders.ts'
import { states as enStates } from '#shared/locales/en/states.ts'
import { states as idStates } from '#shared/locales/id/states.ts'
import { states as zhStates } from '#shared/locales/zh/states.ts'
import { agreementCalls } from '#shared/areas/agreements/agreement.contract.ts'
import { groupCalls } from '#shared/areas/groups/group.contract.ts'
import { operationLogCalls } from '#shared/areas/logs/operation-log.contract.ts'
import { masterCalls } from '#shared/masterdata/master.contract.ts'
import { deliveryPlanCalls } from '#shared/areas/delivery-plan/delivery-plan.contract.ts'
import { receivableCalls } from '#shared/areas/receivables/receivable.contract.ts'
import { sapOrderCalls } from '#shared/areas/sap/sap-order.contract.ts'
import { languages } from '#shared/vocabulary/words.ts'
import { sheetRows } from '../factories/files.ts'
import { aCustomerOrder, anOrder } from '../factories/orders.ts'
import { appOfFile } from './app-of-file.ts'

const app = await appOfFile()

const titles = { zh: zh.fields, en: en.fields, id: id.fields }
const states = { zh: zhStates.order, en: enStates.order, id: idStates.order }
describe('an export', () => {
  it.each(languages)('in %s is the list as it stands on screen', async (language) => {
    const admin = await app.as('admin')
    const filter = { currency: 'USD' }
    const sort = [{ field: 'totalAmount', order: 'desc' }]
    const columns = ['status', 'orderNo', 'customerName', 'totalAmount', 'lineCount'] as const
    const { body: list } = await admin.call(orderCalls.page, { body: { filter, sort, size: 200 } })
    const answer = await admin.call(orderCalls.exportList, { body: { filter, sort, columns, language } })
    expect(answer.headers.get('content-type')).toContain('spreadsheetml')
    expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('.xlsx').slice(0, 5))
    const [header, ...rows] = sheetRows(answer.bytes)
    expect(header).toEqual(columns.map((c) => titles[language][c]))
    expect(rows).toEqual(
      list.rows.map((r) => [
        states[language][r.status],
        r.orderNo,
        r.customerName,
        Number(r.totalAmount),
        r.lineCount,
      ]),
    )
    expect(rows.length).toBeGreaterThan(20)
  })

  it('of the portal holds what the customer sees, and nothing of others', async () => {
    const buyer = await app.as('buyer.manila')
    const { body: list } = await buyer.call(customerOrderCalls.page, { body: { size: 200 } })
    const body = { filter: {}, columns: ['customerOrderNo', 'totalAmount'], language: 'en' }
    const [, ...rows] = sheetRows((await buyer.call(customerOrderCalls.exportList, { body })).bytes)
    expect(rows).toEqual(list.rows.map((r) => [r.customerOrderNo, Number(r.totalAmount)]))
  })

  it('names countries and organizations, and tells moments by the reader’s clock (D75)', async () => {
    const country = { code: 'DE', zh: '德国', en: 'Germany', id: 'Jerman' }
    const order = await anOrder(app.db, {
      destinationCountry: country.code,
      salesOrg: '1100',
      sapGroupOrderNo: '5010009999',
      sapBuildingOrderNo: '6010009999',
      orderTime: '2026-03-01T20:30:00.000Z',
    })
    const org = await app.db
      .selectFrom('salesOrgs')
      .select(['nameZh', 'nameEn'])
      .where('code', '=', '1100')
      .executeTakeFirstOrThrow()
    const columns = ['destinationCountry', 'salesOrg', 'sapGroupOrderNo', 'sapBuildingOrderNo', 'orderTime']
    const exported = async (language: string, zone: string) => {
      const body = { filter: { orderNo: order.orderNo }, columns, language, zone }
      return (await app.as('admin')).call(orderCalls.exportList, { body })
    }
    const numbers = ['5010009999', '6010009999']
    const [, zhRow] = sheetRows((await exported('zh', 'Asia/Shanghai')).bytes)
    expect(zhRow?.slice(0, 4)).toEqual([country.zh, `1100 ${org.nameZh}`, ...numbers])
    const [, idRow] = sheetRows((await exported('id', 'Asia/Jakarta')).bytes)
    expect(idRow?.slice(0, 4)).toEqual([country.id, `1100 ${org.nameEn}`, ...numbers])
    expect(Number(zhRow?.[4]) - Number(idRow?.[4])).toBeCloseTo(1 / 24, 6)
    expect((await exported('en', 'Mars/Olympus')).status).toBe(422)
  })

  it('of answers or of the operation log refuses a time zone that is none before it writes', async () => {
    const admin = await app.as('admin')
    const { id: agreementId } = await app.db
      .selectFrom('agreements')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const body = { filter: {}, language: 'en', zone: 'Mars/Olympus' }
    const refused = [
      await admin.call(operationLogCalls.exportList, { body }),
      await admin.call(agreementCalls.exportAnswers, { body: { ...body, agreementId } }),
    ]
    expect(refused.map(({ status, problem }) => [status, problem.reasons[0]?.path])).toEqual([
      [422, 'zone'],
      [422, 'zone'],
    ])
  })

  it('of groups refuses a customer that is none before it writes', async () => {
    const admin = await app.as('admin')
    const body = { filter: { customerId: 'no' }, language: 'en' }
    expect((await admin.call(groupCalls.exportList, { body })).status).toBe(422)
  })

  it('does not call confirmed what was voided', async () => {
    const order = await aCustomerOrder(app.db)
    await app.db
      .updateTable('customerOrders')
      .set({ status: 'trashed', sapOrderNos: '501 601' })
      .where('id', '=', order.id)
      .execute()
    const columns = ['status', 'step', 'sapOrderNos']
    const body = { filter: { customerOrderNo: order.customerOrderNo }, columns, language: 'en' }
    const { bytes } = await (await app.as('admin')).call(customerOrderCalls.exportList, { body })
    expect(sheetRows(bytes)[1]).toEqual(['Voided', 'Voided', '501, 601'])
  })

  it('writes a name that looks like a formula as a name', async () => {
    const name = '=HYPERLINK("http://example.com","x")'
    const order = await anOrder(app.db, { customerName: name })
    const body = { filter: { orderNo: order.orderNo }, columns: ['customerName'], language: 'en' }
    const { bytes } = await (await app.as('admin')).call(orderCalls.exportList, { body })
    const book = read(bytes)
    const cell = book.Sheets[book.SheetNames[0]!]!['A2'] as { t: string; v: string; f?: string }
    expect([cell.t, cell.v, cell.f]).toEqual(['s', name, undefined])
  })

  it('with a column that the list does not have is refused, and the column named', async () => {
    const admin = await app.as('admin')
    const lists = [
      orderCalls.exportList,
      masterCalls.country.exportList,
      sapOrderCalls.exportList,
      deliveryPlanCalls.exportList,
      receivableCalls.exportCredit,
    ]
    for (const call of lists) {
      const body = { filter: {}, sort: [], columns: ['salary'], language: 'en' }
      const { status, problem } = await admin.call(call, { body })
      expect([call.path, status, problem.reasons]).toEqual([
        call.path,
        422,
        [{ code: 'UNKNOWN_FIELD', path: 'columns.salary' }],
      ])
    }
  })

  it('of no row is a sheet with its header', async () => {
    const body = { filter: { orderNo: 'no such number' }, columns: ['orderNo'], language: 'en' }
    const { bytes } = await (await app.as('admin')).call(orderCalls.exportList, { body })
    expect(sheetRows(bytes)).toEqual([[en.fields.orderNo]])
  })
})
