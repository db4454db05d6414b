import { isOpenCarton } from '#shared/lines/carton.rules.ts'
import { checkDiscount, checkLine } from '#shared/lines/line-check.ts'
import type { AnyLineInput, LineMaterial } from '#shared/lines/line.schema.ts'
import { standInOf } from '#shared/lines/stand-in.ts'
import type { Reason } from '#shared/kernel/errors.ts'

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
