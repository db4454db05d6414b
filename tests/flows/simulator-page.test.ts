import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { deliver } from '#server/demo/sap/deliveries.ts'
import { deliverableOrder } from '../factories/open-lines.ts'
import { inSap, pushOf } from '../factories/pushes.ts'
import { openStage, type Stage } from './push-stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

/** A browser with the simulator's user and password presses a button of its page. */
async function press(deed: string, number = '', origin = stage.simulator.url) {
  const { url, user, password } = stage.simulator
  const response = await fetch(`${url}/sim`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${user}:${password}`)}`, origin },
    body: new URLSearchParams({ deed, number }),
  })
  return { status: response.status, text: await response.text() }
}

describe('the page of the simulated SAP', () => {
  it('asks for the password, and lets no other page press its buttons', async () => {
    const { url } = stage.simulator
    const asked = await fetch(`${url}/sim`)
    expect([asked.status, asked.headers.get('www-authenticate')]).toEqual([
      401,
      'Basic realm="Simulated SAP"',
    ])
    expect((await press('goDown', '', 'http://evil.example')).status).toBe(403)
    expect(stage.simulator.faults.isCalm).toBe(true)
  })

  it('ships a delivery and takes it back, and says what SAP refuses', async () => {
    const order = await deliverableOrder(stage)
    const { DeliveryDocument } = await inTransaction(stage.db, (tx) =>
      deliver(tx, [{ orderNo: order.sapGroupOrderNo, item: '10', quantity: '4' }]),
    )
    const number = String(DeliveryDocument)
    expect((await press('ship', number)).text).toContain('goods have left')
    expect((await press('ship', number)).text).toContain(
      `Goods movement of delivery ${number} is posted already`,
    )
    expect((await press('reverse', number)).text).toContain('Let the goods leave')
    expect((await press('ship', '<script>')).text).not.toContain('<script>')
  })

  it('takes what a customer owes too long, and says so where nothing was paid', async () => {
    const { rows } = await sql<{ customerNo: string }>`select c.sap_customer_no as "customerNo"
      from customers c where c.sap_customer_no <> '' order by c.sap_customer_no`.execute(stage.db)
    const said: string[] = []
    for (const { customerNo } of rows.slice(0, 8)) {
      said.push((await press('pay', customerNo)).text)
      said.push((await press('pay', customerNo)).text)
    }
    expect(said.some((text) => /Paid \d+ items?\./.test(text))).toBe(true)
    expect(said.filter((_, at) => at % 2 === 1).every((text) => text.includes('nothing was paid'))).toBe(true)
    expect((await press('pay', '999')).text).toContain('Customer 999 has nothing overdue: nothing was paid.')
  })

  it('loses the answer of a creation, which is made once all the same', async () => {
    const order = await stage.anOrder()
    expect((await press('loseAnswer')).text).toContain('SAP fails as it was told to.')
    await stage.save([pushOf(order)])
    expect(await stage.settled(order.id)).toMatchObject({ push: 'pushed' })
    expect(await inSap(stage.db, order.orderNo)).toHaveLength(1)
  })

  it('lets SAP be down until it answers again, and what waits goes on by itself', async () => {
    const order = await stage.anOrder()
    await press('goDown')
    await stage.save([pushOf(order)])
    expect(await inSap(stage.db, order.orderNo)).toEqual([])
    expect((await press('goOn')).text).toContain('SAP answers.')
    expect(await stage.settled(order.id)).toMatchObject({ push: 'pushed' })
  })
})
