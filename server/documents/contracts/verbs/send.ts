import { contractWrites } from '#shared/documents/contracts/contract-write.contract.ts'
import { write } from '../../../calls/handler.ts'
import type { Queryable } from '../../../db/transaction.ts'
import { buyerOf, sellerOf } from '../../../papers/parties.repository.ts'
import { act } from '../../../engine/act.ts'
import { openBlanks } from '../clauses.ts'
import { contract, type LockedContract } from '../contract-document.ts'

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
