import { readAll, someGoods } from '../factories/customer-order-forms.ts'
import { startApp } from './app.ts'

/** A server and the people who take part in a customer's order; the buyer has read all messages. */
export async function customerOrderCast() {
  const app = await startApp()
  const [buyer, wang, zhang] = await Promise.all([
    app.as('buyer.jakarta'),
    app.as('cs.wang'),
    app.as('sales.zhang'),
  ])
  await readAll(buyer)
  return { app, buyer, wang, zhang, goods: await someGoods(app.db) }
}
