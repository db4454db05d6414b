import type { Difference } from '#shared/engine/push/difference.ts'
import { placesOf } from '#shared/kernel/decimal-text.ts'
import { compare, subtract } from '#shared/kernel/decimal.ts'
import { lineAmount, total } from '#shared/kernel/money.ts'
import { asKept, type SapDocument, type SapOrder } from '../../../connectors/sap/sap.port.ts'
import type { PushRecord } from '../../../engine/push/push-record.ts'
import { orderOf } from './push-payload.ts'

/** The sent order with the total that remains without some of its lines. */
function withoutLines(sent: SapOrder, lineNos: readonly number[]): SapOrder {
  const amounts = sent.lines
    .filter((line) => lineNos.includes(line.lineNo))
    .map((line) => lineAmount(line.unitPrice, line.quantity, placesOf(sent.totalAmount)))
  return { ...sent, totalAmount: subtract(sent.totalAmount, total(amounts)) }
}

const fields = ['customerCode', 'lineCount', 'totalAmount', 'currency', 'closedLines'] as const
type Field = (typeof fields)[number]

const inOrder = (lineNos: readonly number[]) => lineNos.join(' ') || '—'

/**
 * The differences between the order that was sent and the one in SAP. Amounts are compared with SAP's precision
 * and without the lines that SAP has rejected.
 * @param closed the lines that are closed here; left out while SAP is being asked to close some
 */
export function differences(
  sent: SapOrder,
  document: SapDocument,
  closed: readonly number[] = document.closedLines,
): Difference[] {
  const kept = asKept(withoutLines(sent, document.closedLines))
  const pairs = {
    customerCode: [kept.customerNo, document.customerNo],
    lineCount: [String(sent.lines.length), String(document.lineCount)],
    totalAmount: [kept.totalAmount, document.totalAmount],
    currency: [sent.currency, document.currency],
    closedLines: [inOrder(closed), inOrder(document.closedLines)],
  } as const satisfies Record<Field, readonly [string, string]>
  const same = (field: Field, [told, kept]: readonly [string, string]) =>
    field === 'totalAmount' ? document.closed || compare(told, kept) === 0 : told === kept
  return fields
    .filter((field) => !same(field, pairs[field]))
    .map((field) => ({ field, told: pairs[field][0], kept: pairs[field][1] }))
}

/**
 * SAP may apply its own prices to the order that was sent. Under another reference the same difference means
 * another order.
 */
const repriced: ReadonlySet<string> = new Set(['totalAmount', 'currency'])

/** Why a document that was found cannot be the order that was sent. */
export const obstacles = (
  push: Pick<PushRecord, 'payload' | 'reference'>,
  document: SapDocument,
): Difference[] =>
  differences(orderOf(push), document).filter(
    ({ field }) => document.reference !== push.reference || !repriced.has(field),
  )
