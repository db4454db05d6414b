import { useMemo } from 'react'
import type { Order } from '#shared/documents/orders/order.schema.ts'
import type { SplitLine } from '#shared/documents/orders/split.rules.ts'
import { useMaterials } from '../../../lines/use-materials.ts'

/** Master data knows which units are counted, and parts of those must be whole (D64). */
export function useSplitLines(order: Order): SplitLine[] {
  const { materials } = useMaterials(order)
  return useMemo(
    () =>
      order.lines.map((line) => ({ ...line, countable: materials.get(line.materialId)?.countable ?? false })),
    [order, materials],
  )
}
