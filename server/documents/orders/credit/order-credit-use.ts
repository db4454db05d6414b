import type { CreditUse } from '../../../masterdata/credit/credit-use.ts'
import { announce } from '../../../engine/announce.ts'
import { order } from '../order-document.ts'
import { heldOrdersOf, isSeen, openSum } from './order-credit.repository.ts'

/** What orders use of their customer's credit. */
export const orderCreditUse: CreditUse = {
  openSum,
  isSeen,
  async announce(firing, customerId) {
    for (const open of await heldOrdersOf(firing.tx, customerId)) announce(firing, order, open)
  },
}
