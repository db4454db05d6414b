import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order-write.contract.ts'
import { customerOrderFields } from '#shared/documents/customer-orders/customer-order.fields.ts'
import type { LineInput } from '#shared/lines/line.schema.ts'
import { summary } from '#shared/lines/price.rules.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { write } from '../../../calls/handler.ts'
import { resolveForm } from '../../../lines/form.service.ts'
import { alignLines, cellChanges, lineChanges, typedFields } from '../../../lines/line-changes.ts'
import { customerRecordOf, type Pricing } from '../../../lines/line-record.ts'
import type { ResolvedLine } from '../../../lines/line.service.ts'
import { act } from '../../engine/act.ts'
import { headerChanges } from '../../engine/header-changes.ts'
import { customerOrder } from '../customer-order-document.ts'
import { atKeptPrice, headerColumns, headerOf } from '../customer-order-record.ts'
import * as orders from '../customer-order.repository.ts'

type Stored = orders.CustomerOrderLineRecord

/** Whether somebody typed something into a line since it was loaded. */
const isTouched = (old: Stored, { line, material, lineNo }: ResolvedLine<LineInput>) =>
  cellChanges(old, { ...line, lineNo, sapMaterialNo: material.sapMaterialNo }, typedFields).length > 0

/** The lines after the save. A line that nobody touched stays as it is, even if its material has changed since. */
function edited(
  resolved: readonly ResolvedLine<LineInput>[],
  before: readonly (Stored | undefined)[],
  { currency, basePriceAt }: Pricing,
  repriced: boolean,
) {
  return resolved.map((sent, i) => {
    const { line, material, lineNo } = sent
    const old = before[i]
    const same = !repriced && old?.materialId === line.materialId
    if (same && !isTouched(old, sent)) return old.lineNo === lineNo ? old : { ...old, lineNo }
    const record = same
      ? customerRecordOf(line, atKeptPrice(material, old), lineNo, { currency, basePriceAt: old.basePriceAt })
      : customerRecordOf(line, material, lineNo, { currency, basePriceAt })
    return { ...record, returnComment: old?.returnComment ?? '' }
  })
}

/** Stores the header and the lines that have changed. A save without changes writes nothing. */
export const save = write(customerOrderWrites.save, async (given) => {
  const { tx, services, actor, body } = given
  const saved = await act(given, customerOrder, body, {
    event: 'save',
    async change({ row, check }) {
      const now = services.now()
      const day = businessDateOf(now)
      const form = await resolveForm(tx, actor, body, { day, final: false, kept: headerOf(row) })
      check(form.reasons)

      const columns = headerColumns(body.header, form.named)
      const moved = columns.customerId !== row.customerId
      const repriced = moved || columns.currency !== row.currency
      const stored = await orders.linesOf(tx, row.id)
      const before = alignLines(stored, body.lines)
      const pricing = { currency: columns.currency, basePriceAt: now.toISOString() }
      const lines = edited(form.resolved, before, pricing, repriced)
      const cells = lineChanges(stored, before, lines)
      const changes = [...headerChanges(customerOrderFields, row, columns), ...cells]
      if (changes.length === 0) return null

      const relined = repriced || cells.length > 0
      const { reviewLines: _, ...sums } = summary(lines, row)
      const unconfirmed = { cartonsConfirmedBy: '', cartonsConfirmedAt: null }
      if (relined) await orders.replaceLines(tx, row.id, stored, lines)
      return {
        changes,
        set: {
          ...columns,
          ...(moved && { payTerm: form.named.payTerm }),
          ...(relined && { ...sums, ...unconfirmed }),
        },
      }
    },
  })
  return customerOrder.saved(saved)
})
