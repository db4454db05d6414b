import { sql } from 'kysely'
import type { Database } from '../../db/driver/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import { shortKey, type Entity, textOf } from '../../connectors/sap/wire/values.ts'
import { AbapError, type SimAnswer } from './abap.ts'
import { owe, pay, payInvoice } from './accounts.ts'
import { doubleLine } from './postings.ts'
import { deliver, moveGoods, removeDelivery } from './deliveries.ts'
import type { Faults } from './faults.ts'
import { rejectLine, takeLinesBack } from './rejections.ts'

/**
 * The page on which somebody plays the people at SAP: who deliver, ship and take back, who pay, and the network that
 * fails. It belongs to the simulator, so a company with a SAP of its own has none.
 */

export const operatorPath = '/sim'

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const downMinutes = 60

interface Operating {
  db: Database
  faults: Faults
}

/** What a customer has paid, in a sentence: a number that owes nothing has paid nothing. */
async function payment({ db }: Operating, customerNo: string): Promise<string> {
  const items = await pay(db, { customerNo })
  return items === 0
    ? `Customer ${customerNo} has nothing overdue: nothing was paid.`
    : `Paid ${items} ${items === 1 ? 'item' : 'items'}.`
}

/** What the buttons of the page do, by their names; some have more to say than that it is done. */
const deeds: Readonly<Record<string, (at: Operating, number: string) => Promise<unknown>>> = {
  ship: ({ db }, number) => inTransaction(db, (tx) => moveGoods(tx, number, 'C')),
  reverse: ({ db }, number) => inTransaction(db, (tx) => moveGoods(tx, number, 'A')),
  remove: ({ db }, number) => inTransaction(db, (tx) => removeDelivery(tx, number)),
  deliver: ({ db }, number) => inTransaction(db, (tx) => deliver(tx, [{ orderNo: number }])),
  rejectLine: ({ db }, number) => inTransaction(db, (tx) => rejectLine(tx, number)),
  takeLinesBack: ({ db }, number) => inTransaction(db, (tx) => takeLinesBack(tx, number)),
  pay: payment,
  owe: ({ db }, customerNo) => owe(db, customerNo),
  payInvoice: ({ db }, number) => payInvoice(db, number),
  trust: ({ db }, customerNo) => doubleLine(db, customerNo),
  loseAnswer: async ({ faults }) => faults.plan({ rules: [{ fault: 'cutAfter', on: 'create', times: 1 }] }),
  goDown: async ({ faults }) => {
    const until = Date.now() + downMinutes * 60_000
    faults.plan({ rules: [{ fault: 'cut' }, { fault: 'cut', on: 'metadata' }] })
    faults.endAt(until)
  },
  goOn: async ({ faults }) => faults.plan({}),
}

const button = (deed: string, label: string, number = '') =>
  `<form method="post" action="${operatorPath}"><input type="hidden" name="deed" value="${deed}">` +
  `<input type="hidden" name="number" value="${escaped(number)}"><button>${escaped(label)}</button></form>`

const field = (deed: string, label: string, name: string) =>
  `<form method="post" action="${operatorPath}"><input type="hidden" name="deed" value="${deed}">` +
  `<label>${escaped(name)} <input name="number" required maxlength="10"></label><button>${escaped(label)}</button></form>`

async function deliveriesOf(db: Database) {
  const rows = await db
    .selectFrom('sapSimDeliveries')
    .select(['number', 'orders', 'body'])
    .orderBy('changedAt', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ number, orders, body }) => {
    const hasLeft = textOf((body as Entity)['OverallGoodsMovementStatus']) === 'C'
    const buttons = hasLeft
      ? button('reverse', 'Take the goods back', number)
      : button('ship', 'Let the goods leave', number) + button('remove', 'Delete', number)
    const cells = [shortKey(number), orders.map(shortKey).join(', '), hasLeft ? 'goods have left' : 'open']
    return `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}<td class="row">${buttons}</td></tr>`
  })
}

async function pageOf({ db, faults }: Operating, message: string): Promise<SimAnswer> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from sap_sim_documents`.execute(db)
  const trouble = faults.isCalm ? 'SAP answers.' : 'SAP fails as it was told to.'
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Simulated SAP</title><style>
body{font:16px/1.5 system-ui,sans-serif;max-width:960px;margin:24px auto;padding:0 16px}
table{border-collapse:collapse;width:100%}td,th{padding:6px 12px 6px 0;text-align:start;border-bottom:1px solid #ddd}
.row,section{display:flex;gap:12px;flex-wrap:wrap;align-items:end}button{font:inherit;padding:4px 12px}input{font:inherit}
</style></head><body><h1>Simulated SAP</h1>
<p role="status">${escaped(message)} ${trouble} It has ${rows[0]!.n} sales orders.</p>
<h2>Network</h2><section>${button('loseAnswer', 'Lose the answer of the next creation')}${button('goDown', 'Be down for an hour')}${button('goOn', 'Answer again')}</section>
<h2>Orders and customers</h2><section>${field('deliver', 'Deliver what is open', 'Sales order')}${field('rejectLine', 'Reject the last open line', 'Sales order')}${field('takeLinesBack', 'Take back what was rejected', 'Sales order')}${field('owe', 'Book an item that is long overdue', 'Customer')}${field('pay', 'Pay everything overdue', 'Customer')}${field('payInvoice', 'Pay', 'Invoice')}${field('trust', 'Double the credit line', 'Customer')}</section>
<h2>Deliveries</h2><table><thead><tr><th>Delivery</th><th>Sales orders</th><th>State</th><th></th></tr></thead>
<tbody>${(await deliveriesOf(db)).join('')}</tbody></table></body></html>`
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
    },
    body,
  }
}

/** Answers the page, after doing what one of its buttons asks for. A refusal of SAP's is said on the page. */
export async function operate(
  at: Operating,
  { method, body, origin, host }: { method: string; body: string; origin: string; host: string },
): Promise<SimAnswer> {
  if (method !== 'POST') return pageOf(at, '')
  // The browser adds the password by itself, so another page must not press our buttons.
  if (origin !== `http://${host}`) return { status: 403 }
  const form = new URLSearchParams(body)
  const deed = deeds[form.get('deed') ?? '']
  const number = (form.get('number') ?? '').trim()
  if (!deed) return { status: 400 }
  try {
    const sentence = await deed(at, number)
    return await pageOf(at, typeof sentence === 'string' ? sentence : 'Done.')
  } catch (error) {
    if (!(error instanceof AbapError)) throw error
    return pageOf(at, error.message)
  }
}
