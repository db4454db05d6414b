import { rateOn } from '../../db/exchange-rate.ts'
import type { Tx } from '../../db/transaction.ts'

/** The rate of a day as an expression for the statement that stores it. */
export { rateOn }

export const freezeRate = (tx: Tx, id: string, currency: string, day: string) =>
  tx
    .updateTable('orders')
    .set({ exchangeRate: rateOn(currency, day) })
    .where('id', '=', id)
    .execute()

/** Whether the approval of its special price runs, without which nothing is pushed (D26). */
export const markSpecial = (tx: Tx, id: string, specialOpen: boolean) =>
  tx
    .updateTable('orders')
    .set({ specialOpen })
    .where('id', '=', id)
    .where('specialOpen', '<>', specialOpen)
    .execute()
