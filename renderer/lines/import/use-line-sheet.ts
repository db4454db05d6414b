import { useState } from 'react'
import type { ImportedRow } from '#shared/lines/line.contract.ts'
import type { LineField } from '#shared/lines/line-titles.ts'
import { purchaseNoAbove } from '#shared/lines/line-purchase-number.ts'
import { linesOf } from '#shared/lines/sheet/sheet-rows.ts'
import { useCheckRowsMutation, type PricedFor } from '../line.api.ts'
import { noAnswers, type NumberAnswers } from '../sheet/number-doubts.tsx'
import { sentLine } from '../sheet/sent-line.ts'
import { countFaults, useReadSheet, type Pasted, type ReadSheet } from '../sheet/use-read-sheet.ts'
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
  const [answers, setAnswers] = useState<NumberAnswers>(noAnswers)
  const { sheet, taken, attempt, setRefused } = reading

  const check = async (read: ReadSheet, how: { taken: ReadonlySet<number>; answers: NumberAnswers }) => {
    const { rows, layout, file } = read
    const lines = linesOf(rows, layout, { taken: how.taken, keepsOthers: true }).rows
    const faults = countFaults(lines.length)
    setRefused(faults)
    if (faults.length > 0) return
    const { language, head } = layout
    const asked = {
      ...pricedFor,
      ...(language && { language }),
      ...how.answers,
      rounded: [...how.answers.rounded],
    }
    const [hash, answer] = await Promise.all([
      hashOf(file ?? JSON.stringify(rows.map(({ cells }) => cells))),
      send({ body: { ...asked, rows: lines.map(sentLine) } }).unwrap(),
    ])
    const above = rows.slice(0, Math.max(head.from, 0)).map(({ cells }) => cells)
    setResult({ judged: judged({ ...answer, purchaseNo: purchaseNoAbove(above) }), rows: answer.rows, hash })
  }
  /** Where titles leave no doubt nobody is asked; the columns can be changed from the preview. */
  const begin = async (read: ReadSheet) => {
    setAnswers(noAnswers)
    setResult(null)
    const { clear, settled } = read.layout
    if ((clear || settled) && read.sheets.length < 2)
      await check(read, { taken: new Set(), answers: noAnswers })
  }
  return {
    ...reading,
    result,
    answers,
    choose: (file: File) => attempt(async () => begin(await reading.readFile(file))),
    paste: (pasted: Pasted) => attempt(async () => begin(await reading.readCells(pasted))),
    /** The columns are as a person says, and are remembered so. */
    confirm: () =>
      attempt(async () => {
        if (!sheet) return
        await check(sheet, { taken, answers })
        await reading.remember()
      }),
    answer: (said: NumberAnswers) =>
      attempt(async () => {
        setAnswers(said)
        if (sheet) await check(sheet, { taken, answers: said })
      }),
    takeRows: (rows: readonly number[]) => {
      reading.take(rows)
      if (!sheet || !result) return
      void attempt(() => check(sheet, { taken: new Set([...taken, ...rows]), answers }))
    },
    /** Back to the columns. */
    mapAgain: () => setResult(null),
    another: () => {
      setResult(null)
      reading.close()
    },
  }
}
