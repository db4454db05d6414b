import type { GroupNode } from '#shared/areas/groups/group.schema.ts'

export interface PlacedGroup extends GroupNode {
  /** 0 at the top. */
  depth: number
}

/** Groups in the order of their tree. A group whose parent is missing is placed at the top. */
export function treeOf(groups: readonly GroupNode[]): PlacedGroup[] {
  const known = new Set(groups.map(({ id }) => id))
  const below = (parentId: string | null, depth: number): PlacedGroup[] =>
    groups
      .filter(
        (group) =>
          (group.parentId !== null && known.has(group.parentId) ? group.parentId : null) === parentId,
      )
      .flatMap((group) => [{ ...group, depth }, ...below(group.id, depth + 1)])
  return below(null, 0)
}

/** A group in a list that cannot show levels otherwise. */
export const groupLabel = ({ depth, name, code }: PlacedGroup): string =>
  `${'\u2003'.repeat(depth)}${name} · ${code}`
