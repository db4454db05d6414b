import { childOrderLines } from '#shared/vocabulary/limits.ts'
import type { Material } from './materials.ts'
import type { LinePlan } from './order-plan.ts'

/**
 * Lines by position type: the type with most lines stays with the master, each further one makes a child.
 * Nothing to split where there is one type, or where a child would have more lines than may be submitted.
 */
export const childrenOf = (lines: readonly LinePlan[], materials: readonly Material[]): number[][] => {
  const byType = new Map<string, number[]>()
  lines.forEach((line, i) => {
    const type = materials[line.material]!.positionType
    byType.set(type, [...(byType.get(type) ?? []), i])
  })
  const [, ...children] = [...byType.values()].sort((a, b) => b.length - a.length)
  return children.every((c) => c.length <= childOrderLines) ? children : []
}
