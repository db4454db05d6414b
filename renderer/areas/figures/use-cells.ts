import { asThisYear, yearBefore } from '#shared/areas/figures/comparison.rules.ts'
import type { Tabled } from '#shared/areas/figures/figure.rules.ts'
import { useFigureTableQuery } from './figure.api.ts'

const always = { refetchOnMountOrArgChange: true }

/** The cells of a question, and those of the year before where they are compared. */
export function useCells({
  kind,
  rows,
  columns,
  range,
  filter = {},
  isCompared,
}: Tabled & { isCompared: boolean }) {
  const body = { kind, rows, columns, filter }
  const now = useFigureTableQuery({ body: { ...body, ...range } }, always)
  const before = useFigureTableQuery(
    { body: { ...body, ...yearBefore(range) } },
    { ...always, skip: !isCompared },
  )
  const isWhole = now.currentData && (!isCompared || before.currentData)
  return {
    error: now.error ?? (isCompared ? before.error : undefined),
    refetch: () => {
      void now.refetch()
      if (isCompared) void before.refetch()
    },
    found: isWhole
      ? {
          cells: now.currentData!.cells,
          before: isCompared ? asThisYear(before.currentData!.cells, { rows, columns }) : null,
          labels: { ...before.currentData?.labels, ...now.currentData!.labels },
        }
      : undefined,
  }
}
