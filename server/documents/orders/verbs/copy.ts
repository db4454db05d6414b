import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { write } from '../../../calls/handler.ts'
import { refuse, throwReasons } from '../../../calls/refuse.ts'
import { resolveForm } from '../../../lines/form.service.ts'
import { recordOf } from '../../../lines/line-record.ts'
import { announce } from '../../engine/announce.ts'
import { order } from '../order-document.ts'
import { headerColumns, typedHeader } from '../order-header.ts'
import { insertOrder } from '../order-insert.ts'
import { typedOf } from '../order-lines.ts'
import { findOne, linesOf } from '../order.repository.ts'

/**
 * D49: a draft with the same lines at the prices and the benchmark of the first; stopped materials are named, and left
 * out on consent. Purchase number and a date that has passed are not copied.
 */
export const copy = write(orderWrites.copy, async (given) => {
  const { tx, services, actor, body } = given
  const { id, leaveOut } = body
  const now = services.now()
  const day = businessDateOf(now)
  const source = await findOne(tx, actor, id)
  if (!source) return refuse('NOT_FOUND')
  const stored = await linesOf(tx, id)
  const kept = typedHeader(source)
  const header = {
    ...kept,
    purchaseNo: '',
    customerPoNo: '',
    deliveryTime: kept.deliveryTime !== null && kept.deliveryTime < day ? null : kept.deliveryTime,
  }
  const typed = { header, lines: stored.map(typedOf) }
  const form = await resolveForm(tx, actor, typed, { day, final: false, kept })
  const stopped = form.resolved.filter(({ material }) => !material.enabled)
  const named = stopped.map(({ material, lineNo }) => ({
    code: 'MASTER_DISABLED',
    path: `lines.${lineNo - 1}.materialId`,
    params: { value: material.sapMaterialNo },
  }))
  throwReasons([...form.reasons, ...(leaveOut ? [] : named)])
  const lines = form.resolved
    .filter(({ material }) => material.enabled)
    .map(({ line, material, lineNo }, i) => {
      const { basePrice, basePriceAt, per } = stored[lineNo - 1]!
      const pricing = { currency: header.currency, basePriceAt }
      return recordOf(line, { ...material, basePrice, per }, i + 1, pricing)
    })
  const columns = { ...headerColumns(header, form.named), source: 'manual' }
  const at = now.toISOString()
  const saved = await insertOrder(given, columns, lines, { status: 'draft', at, event: 'copy' })
  announce(given, order, { ...columns, id: saved.id })
  return saved
})
