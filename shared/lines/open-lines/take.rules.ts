import { add, compare, subtract } from '#shared/kernel/decimal.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { openQuantity, type Taken } from './open-line.schema.ts'

/** What may be taken of open lines (D47). */

/** So much of a line. */
export interface Take {
  openLineId: string
  quantity: string
}
/** Where a quantity of a line may stand. */
export type Account = 'requested' | 'noted' | 'delivered'

/** What is left of a line by its accounts; it is below zero where SAP has delivered what is requested here as well. */
const leftOf = (line: Taken): string =>
  subtract(line.ordered, add(line.delivered, line.requested, line.noted))

/**
 * What stands against taking so much of locked lines: what is closed, and what exceeds what is left. A line that is named
 * several times is judged as a whole, at the place where it becomes too much.
 * @param own the account in which the quantities stand already, so that they do not stand against themselves
 */
export function takeReasons(
  lines: readonly (Taken & { id: string })[],
  takes: readonly Take[],
  own?: Account,
): Reason[] {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const sums = new Map<string, string>()
  return takes.flatMap(({ openLineId, quantity }, at): Reason[] => {
    const path = `lines.${at}.quantity`
    const line = byId.get(openLineId)
    if (!line) return [{ code: 'INVALID', path }]
    if (line.closed) return [{ code: 'OPEN_LINE_CLOSED', path }]
    const sum = add(sums.get(openLineId) ?? '0', quantity)
    sums.set(openLineId, sum)
    const total = takes.filter((take) => take.openLineId === openLineId).map((take) => take.quantity)
    const left = own ? add(leftOf(line), ...total) : openQuantity(line)
    return compare(sum, left) > 0
      ? [{ code: 'QTY_OVER_OPEN', path, params: { open: compare(left, '0') < 0 ? '0' : left } }]
      : []
  })
}
