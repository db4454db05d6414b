import { useState } from 'react'
import type { RawRow } from '#shared/lines/line-cells.ts'
import type { SheetLayout } from '#shared/lines/sheet/sheet-layout.ts'
import { isSheetField } from '#shared/lines/sheet/sheet-titles.ts'
import type { PricedFor } from '../line.api.ts'
import { noAnswers, type NumberAnswers } from './number-doubts.tsx'
import type { Pasted, ReadSheet, SheetReading } from './use-read-sheet.ts'

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
