import { contractMachine } from '#shared/documents/contracts/contract.machine.ts'
import { orderMachine } from '#shared/documents/orders/order.machine.ts'
import { compare, round, subtract } from '#shared/kernel/decimal.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { isDue } from '#shared/engine/verdict.ts'
import { throwReasons } from '../../calls/handler.ts'
import { systemActor } from '../../records/scope/system-actor.ts'
import { contract } from '../contracts/contract-document.ts'
import { ledgerOf, orderIdsOf, writeLedger, type LedgerLine } from '../contracts/ledger.repository.ts'
import type { Firing, HappeningOf } from '../../engine/document.ts'
import { fire } from '../../engine/fire.ts'
import { lockAll } from '../../engine/store.ts'
import { order } from '../orders/order-document.ts'
import { linesOf } from '../orders/order.repository.ts'
import { instantOf } from './approval-subject.ts'

type ContractHappening = HappeningOf<typeof contract>
type OrderHappening = HappeningOf<typeof order>

const isOver = ({ ordered, contracted }: LedgerLine) => compare(ordered, contracted) > 0

/**
 * Counts anew what has become of contracts, under their locks, so that of two writers the second counts what the first
 * has written. A contract of which nothing remains is transferred, and one that gets something back is released.
 * @param reasonsOf turns lines of which more was ordered than agreed into the refusal of the event
 */
export async function keepLedger(
  firing: Firing,
  contractIds: readonly string[],
  reasonsOf: (over: readonly LedgerLine[]) => Promise<Reason[]> = async () => [
    { code: 'CONTRACT_LINE_ORDERED' },
  ],
): Promise<void> {
  const system = { ...firing, actor: systemActor }
  const rows = await lockAll(system, contract, contractIds)
  const lines = await ledgerOf(firing.tx, contractIds)
  const over = lines.filter(isOver)
  if (over.length > 0) throwReasons(await reasonsOf(over))
  await writeLedger(firing.tx, contractIds, lines)
  for (const row of rows) {
    const remains = lines.some(
      (line) => line.contractId === row.id && compare(line.ordered, line.contracted) < 0,
    )
    const event = remains ? 'release' : 'transfer'
    if (isDue(contractMachine, event, row)) await fire(system, contract, event, row)
  }
}

/** The lines of an order that take more of a contract than remains, each with what it may have. */
async function overReasons({ tx }: Firing, orderId: string, over: readonly LedgerLine[]): Promise<Reason[]> {
  const excess = new Map(over.map(({ id, ordered, contracted }) => [id, subtract(ordered, contracted)]))
  return (await linesOf(tx, orderId)).flatMap(({ contractLineId, salesQuantity }, i) => {
    const beyond = excess.get(contractLineId ?? '')
    if (beyond === undefined) return []
    const max = round(subtract(salesQuantity, beyond), 3)
    return [{ code: 'CONTRACT_OVER', path: `lines.${i}.salesQuantity`, params: { max } }]
  })
}

/** What SAP says has left is true, even where more has left than was agreed. */
const shipped: ReadonlySet<string> = new Set(['shipPartly', 'shipFully', 'reverseShipment'])

/** What happens to an order happens to the ledger of its contracts, in the same transaction. */
export async function followOrder(firing: Firing, { event, row }: OrderHappening): Promise<void> {
  // The lines of a child that is deleted return to its master, which tells of it.
  if (row.contractIds.length === 0 || (event === 'delete' && row.split === 'child')) return
  await keepLedger(firing, row.contractIds, async (over) =>
    shipped.has(event) ? [] : overReasons(firing, row.id, over),
  )
}

/** A contract that was changed must still hold everything that was ordered of it. */
export async function followSave(firing: Firing, { row }: ContractHappening): Promise<void> {
  if (row.liveOrders > 0) await keepLedger(firing, [row.id])
}

/** Orders of a contract that was sent back are no longer covered by it, so that their sales approval begins again. */
export async function returnOrders(firing: Firing, { row, note }: ContractHappening): Promise<void> {
  if (row.liveOrders === 0) return
  const system = { ...firing, actor: systemActor }
  for (const one of await lockAll(system, order, await orderIdsOf(firing.tx, row.id)))
    if (isDue(orderMachine, 'withdrawSalesOrder', one))
      await fire(system, order, 'withdrawSalesOrder', one, { at: instantOf(note), comment: note.comment })
}
