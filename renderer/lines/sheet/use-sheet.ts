import { useState } from 'react'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import type { MatchedRow } from '#shared/lines/sheet/customer-sheet.contract.ts'
import { linesOf, type LeftRow } from '#shared/lines/sheet/sheet-rows.ts'
import { askedFields, isSheetField } from '#shared/lines/sheet/sheet-titles.ts'
import type { PricedFor } from '../line.api.ts'
import { useConfirmNumbersMutation, useMatchSheetMutation } from './sheet.api.ts'
import { confirmedNumbers, type TakenRow } from './taken-line.ts'
import {
  countFaults,
  useReadSheet,
  type ReadSheet,
  type Pasted,
  type SheetReading,
} from './use-read-sheet.ts'
import type { RawRow } from '#shared/lines/line-cells.ts'
import type { SheetLayout } from '#shared/lines/sheet/sheet-layout.ts'
import { noAnswers, type NumberAnswers } from './number-doubts.tsx'

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

/** What a person has said of the rows of a sheet. */
export interface SaidOfRows {
  /** Rows that the reader left out and a person takes as lines all the same. */
  taken: ReadonlySet<number>
  /** How whole columns of numbers are meant. */
  answers: NumberAnswers
}

/** Lines of a sheet as they are sent to be read. */
export const sentLines = (
  pricedFor: PricedFor,
  { language }: SheetLayout,
  { lines, answers }: { lines: readonly RawRow[]; answers: NumberAnswers },
) => ({
  ...pricedFor,
  ...(language && { language }),
  ...answers,
  rounded: [...answers.rounded],
  rows: lines.map(({ row, cells, figures, faults = {} }) => ({
    row,
    cells,
    figures: [...(figures ?? [])].filter(isSheetField),
    faults,
  })),
})

interface Finding {
  /** Asks the server about the rows and keeps its answer. */
  find: (read: ReadSheet, answers: SaidOfRows) => Promise<void>
  /** Whether rows were looked up already. If so, they are looked up again when more rows are taken. */
  isFound: boolean
  /** Drops what was found, because it belongs to a sheet that was read before. */
  forget: () => void
  /** Whether the rows can be read at once, because the titles leave no doubt about the columns. */
  isClear: (layout: SheetLayout) => boolean
}

/** The steps from a sheet to what is found for its rows. After each thing that a person says, it is found anew. */
export function useSheetSteps(reading: SheetReading, { find, isFound, forget, isClear }: Finding) {
  const [answers, setAnswers] = useState<NumberAnswers>(noAnswers)
  const { sheet, taken, attempt } = reading
  const begin = async (read: ReadSheet) => {
    setAnswers(noAnswers)
    forget()
    if (isClear(read.layout) && read.sheets.length < 2)
      await find(read, { taken: new Set(), answers: noAnswers })
  }
  return {
    answers,
    choose: (file: File) => attempt(async () => begin(await reading.readFile(file))),
    paste: (pasted: Pasted) => attempt(async () => begin(await reading.readCells(pasted))),
    /** The columns are as a person says, and are remembered so. */
    confirm: () =>
      attempt(async () => {
        if (!sheet) return
        await find(sheet, { taken, answers })
        await reading.remember()
      }),
    /** What a person says of whole columns of numbers. */
    answer: (answer: NumberAnswers) =>
      attempt(async () => {
        setAnswers(answer)
        if (sheet) await find(sheet, { taken, answers: answer })
      }),
    /** Takes rows that were left out, before or after something was found. */
    takeRows: (rows: readonly number[]) => {
      reading.take(rows)
      if (!sheet || !isFound) return
      void attempt(() => find(sheet, { taken: new Set([...taken, ...rows]), answers }))
    },
  }
}
