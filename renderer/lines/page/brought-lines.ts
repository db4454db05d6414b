import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import * as z from 'zod'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import { newRow, withCells, type EditorRow } from '../editor/row.ts'
import { withMaterial } from '../editor/typing.ts'

const broughtLines = z.strictObject({
  customerId: z.string(),
  currency: z.string(),
  lines: z.array(
    z.strictObject({
      materialId: z.string(),
      quantity: z.string(),
      /** The unit of the quantity and of the price; that of the material, if absent. */
      unit: z.string().optional(),
      /** The price that somebody was told. */
      unitPrice: z.string().optional(),
    }),
  ),
})

/** Materials with quantities that another screen brings to a new order. */
export type BroughtLines = z.infer<typeof broughtLines>

/** What was brought here. It is taken once: afterwards it is unsaved work, and a reload does not begin it again. */
export function useBrought(): BroughtLines | undefined {
  const { state, pathname, search } = useLocation() as { state: unknown; pathname: string; search: string }
  const navigate = useNavigate()
  const [brought] = useState(() => broughtLines.safeParse(state).data)
  useEffect(() => {
    if (state !== null) void navigate(`${pathname}${search}`, { replace: true, state: null })
  }, [state, pathname, search, navigate])
  return brought
}

/** The brought lines as rows of a new order, those whose material is still there. */
export const rowsBrought = (
  lines: BroughtLines['lines'],
  materials: readonly LineMaterial[],
): readonly EditorRow[] => {
  const byId = new Map(materials.map((material) => [material.id, material]))
  return lines.flatMap(({ materialId, quantity, unit, unitPrice }) => {
    const material = byId.get(materialId)
    if (!material) return []
    // The buyer types a quantity of another unit again, because nothing says to how many units of the material it comes.
    // The remark keeps what was wanted.
    const fits = unit === undefined || unit === material.salesUnit
    const cells = fits ? { salesQuantity: quantity } : { remark: `${quantity} ${unit}`.trim() }
    const row = withMaterial(withCells(newRow(), cells), material)
    return [fits && unitPrice !== undefined ? withCells(row, { unitPrice }) : row]
  })
}
