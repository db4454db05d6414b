import { useRef, useState } from 'react'
import type { RawRow } from '#shared/lines/line-cells.ts'
import type { ImportedLines } from '#shared/lines/line.contract.ts'
import type { LineField } from '#shared/lines/line-titles.ts'
import { purchaseNoAbove } from '#shared/lines/line-purchase-number.ts'
import type { SheetLayout } from '#shared/lines/sheet/sheet-layout.ts'
import { linesOf } from '#shared/lines/sheet/sheet-rows.ts'
import { useCheckRowsMutation, type PricedFor } from '../line.api.ts'
import type { NumberAnswers } from '../sheet/number-doubts.tsx'
import { countFaults, useReadSheet, type ReadSheet } from '../sheet/use-read-sheet.ts'
import { sentLines, useSheetSteps, type SaidOfRows } from '../sheet/use-sheet-steps.ts'
import { hashOf } from './import-memory.ts'
import { useMending } from './use-mending.ts'

/** In which layout, and by which answers, the sheet was judged. */
interface Way {
  layout: SheetLayout
  answers: NumberAnswers
}

interface Result {
  answer: ImportedLines
  hash: string
}

/** Lines of a file or of cells that were copied: read, their columns known or asked about, every row judged. */
export function useLineSheet(pricedFor: PricedFor, fields: readonly LineField[]) {
  const reading = useReadSheet(pricedFor.customerId, fields, true)
  const [send] = useCheckRowsMutation()
  const [result, setResult] = useState<Result | null>(null)
  const { setRefused } = reading
  const way = useRef<Way>(undefined)
  const check = async (rows: readonly RawRow[]) => {
    const { layout, answers } = way.current!
    return send({ body: sentLines(pricedFor, layout, { lines: rows, answers }) }).unwrap()
  }
  const mending = useMending({ answer: result?.answer, check, setRefused })

  const find = async ({ rows, layout, file }: ReadSheet, { taken, answers }: SaidOfRows) => {
    const lines = linesOf(rows, layout, { taken, keepsOthers: true }).rows
    const faults = countFaults(lines.length)
    setRefused(faults)
    if (faults.length > 0) return
    way.current = { layout, answers }
    const [hash, answer] = await Promise.all([
      hashOf(file ?? JSON.stringify(rows.map(({ cells }) => cells))),
      check(lines),
    ])
    const above = rows.slice(0, Math.max(layout.head.from, 0)).map(({ cells }) => cells)
    await mending.again(answer.rows)
    setResult({ answer: { ...answer, purchaseNo: purchaseNoAbove(above) }, hash })
  }
  const steps = useSheetSteps(reading, {
    find,
    isFound: result !== null,
    forget: () => {
      setResult(null)
      mending.forget()
    },
    // Where titles leave no doubt nobody is asked, because the columns can be changed from the preview.
    isClear: ({ clear, settled }) => clear || settled,
  })
  return {
    ...reading,
    ...steps,
    result,
    mending,
    /** Goes back to the choice of columns. */
    mapAgain: () => setResult(null),
  }
}
