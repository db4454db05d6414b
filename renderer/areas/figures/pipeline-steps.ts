import type { PipelineCell } from '#shared/areas/figures/figure.contract.ts'
import type { FigureKind } from '#shared/areas/figures/figure.rules.ts'
import { conversionOf, fateOf, meanAge, tellsFates, type Fate } from '#shared/areas/figures/pipeline.rules.ts'
import type { DecimalString } from '#shared/kernel/decimal.ts'
import { documentsOf } from '#shared/areas/figures/comparison.rules.ts'

/** Documents of one state that wait. */
export interface Stuck {
  state: string
  documents: number
}

/** A step of the way from the inquiry to the payment, with what became of its documents. */
export interface Step {
  kind: FigureKind
  cells: readonly PipelineCell[]
  /** Of each fate its documents and states; null where states do not say it. */
  fates: Readonly<Record<Fate, { cells: readonly PipelineCell[]; states: readonly string[] }>> | null
  /** Of which nobody knows what became of them. */
  unread: readonly PipelineCell[]
  conversion: DecimalString | null
  age: DecimalString | null
  /** The month of the document that waits longest. */
  oldest: string | null
  stuck: readonly Stuck[]
}

const statesIn = (cells: readonly PipelineCell[]): string[] => [...new Set(cells.map(({ row }) => row))]

function stepOf(kind: FigureKind, cells: readonly PipelineCell[], month: string): Step {
  if (!tellsFates(kind))
    return { kind, cells, fates: null, unread: [], conversion: null, age: null, oldest: null, stuck: [] }
  const of = (fate: Fate) => {
    const own = cells.filter(({ row }) => fateOf(kind, row) === fate)
    return { cells: own, states: statesIn(own) }
  }
  const [onward, waiting, ended] = [of('onward'), of('waiting'), of('ended')]
  const unread = cells.filter(({ row }) => fateOf(kind, row) === null)
  return {
    kind,
    cells,
    fates: { onward, waiting, ended },
    unread,
    conversion: conversionOf(documentsOf(onward.cells), documentsOf(cells) - documentsOf(unread)),
    age: meanAge(waiting.cells, month),
    oldest: waiting.cells.map(({ column }) => column).toSorted()[0] ?? null,
    stuck: waiting.states
      .map((state) => ({ state, documents: documentsOf(waiting.cells.filter(({ row }) => row === state)) }))
      .toSorted((a, b) => b.documents - a.documents),
  }
}

/** The steps in their order, also those to which nothing came. */
export const stepsOf = (
  cells: readonly PipelineCell[],
  kinds: readonly FigureKind[],
  month: string,
): Step[] =>
  kinds.map((kind) =>
    stepOf(
      kind,
      cells.filter((cell) => cell.kind === kind),
      month,
    ),
  )
