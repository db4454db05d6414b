import { useState } from 'react'
import type { Reason } from '#shared/kernel/errors.ts'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import type { MatchedRow } from '#shared/lines/sheet/customer-sheet.contract.ts'
import type { SheetRow } from '#shared/lines/sheet/sheet-head.ts'
import { layoutOf, type LayoutColumn, type SheetLayout } from '#shared/lines/sheet/sheet-layout.ts'
import { faultsOf, linesOf, type LeftRow } from '#shared/lines/sheet/sheet-rows.ts'
import { isSheetField } from '#shared/lines/sheet/sheet-titles.ts'
import { importRows } from '#shared/vocabulary/limits.ts'
import { refusalOf } from '../../api/refusal.ts'
import { readBlock } from '../../kit/grid/clipboard.ts'
import { useImportPlace } from '../../kit/use-import-place.ts'
import type { PricedFor } from '../line.api.ts'
import { confirmedNumbers, type TakenRow } from './taken-line.ts'
import {
  useConfirmNumbersMutation,
  useLazySheetColumnsQuery,
  useMatchSheetMutation,
  useReadSheetMutation,
  useRememberColumnsMutation,
} from './sheet.api.ts'

/** A customer's sheet as it was read; cells that were pasted have no file. */
export interface ReadSheet {
  rows: readonly SheetRow[]
  layout: SheetLayout
  file?: File
}

/** The lines of a sheet with the materials that they may mean. */
export interface MatchedSheet {
  rows: readonly MatchedRow[]
  materials: readonly LineMaterial[]
  left: readonly LeftRow[]
}

const pastedRows = (text: string): SheetRow[] =>
  readBlock(text).flatMap((cells, i) =>
    cells.every((cell) => cell.trim() === '')
      ? []
      : [{ row: i + 1, cells, figures: [], formulas: [], merged: [] }],
  )

/** A customer's sheet on its way: read, its columns known or asked about, its rows matched. */
export function useSheet(pricedFor: PricedFor) {
  const [readFile] = useReadSheetMutation()
  const [askColumns] = useLazySheetColumnsQuery()
  const [remember] = useRememberColumnsMutation()
  const [match] = useMatchSheetMutation()
  const [keep] = useConfirmNumbersMutation()
  const { waits, during } = useImportPlace()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<readonly Reason[]>([])
  const [sheet, setSheet] = useState<ReadSheet>()
  const [matched, setMatched] = useState<MatchedSheet>()
  const { customerId } = pricedFor

  const attempt = async (work: () => Promise<void>) => {
    setRefused([])
    setBusy(true)
    try {
      await work()
    } catch (error) {
      setRefused(refusalOf(error).reasons)
    } finally {
      setBusy(false)
    }
  }
  /** Matches the lines as their columns are understood; what was refused can be put right by other columns. */
  const find = async ({ rows, layout }: ReadSheet) => {
    const { rows: lines, left } = linesOf(rows, layout)
    const faults = faultsOf(rows, layout)
    if (lines.length === 0) faults.push({ code: 'IMPORT_EMPTY' })
    if (lines.length > importRows) faults.push({ code: 'IMPORT_ROWS', params: { max: importRows } })
    setRefused(faults)
    if (faults.length > 0) return
    const body = lines.map(({ row, cells, figures = new Set() }) => ({
      row,
      cells,
      figures: [...figures].filter(isSheetField),
    }))
    const { language } = layout
    const asked = { ...pricedFor, ...(language && { language }), rows: body }
    const found = await match({ body: asked }).unwrap()
    setMatched({ ...found, left })
  }
  const open = async (rows: readonly SheetRow[], file?: File) => {
    const known = await askColumns({ query: { customerId } }).unwrap()
    const layout = layoutOf(rows, new Map(known.map(({ key, field }) => [key, field])))
    const read = { rows, layout, ...(file && { file }) }
    setSheet(read)
    if (layout.settled) await find(read)
  }
  return {
    busy,
    waits,
    refused,
    sheet,
    matched,
    choose: (file: File) =>
      attempt(async () => {
        const { rows } = await during((ticket) => readFile({ query: { ticket }, file }).unwrap())
        await open(rows, file)
      }),
    paste: (text: string) => attempt(() => open(pastedRows(text))),
    setColumns: (columns: readonly LayoutColumn[]) =>
      setSheet((now) => now && { ...now, layout: { ...now.layout, columns } }),
    /** The columns are as a person says, and are remembered so. */
    confirm: () =>
      attempt(async () => {
        if (!sheet) return
        const columns = sheet.layout.columns.map(({ key, field }) => ({ key, field }))
        await find(sheet)
        await remember({ body: { customerId, columns } }).unwrap()
      }),
    /** Rows were taken as a person confirmed them; what cannot be kept is asked about at the next sheet again. */
    keepNumbers: (rows: readonly TakenRow[]) => {
      const numbers = confirmedNumbers(rows)
      if (numbers.length > 0) void keep({ body: { customerId, numbers } })
    },
    /** Back to the columns, or with the columns at hand to another sheet. */
    back: () => {
      setRefused([])
      if (matched) setMatched(undefined)
      else setSheet(undefined)
    },
  }
}
export type SheetState = ReturnType<typeof useSheet>
