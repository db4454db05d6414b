import {
  orderLimitCalls as calls,
  type OrderLimit,
  type OrderLimitForm,
} from '#shared/documents/customer-orders/order-limit.contract.ts'
import { amountPlacesOf } from '#shared/kernel/currency.ts'
import { compare } from '#shared/kernel/decimal.ts'
import { placesOf, plainDecimal } from '#shared/kernel/decimal-text.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { read, write, refuse, throwReasons } from '../../../calls/handler.ts'
import type { Queryable } from '../../../db/transaction.ts'
import { changesBetween, record } from '../../../records/history/history.ts'
import type { Context } from '../../../engine/document.ts'
import { tellOfLimit } from '../../../platform/notices/tell-limit.ts'
import { nameFor } from '../../../records/scope/secrecy.ts'
import { decimalsOf, limitsOf, storeLimit, type LimitRow } from './order-limit.repository.ts'

/** What nobody has set yet asks nobody, and proposes the currency in which the customer orders. */
function present({ colleagues, ...row }: LimitRow, actor: Actor): OrderLimit {
  const { accountId, permissions } = actor
  const { customerId, customerName, updatedAt } = row
  const [main] = colleagues
  const known = new Set(colleagues.map(({ id }) => id))
  return {
    customerId,
    customerName,
    enabled: row.enabled ?? false,
    amount: plainDecimal(row.amount ?? '0'),
    currency: row.currency ?? row.currencyOfCustomer,
    // Whoever was stopped or left is no longer named, so that the next save is not refused for it.
    approverIds: (row.approverIds ?? []).filter((id) => known.has(id)),
    colleagues: colleagues.map((one) => ({ ...one, isReader: one.id === accountId })),
    main: main?.name ?? '',
    maySet: main?.id === accountId || permissions.has('customer.write'),
    approvalAmounts: row.approvalAmounts.map(({ currency, amount }) => ({
      currency,
      amount: plainDecimal(amount),
    })),
    updatedAt,
    // People of one customer know each other.
    updatedBy: row.byStaff ? nameFor(actor, row.updatedBy ?? '') : (row.updatedBy ?? ''),
    version: row.version ?? 0,
  }
}

async function limitOf(db: Queryable, actor: Actor, customerId: string): Promise<OrderLimit> {
  const [row] = await limitsOf(db, actor, customerId)
  return row ? present(row, actor) : refuse('NOT_FOUND')
}

/** Everything that is wrong with what was typed, at once. */
async function reasonsAgainst(
  db: Queryable,
  { colleagues }: OrderLimit,
  { enabled, amount, currency, approverIds }: OrderLimitForm,
): Promise<Reason[]> {
  const known = new Set(colleagues.map(({ id }) => id))
  const decimals = await decimalsOf(db, currency)
  const places = decimals ?? amountPlacesOf(currency)
  return [
    ...(compare(amount, '0') < 0 ? [{ code: 'TOO_SMALL', path: 'amount', params: { min: 0 } }] : []),
    ...(placesOf(plainDecimal(amount)) > places
      ? [{ code: 'PLACES', path: 'amount', params: { max: places } }]
      : []),
    ...(decimals === undefined ? [{ code: 'INVALID', path: 'currency' }] : []),
    ...(enabled && approverIds.length === 0 ? [{ code: 'REQUIRED', path: 'approverIds' }] : []),
    ...(approverIds.every((id) => known.has(id)) ? [] : [{ code: 'INVALID', path: 'approverIds' }]),
  ]
}

/** The limit in the words of the history. */
const inWords = ({ enabled, amount, currency, approverIds, colleagues }: OrderLimit) => ({
  orderLimit: enabled ? `${currency} ${amount}` : '',
  orderApprovers: enabled
    ? colleagues.filter(({ id }) => approverIds.includes(id)).map(({ name }) => name)
    : [],
})

const list = read(calls.list, async ({ db, actor }) =>
  (await limitsOf(db, actor)).map((row) => present(row, actor)),
)

const one = read(calls.one, ({ db, actor, query }) => limitOf(db, actor, query.id))

/** Stores what was typed, by whoever of the customer or of the staff may. */
async function set({ tx, actor, services }: Context, body: OrderLimitForm): Promise<OrderLimit> {
  const { customerId } = body
  const before = await limitOf(tx, actor, customerId)
  if (!before.maySet) return refuse('NO_PERMISSION')
  throwReasons(await reasonsAgainst(tx, before, body))
  const at = services.now().toISOString()
  const byStaff = actor.role !== 'customer'
  const stored = await storeLimit(tx, body, { by: actor.name, at, byStaff })
  if (!stored) return refuse('VERSION_CONFLICT', { by: before.updatedBy, version: before.version })
  const after = await limitOf(tx, actor, customerId)
  const changes = changesBetween(inWords(before), inWords(after))
  await record(tx, actor, { docType: 'customer', docId: customerId, event: 'orderLimit', changes })
  await tellOfLimit(tx, services, actor, { customerId, version: after.version, at })
  // What everybody of the company may do with its orders follows from the limit.
  const row = { customerId, salesOrg: '', salespersonId: null, country: '' }
  services.live.publish(tx, { topic: 'customerOrder', ids: [], row, customerOnly: true })
  return after
}

const save = write(calls.save, ({ body, ...context }) => set(context, body))
const setFor = write(calls.set, ({ body, ...context }) => set(context, body))

export const orderLimitHandlers = [list, save, one, setFor]
