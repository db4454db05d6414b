import { isOpenCarton } from '#shared/lines/carton.rules.ts'
import { checkDiscount, checkLine } from '#shared/lines/line-check.ts'
import type { AnyLineInput, LineMaterial } from '#shared/lines/line.schema.ts'
import { standInOf } from '#shared/lines/stand-in.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { lineCalls } from '#shared/lines/line.contract.ts'
import { read, refuse } from '../calls/handler.ts'
import { allColors } from '../engine/color.repository.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { unitCostOf } from '#shared/lines/prices/cost.rules.ts'
import { priceCalls } from '#shared/lines/prices/price.contract.ts'
import { costsOf } from './cost.repository.ts'
import { defaultsCalls } from '#shared/lines/defaults.contract.ts'
import { isId } from '#shared/kernel/ids.ts'
import { findDefaults } from './defaults.repository.ts'
import { openLineCalls } from '#shared/lines/open-lines/open-line.contract.ts'
import { openLineRow } from '#shared/lines/open-lines/open-line.schema.ts'
import { picked } from '#shared/kernel/pick.ts'
import { openLinesPage } from './open-lines/open-lines.repository.ts'

export interface ResolvedLine<L extends AnyLineInput> {
  line: L
  material: LineMaterial
  /** The number under which the line is stored: 1, 2, 3 … in the order in which lines were sent. */
  lineNo: number
}

/**
 * Typed lines with their materials, and every reason against them (paths `lines.0.unitPrice`, counted as
 * sent). `final` checks what an effective or submitted order must have.
 */
export function judgeLines<L extends AnyLineInput>(
  lines: readonly L[],
  { materials, amountPlaces }: { materials: ReadonlyMap<string, LineMaterial>; amountPlaces: number },
  final: boolean,
): { resolved: ResolvedLine<L>[]; reasons: Reason[] } {
  const reasons: Reason[] = []
  const resolved: ResolvedLine<L>[] = []
  for (const [i, line] of lines.entries()) {
    const material = line.materialId === null ? standInOf(line, amountPlaces) : materials.get(line.materialId)
    const path = `lines.${i}`
    if (!material)
      reasons.push({
        code: 'MATERIAL_UNKNOWN',
        path: `${path}.materialId`,
        params: { value: line.materialId! },
      })
    else {
      reasons.push(...checkLine(line, material, path, final))
      if (final) reasons.push(...checkDiscount(line.unitPrice, material, `${path}.unitPrice`))
      resolved.push({ line, material, lineNo: i + 1 })
    }
  }
  return { resolved, reasons }
}

/** D67: the lines that are not whole cartons, where their packing is known, and that nobody has taken so. */
export const openCartons = (resolved: readonly ResolvedLine<AnyLineInput>[]): number[] =>
  resolved.flatMap(({ line, material, lineNo }) => (isOpenCarton(line, material) ? [lineNo] : []))

/** The lines as somebody takes them, whatever their last packages hold. */
export const withCartonsKept = <L extends AnyLineInput>(lines: readonly L[]): L[] =>
  lines.map((line) => ({ ...line, cartonsKept: line.salesQuantity }))

export const colors = read(lineCalls.colors, ({ db }) => allColors(db))

export const costs = read(priceCalls.costs, async ({ services, db, body: { ids, currency } }) => {
  const rows = await costsOf(db, { ids, currency, day: businessDateOf(services.now()) })
  return {
    rows: rows.map(({ id, cost, priceRate, documentRate, ...own }) => ({
      materialId: id,
      unitCost: unitCostOf({ currency, cost, priceRate, documentRate, own: { ...own, basePrice: null } }),
    })),
  }
})

/** A customer gets all of its own numbers; staff name the one they have chosen. */
export const defaults = read(defaultsCalls.defaults, async ({ db, actor, query: { customerId } }) => {
  if (customerId === undefined && actor.role !== 'customer')
    return refuse('REQUIRED', undefined, 'customerId')
  if (customerId !== undefined && !isId(customerId)) return []
  return findDefaults(db, actor, customerId)
})

/** What is open of SAP's orders, for those who plan what is loaded. */
export const openLinesPageHandler = read(openLineCalls.page, async ({ db, actor, body }) => {
  const { rows, ...total } = await openLinesPage(db, actor, body)
  return { rows: rows.map((row) => picked(openLineRow, row)), ...total }
})
