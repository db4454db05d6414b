import { useState } from 'react'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import type { MatchedRow } from '#shared/lines/sheet/customer-sheet.contract.ts'
import { linesOf, type LeftRow } from '#shared/lines/sheet/sheet-rows.ts'
import { askedFields } from '#shared/lines/sheet/sheet-titles.ts'
import type { PricedFor } from '../line.api.ts'
import { noAnswers, type NumberAnswers } from './number-doubts.tsx'
import { sentLine } from './sent-line.ts'
import { useConfirmNumbersMutation, useMatchSheetMutation } from './sheet.api.ts'
import { confirmedNumbers, type TakenRow } from './taken-line.ts'
import { countFaults, useReadSheet, type Pasted, type ReadSheet } from './use-read-sheet.ts'

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
  const [answers, setAnswers] = useState<NumberAnswers>(noAnswers)
  const { sheet, taken, attempt, setRefused } = reading

  /** Matches the lines as their columns are understood; what was refused can be put right by other columns. */
  const find = async (
    { rows, layout }: ReadSheet,
    how: { taken: ReadonlySet<number>; answers: NumberAnswers },
  ) => {
    const { rows: lines, left } = linesOf(rows, layout, { taken: how.taken })
    const faults = countFaults(lines.length)
    setRefused(faults)
    if (faults.length > 0) return
    const { language } = layout
    const asked = {
      ...pricedFor,
      ...(language && { language }),
      ...how.answers,
      rounded: [...how.answers.rounded],
    }
    const found = await match({ body: { ...asked, rows: lines.map(sentLine) } }).unwrap()
    setMatched({ ...found, left })
  }
  const begin = async (read: ReadSheet) => {
    setAnswers(noAnswers)
    if (read.layout.settled && read.sheets.length < 2)
      await find(read, { taken: new Set(), answers: noAnswers })
  }
  return {
    ...reading,
    matched,
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
    /** Rows were taken as a person confirmed them; what cannot be kept is asked about at the next sheet again. */
    keepNumbers: (rows: readonly TakenRow[]) => {
      const numbers = confirmedNumbers(rows)
      if (numbers.length > 0) void keep({ body: { customerId: pricedFor.customerId, numbers } })
    },
    /** What a person says of whole columns of numbers. */
    answer: (said: NumberAnswers) =>
      attempt(async () => {
        setAnswers(said)
        if (sheet) await find(sheet, { taken, answers: said })
      }),
    /** Takes rows that were left out, before or after the materials were found. */
    takeRows: (rows: readonly number[]) => {
      reading.take(rows)
      if (!sheet || !matched) return
      void attempt(() => find(sheet, { taken: new Set([...taken, ...rows]), answers }))
    },
    /** Back to the columns, or with the columns at hand to another sheet. */
    back: () => {
      setRefused([])
      if (matched) setMatched(undefined)
      else reading.close()
    },
  }
}
