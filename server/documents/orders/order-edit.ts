import { orderFields } from '#shared/documents/orders/order.fields.ts'
import { summary } from '#shared/lines/price.rules.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import type { Context } from '../../engine/document.ts'
import { cartonAuthor } from '../../lines/priced/draft-content.ts'
import { fire } from '../../engine/fire.ts'
import { fieldChanges } from '../../records/history/field-changes.ts'
import { replaceLines } from '../../engine/store.ts'
import { loseApproval } from './order-approval.ts'
import {
  nextLines,
  contentHash,
  editingOf,
  order,
  type HeaderColumns,
  type ResolvedStaffLine,
  type LockedOrder,
} from './order-document.ts'
import { type OrderLineRecord, rateOn } from './order.repository.ts'

interface Content {
  header: HeaderColumns
  resolved: readonly ResolvedStaffLine[]
}

/** Another customer, organization or currency has prices of its own (D76, D77). */
const isPricedAnew = (row: LockedOrder, header: HeaderColumns): boolean =>
  (['customerId', 'salesOrg', 'currency'] as const).some((name) => row[name] !== header[name])

/** The content of a stored order as a save would store it: its lines at their prices, and the sums. */
export function editedContent(
  row: LockedOrder,
  { header, resolved }: Content,
  { stored, now }: { stored: readonly OrderLineRecord[]; now: Date },
) {
  const typed = resolved.map(({ line, material }) => ({ ...line, materialId: material.id }))
  const samePrices = contentHash(row, stored) === contentHash(header, typed)
  const { lines, changes } = nextLines(
    stored,
    isPricedAnew(row, header) ? resolved.map((line) => ({ ...line, fresh: true })) : resolved,
    { currency: header.currency, amountPlaces: header.amountPlaces, basePriceAt: now.toISOString() },
    // The decisions in a draft came with the contract or the offer of which it was made.
    samePrices || row.status === 'draft',
  )
  return { typed, samePrices, lines, changes, sums: summary(lines, header) }
}

/**
 * Replaces the content of a locked order whose content was checked. Every changed cell goes into the history, and
 * approvals of another price are void (D27).
 */
export async function writeContent(
  context: Context,
  row: LockedOrder,
  { header, resolved }: Content,
  { stored, now }: { stored: readonly OrderLineRecord[]; now: Date },
): Promise<LockedOrder> {
  const content = editedContent(row, { header, resolved }, { stored, now })
  const { samePrices, lines, changes, sums } = content
  const at = now.toISOString()
  await replaceLines(context.tx, order, row.id, lines)
  const { lineCount, openLines, reviewLines } = sums
  const edited = await fire(context, order, editingOf(row), row, {
    at,
    facts: { lineCount, openLines, reviewLines, salespersonId: row.salespersonId },
    changes: [...fieldChanges(orderFields, row, header), ...changes],
    set: {
      ...header,
      ...sums,
      ...cartonAuthor(lines, changes, { by: context.actor.name, at }),
      ...(row.exchangeRate !== null &&
        header.currency !== row.currency && { exchangeRate: rateOn(header.currency, businessDateOf(now)) }),
    },
  })
  return samePrices ? edited : loseApproval(context, edited)
}
