import { rolesHolding, type Permission } from '#shared/calls/permissions.ts'
import type { Role } from '#shared/vocabulary/words.ts'
import type { Flow } from '../approvals/flow.schema.ts'
import { contractMachine } from '../contracts/contract.machine.ts'
import { inquiryMachine } from '../inquiries/inquiry.machine.ts'
import { orderMachine } from '../orders/order.machine.ts'
import { productionMachine } from '../productions/production.machine.ts'

/** An event by which a document asks for a decision. */
interface Asking {
  permission: Permission | readonly Permission[]
}

const rolesOf = (...events: Asking[]): ReadonlySet<Role> =>
  new Set(events.flatMap(({ permission }) => [permission].flat().flatMap(rolesHolding)))

const { startSpecialPrice, submitSpecialPrice, startSalesOrder, submitSalesOrder } = orderMachine.transitions
const sale = rolesOf(startSalesOrder, submitSalesOrder, contractMachine.transitions.submit)

/** The roles whose people ask for each kind of decision, and so may not give it (D182). */
export const startingRoles: Readonly<Record<Flow['kind'], ReadonlySet<Role>>> = {
  price: rolesOf(inquiryMachine.transitions.startApproval),
  special: rolesOf(startSpecialPrice, submitSpecialPrice),
  orderOverseas: sale,
  orderNorthAmerica: sale,
  // No document asks for it yet.
  delivery: rolesOf(),
  produce: rolesOf(productionMachine.transitions.send),
}
