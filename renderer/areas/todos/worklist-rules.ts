import { detailAddress } from '#shared/documents/outlines.ts'
import { worklistOf, type Waiting } from '#shared/documents/todos.ts'
import type { WorklistRow } from '#shared/areas/todos/worklist.contract.ts'
import { madeOnce } from '#shared/kernel/made-once.ts'

/** The rule behind each reason for which something waits, by the reader's role. */
const rulesOf = madeOnce(
  // Filters depend on the day, and nobody asks for them here.
  (role: string) => new Map(worklistOf({ role, today: '2000-01-01' }).map((rule) => [rule.key, rule])),
)

export const ruleOf = (role: string, key: WorklistRow['key']): Waiting | undefined => rulesOf(role).get(key)

/** Whether somebody has to do something about it, and not only goods are on their way. */
export const needsSomebody = (role: string, key: WorklistRow['key']): boolean =>
  ruleOf(role, key)?.urgency !== 'underWay'

/** The address where the next step of a row is done. */
export function stepAddress(role: string, { key, document, id }: WorklistRow): string {
  const place = ruleOf(role, key)?.opens
  return place === undefined
    ? detailAddress(document, id, role === 'customer' ? 'customer' : 'staff')
    : `${place}${id}`
}
