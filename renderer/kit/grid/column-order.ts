import type { GridColumn } from './types.ts'

/** What a user chose of the columns, by their keys. What nobody chose is as the columns themselves say. */
export interface ColumnChoice {
  /** The columns as they were ordered, also those that some part of the rows does not have. */
  order?: readonly string[]
  /** Whether a column is shown. */
  shown?: Readonly<Record<string, boolean>>
}

type Arranged = Pick<GridColumn<never>, 'key' | 'hidden' | 'atRight'>

/** The first column leads its row, and what stays at the right has its place. */
export const isMovable = (columns: readonly Arranged[], { key, atRight }: Arranged): boolean =>
  !atRight && key !== columns[0]?.key

/** Puts keys that the order does not know behind the ones that they follow by themselves. */
const withUnknown = (order: readonly string[], keys: readonly string[]): readonly string[] =>
  keys.reduce<readonly string[]>((known, key, i) => {
    if (known.includes(key)) return known
    const before = keys.slice(0, i).findLast((other) => known.includes(other))
    return known.toSpliced(before === undefined ? 0 : known.indexOf(before) + 1, 0, key)
  }, order)

/** All columns in the chosen order, whether or not they are shown. */
export function ordered<C extends Arranged>(
  columns: readonly C[],
  { order = [] }: ColumnChoice,
): readonly C[] {
  const movable = columns.filter((column) => isMovable(columns, column))
  const places = withUnknown(
    order,
    movable.map(({ key }) => key),
  )
  const sorted = movable.toSorted((a, b) => places.indexOf(a.key) - places.indexOf(b.key))
  let next = 0
  return columns.map((column) => (isMovable(columns, column) ? sorted[next++]! : column))
}

export const isShown = (
  columns: readonly Arranged[],
  column: Arranged,
  { shown = {} }: ColumnChoice,
): boolean => !isMovable(columns, column) || (shown[column.key] ?? !column.hidden)

/** Gives the columns that are drawn, in their order. */
export const arrangedColumns = <C extends Arranged>(
  columns: readonly C[],
  choice: ColumnChoice,
): readonly C[] => ordered(columns, choice).filter((column) => isShown(columns, column, choice))

/**
 * The order after a column was moved past the next one that is shown.
 * @param by 1 to the right, -1 to the left
 * @returns undefined where there is none to move past
 */
export function orderAfterMove(
  columns: readonly Arranged[],
  choice: ColumnChoice,
  { key, by }: { key: string; by: 1 | -1 },
): readonly string[] | undefined {
  const shown = arrangedColumns(columns, choice)
  const other = shown[shown.findIndex((column) => column.key === key) + by]
  const moved = columns.find((column) => column.key === key)
  if (!moved || !other || !isMovable(columns, moved) || !isMovable(columns, other)) return undefined
  const keys = ordered(columns, choice)
    .filter((column) => isMovable(columns, column))
    .map((column) => column.key)
  const rest = keys.filter((each) => each !== key)
  const next = rest.toSpliced(rest.indexOf(other.key) + (by === 1 ? 1 : 0), 0, key)
  // Columns that these rows do not have stay behind the ones that they followed.
  return withUnknown(next, withUnknown(choice.order ?? [], keys))
}
