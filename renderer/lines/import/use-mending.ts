import { useMemo, useRef, useState } from 'react'
import type { Reason } from '#shared/kernel/errors.ts'
import type { RawRow } from '#shared/lines/line-cells.ts'
import type { ImportedLines, ImportedRow } from '#shared/lines/line.contract.ts'
import { refusalOf } from '../../i18n/index.ts'
import {
  confirmedIn,
  judgedAs,
  leftOutOf,
  mendedRows,
  noMending,
  sentRow,
  typedInto,
  unjudged,
  type Mending,
  type Mends,
} from './mending.ts'
import { judgeRows } from './taken-rows.ts'

interface Input {
  /** The rows as they were judged first. */
  answer: ImportedLines | undefined
  /** Asks the server about rows. */
  check: (rows: readonly RawRow[]) => Promise<ImportedLines>
  setRefused: (reasons: readonly Reason[]) => void
}

/** Rows that could not be taken, mended where they stand: each is judged again as soon as a cell of it was typed. */
export function useMending({ answer, check, setRefused }: Input) {
  const [mending, setMending] = useState<Mending>(noMending)
  const [materials, setMaterials] = useState<ImportedLines['materials']>([])
  // Answers arrive while more is typed.
  const latest = useRef(noMending)
  const change = (next: Mending) => {
    latest.current = next
    setMending(next)
  }
  const [failed, setFailed] = useState(false)
  const judge = async (rows: readonly ImportedRow[]) => {
    const { mends } = latest.current
    const sent = unjudged(rows, latest.current)
    if (sent.length === 0) return
    const found = await check(sent.map((row) => sentRow(row, mends.get(row.row)!)))
    setMaterials((known) => [...known, ...found.materials])
    change(judgedAs(latest.current, sent, { mends, found: found.rows }))
  }
  const first = useMemo(() => answer && judgeRows(answer), [answer])
  const known = useMemo(() => [...(answer?.materials ?? []), ...materials], [answer, materials])
  const mended = useMemo(
    () => answer && first && mendedRows({ ...answer, materials: known }, first, mending),
    [answer, first, known, mending],
  )
  const attempt = () => {
    setRefused([])
    setFailed(false)
    judge(answer?.rows ?? []).catch((error: unknown) => {
      setRefused(refusalOf(error).reasons)
      setFailed(true)
    })
  }
  return {
    mended,
    /** Mended rows could not be judged. */
    failed,
    retry: attempt,
    mends: mending.mends,
    /** Every material that the rows name. */
    materials: known,
    type: (row: number, texts: Mends) => {
      change(typedInto(latest.current, row, texts))
      attempt()
    },
    leaveOut: (rows: readonly number[], out: boolean) => change(leftOutOf(latest.current, rows, out)),
    confirm: (rows: readonly number[]) => change(confirmedIn(latest.current, rows)),
    /** After the sheet was judged anew, because columns or rows have changed, what was typed is kept and judged again. */
    again: (rows: readonly ImportedRow[]) => {
      change({ ...latest.current, verdicts: new Map() })
      return judge(rows)
    },
    /** Another sheet: nothing of this one was typed for it. */
    forget: () => change(noMending),
  }
}
export type RowMending = ReturnType<typeof useMending>
