import type { AnyLineInput } from '#shared/lines/line.schema.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import type { Change } from '../../records/history/change.ts'
import type { Context } from '../../engine/document.ts'
import type { DraftContent, Typing } from '../../engine/verbs.ts'
import { amountReasons, resolveForm } from '../form.service.ts'
import { alignLines, cellChanges, lineChanges } from '../line-changes.ts'
import type { Pricing } from '../line-record.ts'
import type { ResolvedLine } from '../line.service.ts'
import {
  placesFor,
  recordAt,
  sumsOf,
  typedReasons,
  type PricedDocument,
  type PricedLine,
  type Types,
} from './priced-document.ts'

/** Who was the last to take a line in broken cartons, and when, as long as a line is taken so (D67). */
export function cartonAuthor(
  lines: readonly { cartonsKept: string | null }[],
  changes: readonly Change[],
  { by, at }: { by: string; at: string },
) {
  const isAnswered = ({ path, to }: Change) => path.endsWith('.cartonsKept') && to !== null
  if (changes.some(isAnswered)) return { cartonsConfirmedBy: by, cartonsConfirmedAt: at }
  return lines.some(({ cartonsKept }) => cartonsKept !== null)
    ? {}
    : { cartonsConfirmedBy: '', cartonsConfirmedAt: null }
}

/** Whether somebody typed something into a line since it was loaded. */
const isTouched = (
  old: PricedLine,
  { line, material, lineNo }: ResolvedLine<AnyLineInput>,
  fields: readonly string[],
) => {
  // The unit of a material is the line's own as long as nobody touches it.
  const salesUnit = line.materialId === null ? material.salesUnit : old.salesUnit
  const typed = { ...line, lineNo, salesUnit, sapMaterialNo: material.sapMaterialNo }
  return cellChanges(old, typed, fields).length > 0
}

/** A line after a save. One that nobody touched stays as it is, even if its material has changed since. */
function nextLine<T extends Types>(
  priced: PricedDocument<T>,
  typed: ResolvedLine<T['input']>,
  { old, repriced }: { old: T['stored'] | undefined; repriced: boolean },
  pricing: Pricing,
) {
  const { lineNo } = typed
  const known = old?.materialId === typed.line.materialId ? old : undefined
  const same = repriced ? undefined : known
  // Whoever does not speak of the customer's number leaves it as it is; a line by its wording keeps it with its material.
  const numbered = known ?? (old?.materialId === null ? old : undefined)
  const customerMaterialNo = typed.line.customerMaterialNo ?? numbered?.customerMaterialNo ?? null
  const sent = { ...typed, line: { ...typed.line, customerMaterialNo } }
  if (same && !isTouched(same, sent, priced.typedFields))
    return same.lineNo === lineNo ? same : { ...same, lineNo }
  const record = recordAt(priced, sent, same, pricing)
  return { ...record, ...(old && { id: old.id }), ...priced.keptOf(old, record) }
}

/**
 * The content of a draft as it was typed: what it refers to, its lines at their prices, the sums, and everything that is
 * wrong with it. Prices of another customer, organization or currency are taken again (D76, D77).
 */
export const draftContentOf =
  <T extends Types>(priced: PricedDocument<T>) =>
  async (
    { tx, actor }: Context,
    { header, lines }: { header: T['header']; lines: readonly T['input'][] },
    { now, row }: Typing<T['shape']>,
  ): Promise<DraftContent<T['shape']>> => {
    const { document, linesOf, headerOf, columnsOf } = priced
    const storedHeader = row && headerOf(row)
    const options = { day: businessDateOf(now), final: false, ...(storedHeader && { stored: storedHeader }) }
    const { named, resolved, reasons: found } = await resolveForm(tx, actor, { header, lines }, options)
    const columns = columnsOf(header, named, { actor, row })
    const amountPlaces = placesFor(row, columns, named)
    const reasons = [...found, ...amountReasons(header, amountPlaces)]
    if (reasons.length > 0) return { columns, reasons }
    const repriced =
      row === undefined ||
      columns.customerId !== row.customerId ||
      columns.salesOrg !== row.salesOrg ||
      columns.currency !== row.currency
    const stored = row ? await linesOf(tx, row.id) : []
    const before = alignLines(stored, lines)
    const wrong = typedReasons(resolved, before)
    if (wrong.length > 0) return { columns, reasons: wrong }
    const pricing = { currency: columns.currency, amountPlaces, basePriceAt: now.toISOString() }
    const next = resolved.map((sent, i) => nextLine(priced, sent, { old: before[i], repriced }, pricing))
    const changes = lineChanges(stored, before, next, priced.typedFields)
    const sums = sumsOf(document.definition, next, { ...row, ...columns, amountPlaces })
    const summed = { ...columns, amountPlaces, ...sums }
    // Other charges make another total, though every line stays as it is.
    if (!repriced && changes.length === 0) return { columns: summed, reasons }
    return {
      columns: { ...summed, ...cartonAuthor(next, changes, { by: actor.name, at: now.toISOString() }) },
      reasons,
      lines: { stored, next, changes },
    }
  }
