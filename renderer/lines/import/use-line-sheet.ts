import { useState } from 'react'
import type { ImportedRow } from '#shared/lines/line.contract.ts'
import type { LineField } from '#shared/lines/line-titles.ts'
import { purchaseNoAbove } from '#shared/lines/line-purchase-number.ts'
import { linesOf } from '#shared/lines/sheet/sheet-rows.ts'
import { useCheckRowsMutation, type PricedFor } from '../line.api.ts'
import { countFaults, useReadSheet, type ReadSheet } from '../sheet/use-read-sheet.ts'
import { sentLines, useSheetSteps, type SaidOfRows } from '../sheet/use-sheet-steps.ts'
import { hashOf } from './import-memory.ts'
import { judged, type Judged } from './taken-rows.ts'

interface Result {
  judged: Judged
  rows: readonly ImportedRow[]
  hash: string
}

/** Lines of a file or of cells that were copied: read, their columns known or asked about, every row judged. */
export function useLineSheet(pricedFor: PricedFor, fields: readonly LineField[]) {
  const reading = useReadSheet(pricedFor.customerId, fields, true)
  const [send] = useCheckRowsMutation()
  const [result, setResult] = useState<Result | null>(null)
  const { setRefused } = reading

  const find = async ({ rows, layout, file }: ReadSheet, { taken, answers }: SaidOfRows) => {
    const lines = linesOf(rows, layout, { taken, keepsOthers: true }).rows
    const faults = countFaults(lines.length)
    setRefused(faults)
    if (faults.length > 0) return
    const [hash, answer] = await Promise.all([
      hashOf(file ?? JSON.stringify(rows.map(({ cells }) => cells))),
      send({ body: sentLines(pricedFor, layout, { lines, answers }) }).unwrap(),
    ])
    const above = rows.slice(0, Math.max(layout.head.from, 0)).map(({ cells }) => cells)
    setResult({ judged: judged({ ...answer, purchaseNo: purchaseNoAbove(above) }), rows: answer.rows, hash })
  }
  const steps = useSheetSteps(reading, {
    find,
    isFound: result !== null,
    forget: () => setResult(null),
    // Where titles leave no doubt nobody is asked, because the columns can be changed from the preview.
    isClear: ({ clear, settled }) => clear || settled,
  })
  return {
    ...reading,
    ...steps,
    result,
    /** Goes back to the choice of columns. */
    mapAgain: () => setResult(null),
  }
}
