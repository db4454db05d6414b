import { useState } from 'react'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import type { MatchedRow } from '#shared/lines/sheet/customer-sheet.contract.ts'
import { linesOf, type LeftRow } from '#shared/lines/sheet/sheet-rows.ts'
import { askedFields } from '#shared/lines/sheet/sheet-titles.ts'
import type { PricedFor } from '../line.api.ts'
import { useConfirmNumbersMutation, useMatchSheetMutation } from './sheet.api.ts'
import { confirmedNumbers, type TakenRow } from './taken-line.ts'
import { countFaults, useReadSheet, type ReadSheet } from './use-read-sheet.ts'
import { sentLines, useSheetSteps, type SaidOfRows } from './use-sheet-steps.ts'

/** The lines of a sheet with the materials that they may mean. */
export interface MatchedSheet {
  rows: readonly MatchedRow[]
  materials: readonly LineMaterial[]
  left: readonly LeftRow[]
}

/** A customer's sheet on its way: read, its columns known or asked about, its rows matched. */
export function useSheet(pricedFor: PricedFor) {
  const reading = useReadSheet(pricedFor.customerId, askedFields)
  const [match] = useMatchSheetMutation()
  const [keep] = useConfirmNumbersMutation()
  const [matched, setMatched] = useState<MatchedSheet>()
  const { setRefused } = reading

  /** Matches the lines as their columns are understood; what was refused can be put right by other columns. */
  const find = async ({ rows, layout }: ReadSheet, { taken, answers }: SaidOfRows) => {
    const { rows: lines, left } = linesOf(rows, layout, { taken })
    const faults = countFaults(lines.length)
    setRefused(faults)
    if (faults.length > 0) return
    const found = await match({ body: sentLines(pricedFor, layout, { lines, answers }) }).unwrap()
    setMatched({ ...found, left })
  }
  const steps = useSheetSteps(reading, {
    find,
    isFound: matched !== undefined,
    forget: () => setMatched(undefined),
    isClear: ({ settled }) => settled,
  })
  return {
    ...reading,
    ...steps,
    matched,
    /** Rows were taken as a person confirmed them; what cannot be kept is asked about at the next sheet again. */
    keepNumbers: (rows: readonly TakenRow[]) => {
      const numbers = confirmedNumbers(rows)
      if (numbers.length > 0) void keep({ body: { customerId: pricedFor.customerId, numbers } })
    },
    /** Goes back to the columns, and from there to another sheet. */
    back: () => {
      setRefused([])
      if (matched) setMatched(undefined)
      else reading.close()
    },
  }
}
