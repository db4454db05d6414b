import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { customerOrderCalls } from '#shared/documents/customer-orders/index.ts'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { customerCalls } from '#shared/masterdata/customers/customer.contract.ts'
import { appOfFile } from './app-of-file.ts'

const app = await appOfFile()
const admin = await app.as('admin')
const buyer = await app.as('buyer.jakarta')

const found = async (search: string) => {
  const body = { size: 200, filter: { search } }
  const answer = await admin.call(orderCalls.page, { body })
  expect(answer.status).toBe(200)
  return answer.body.rows.map(({ orderNo }) => orderNo).toSorted()
}

/** The orders of which the database says so. */
const ordersWhere = async (condition: string) => {
  const { rows } = await sql<{ orderNo: string }>`select distinct o.order_no from orders o
    join customers c on c.id = o.customer_id left join order_lines l on l.order_id = o.id
    where o.deleted_at is null and ${sql.raw(condition)}`.execute(app.db)
  return rows.map(({ orderNo }) => orderNo).toSorted()
}

/** As a Chinese keyboard writes it while it is set to wide letters. */
const wide = (text: string) =>
  text.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0))

describe('the search of a list', () => {
  it('finds an order by each of its numbers', async () => {
    const { rows } = await sql<
      Record<string, string>
    >`select order_no, purchase_no, sap_group_order_no from orders
      where deleted_at is null and sap_group_order_no <> '' and purchase_no <> '' limit 1`.execute(app.db)
    const { orderNo, ...others } = rows[0]!
    for (const number of [orderNo!, ...Object.values(others)]) {
      expect(await found(number)).toContain(orderNo)
      expect(await found(number.slice(2).toLowerCase())).toContain(orderNo)
      expect(await found(wide(number))).toContain(orderNo)
    }
  })

  it('finds the orders of a customer, whatever case, width, accents and spaces it is typed with', async () => {
    const expected = await ordersWhere(`c.name = 'PT Nusantara Bangun Persada'`)
    expect(expected.length).toBeGreaterThan(0)
    for (const text of ['PT Nusantara Bangun', 'p.t. nusántara', 'ｎｕｓａｎｔａｒａ', 'NusantaraBangun'])
      expect(await found(text), text).toEqual(expected)
  })

  it('finds the orders of a material, by its number and by what it is in the languages of the readers', async () => {
    const { rows } = await sql<{ number: string }>`select sap_material_no as number from order_lines
      group by 1 order by count(distinct order_id), 1 limit 1`.execute(app.db)
    const { number } = rows[0]!
    expect(await found(number)).toEqual(await ordersWhere(`l.sap_material_no = '${number}'`))
    const taps = await ordersWhere(`l.description_en like '%basin mixer%Gunmetal%'`)
    expect(taps.length).toBeGreaterThan(0)
    for (const text of ['basin mixer gunmetal', '面盆龙头 枪灰色', 'kran wastafel gunmetal'])
      expect(await found(text), text).toEqual(expect.arrayContaining(taps))
  })

  it('finds nothing by a text of which there is nothing', async () => {
    expect(await found('no such order anywhere')).toEqual([])
  })

  it('shows a customer its own documents alone', async () => {
    const { body } = await buyer.call(customerOrderCalls.page, { body: { filter: { search: 'Lone Star' } } })
    expect(body.rows).toEqual([])
    const own = await buyer.call(customerOrderCalls.page, { body: { filter: { search: 'Nusantara' } } })
    expect(own.body.total).toBeGreaterThan(0)
  })
})

describe('names', () => {
  it('are found in the same way where customers are chosen', async () => {
    for (const text of ['ｐｔ nusantara', 'pt.nusántara', '10001 00000']) {
      const { body } = await admin.call(customerCalls.page, { body: { filter: { text } } })
      expect(
        body.rows.map(({ name }) => name),
        text,
      ).toEqual(['PT Nusantara Bangun Persada'])
    }
  })

  it('stand as in a dictionary', async () => {
    const [lower, ours] = ['andina lowercase', 'Ändina Süd']
    const rows = (await admin.call(customerCalls.page, { body: { size: 2 } })).body.rows
    await sql`update customers set name = ${lower} where id = ${rows[0]!.id}`.execute(app.db)
    await sql`update customers set name = ${ours} where id = ${rows[1]!.id}`.execute(app.db)
    const body = { size: 200, sort: [{ field: 'name' as const, order: 'asc' as const }] }
    const names = (await admin.call(customerCalls.page, { body })).body.rows.map(({ name }) => name)
    expect(names).toEqual(names.toSorted(new Intl.Collator('zh').compare))
    const after = names.indexOf('Andina Materiales de Construccion S.A.C.')
    expect(names.slice(after - 1, after + 2)).toEqual([
      lower,
      'Andina Materiales de Construccion S.A.C.',
      ours,
    ])
  })
})
