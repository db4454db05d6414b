import type { ActionTable } from '#shared/engine/action.ts'
import type { Machine, MachineShape } from '#shared/kernel/machine.ts'
import { isOffered, judge, type Judged, type Reader } from '#shared/engine/verdict.ts'
import { useFormat, useSentence } from '../../i18n/index.ts'
import { useActor } from '../../api/session.ts'
import { nameOf, type DocumentRecord, type ShownDocument } from '../view.ts'
import { namedReasons } from './named-reasons.ts'

export type Row = DocumentRecord & { version: number }

/** The verdicts of one reader, by the names of the actions. */
export interface Verdicts<R, N extends string = string> {
  isOffered: (name: N) => boolean
  judge: (name: N, rows: readonly R[]) => readonly Judged<R>[]
}

export interface Judging<R extends Row, D extends R = R, N extends string = string> {
  document: ShownDocument
  nameOf: (row: R) => string
  /** A page passes its record, because some facts are asked for only there. */
  useVerdicts: (row?: D) => Verdicts<R, N>
}

/** The facts of a machine are fields of its records, or their reader says how they follow from one. */
type Facts<R extends Row, D extends R, S extends MachineShape> = R extends S['facts']
  ? { useReader?: (row?: D) => Reader<S['holder'], R, S['facts']> }
  : { useReader: (row?: D) => Reader<S['holder'], R, S['facts']> }

/** Binds a table of actions to its machine and to the facts that are known of a record. */
export const judgingOf =
  <R extends Row, D extends R = R>() =>
  <
    S extends MachineShape,
    T extends ActionTable & Readonly<Record<string, { events: readonly S['event'][] }>>,
  >(
    config: { document: ShownDocument; machine: Machine<S>; actions: T } & Facts<R, D, S>,
  ): Judging<R, D, keyof T & string> => {
    const { document, machine, actions } = config
    // `Facts` asks for a reader where the facts are no fields.
    const useFields = () =>
      ({ actor: useActor(), factsOf: (row: R) => row }) as Reader<S['holder'], R, S['facts']>
    const useReader = config.useReader ?? useFields
    return {
      document,
      nameOf: (row) => nameOf(document, row),
      useVerdicts: (row) => {
        const reader = useReader(row)
        return {
          isOffered: (name) => isOffered(machine, actions[name]!, reader.actor),
          judge: (name, rows) => judge(machine, actions[name]!, rows, reader),
        }
      },
    }
  }

/**
 * Sentences that say why an action may not happen to records now; empty where it may. Where several records are
 * meant, each sentence names those that it is about.
 */
export function useReasonsAgainst<R extends Row, D extends R, N extends string>(
  judging: Judging<R, D, N>,
  name: NoInfer<N>,
  ...rows: readonly R[]
): string[] {
  const sentence = useSentence()
  const format = useFormat()
  const verdicts = judging.useVerdicts().judge(name, rows)
  return namedReasons(
    verdicts.map(({ row, reasons }) => ({ name: judging.nameOf(row), reasons })),
    { sentence, format },
    rows.length > 1,
  )
}
