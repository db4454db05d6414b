import { contractWrites } from '#shared/documents/contracts/contract-write.contract.ts'
import {
  conversionReasons,
  differenceReasons,
  takesAll,
  allotmentReasons,
  openChargesOf,
  sumOfCharges,
} from '#shared/documents/contracts/ledger.rules.ts'
import { newId } from '#shared/kernel/ids.ts'
import { write, refuse, throwReasons } from '../../calls/handler.ts'
import { firstNumberOf } from '../../records/numbers/numbers.ts'
import { openAll, act } from '../../engine/act.ts'
import { fire } from '../../engine/fire.ts'
import type { Queryable } from '../../db/transaction.ts'
import { buyerOf, sellerOf } from '../../papers/parties.repository.ts'
import { contract, type LockedContract } from './contract-document.ts'
import { linesOfAll } from './ledger.repository.ts'
import { openBlanks } from './clauses.ts'

/** What the clauses of a stored contract leave open, with what master data say by now. */
export async function blanksOf(db: Queryable, row: LockedContract) {
  const [seller, buyer] = await Promise.all([sellerOf(db, row.salesOrg), buyerOf(db, row.customerId)])
  return openBlanks(row, { seller, buyer })
}

/** A contract leaves the house only when nothing in it is to be written in by hand (D191). */
export const send = write(contractWrites.send, async (input) =>
  contract.saved(
    await act(input, contract, input.body, {
      event: 'send',
      change: async ({ tx, row, check }) => {
        check(await blanksOf(tx, row))
        return {}
      },
    }),
  ),
)

/** The contracts of an order with what its author saw of each: of all of them or, as a program, of none. */
const onesOf = (ids: readonly string[], seen?: readonly { id: string; version: number }[]) =>
  ids.map(
    (id) => seen?.find((one) => one.id === id) ?? (seen ? refuse('INVALID', undefined, 'contracts') : { id }),
  )

/**
 * Makes one order of parts of contracts. The contracts are locked before their lines are read, so that what remains is
 * what no other conversion has taken. `reactions` makes the order and keeps the ledger.
 */
export const convert = write(contractWrites.convert, async (input) => {
  const { tx, services, body } = input
  const ids = [...new Set(body.lines.map(({ contractId }) => contractId))]
  const opened = await openAll(input, contract, onesOf(ids, body.contracts), { event: 'convert' })
  throwReasons(differenceReasons(opened.map(({ row }) => row)))
  const stored = await linesOfAll(tx, ids)
  const byPlace = new Map(stored.map((line) => [`${line.contractId} ${line.lineNo}`, line]))
  throwReasons(
    conversionReasons(body.lines, ({ contractId, lineNo }) => byPlace.get(`${contractId} ${lineNo}`)),
  )
  const opens = sumOfCharges(opened.map(({ row }) => openChargesOf(row)))
  const takesRest = takesAll(stored, body.lines)
  throwReasons(allotmentReasons({ open: opens, takesRest }, body.charges))
  const charges = body.charges ?? opens
  const at = services.now().toISOString()
  const orderId = newId(Date.parse(at))
  for (const [i, { row, event }] of opened.entries()) {
    // One order is made of all of them, with the last one.
    const last = i === opened.length - 1
    await fire(input, contract, event, row, {
      at,
      ...(last && { facts: { conversion: { orderId, parts: body.lines, charges } } }),
    })
  }
  return { id: orderId, version: 1, orderNo: await firstNumberOf(tx, orderId) }
})
