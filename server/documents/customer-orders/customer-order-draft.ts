import type { CustomerOrderHeader } from '#shared/documents/customer-orders/customer-order-form.ts'
import type { LineInput } from '#shared/lines/line.schema.ts'
import type { FormReferences } from '../../lines/form.repository.ts'
import type { ResolvedLine } from '../../lines/line.service.ts'
import { announce } from '../engine/announce.ts'
import type { Context } from '../engine/document.ts'
import { customerOrder } from './customer-order-document.ts'
import { insertCustomerOrder } from './customer-order-insert.ts'
import { headerColumns, recordsOf } from './customer-order-record.ts'
import { sideOf } from '../engine/visible.ts'

/** Stores a new draft on the actor's side and tells its screens. */
export async function insertDraft(
  context: Context,
  header: CustomerOrderHeader,
  named: FormReferences,
  resolved: readonly ResolvedLine<LineInput>[],
  now: Date,
  copiedFrom?: string,
) {
  const draft = {
    ...headerColumns(header, named),
    localCharge: '0',
    oceanFreight: '0',
    premium: '0',
    otherCharge: '0',
    payTerm: named.payTerm,
    owner: sideOf(context.actor),
    source: 'client',
  }
  const at = now.toISOString()
  const lines = recordsOf(resolved, { currency: draft.currency, basePriceAt: at })
  const saved = await insertCustomerOrder(context, draft, lines, at, copiedFrom)
  announce(context, customerOrder, { ...draft, id: saved.id, status: 'draft' })
  return saved
}
