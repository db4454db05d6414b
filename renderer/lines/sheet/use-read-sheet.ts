import { useMemo, useState } from 'react'
import type { Reason } from '#shared/kernel/errors.ts'
import type { SheetChoice } from '#shared/lines/sheet/sheet-choice.ts'
import type { SheetRow } from '#shared/lines/sheet/sheet-head.ts'
import {
  layoutOf,
  memorable,
  type ColumnMemory,
  type LayoutColumn,
  type SheetLayout,
} from '#shared/lines/sheet/sheet-layout.ts'
import { linesOf } from '#shared/lines/sheet/sheet-rows.ts'
import type { SheetField } from '#shared/lines/sheet/sheet-titles.ts'
import { importRows } from '#shared/vocabulary/limits.ts'
import { refusalOf } from '../../i18n/index.ts'
import { useImportPlace } from '../../kit/use-import-place.ts'
import {
  useForgetColumnsMutation,
  useLazySheetColumnsQuery,
  useReadSheetMutation,
  useRememberColumnsMutation,
} from './sheet.api.ts'

/** A sheet as it was read; cells that were pasted have no file. */
export interface ReadSheet {
  rows: readonly SheetRow[]
  hiddenColumns: readonly number[]
  /** The sheets of the file with a table, the likeliest first, and which of them this is. */
  sheets: readonly SheetChoice[]
  sheet: number
  layout: SheetLayout
  /** What the columns of this customer's sheets meant before. */
  memory: ColumnMemory
  file?: File
}

interface ReadFrom extends Pick<ReadSheet, 'rows' | 'hiddenColumns' | 'sheets' | 'sheet'> {
  file?: File
}

const block = (cells: readonly (readonly string[])[]): SheetRow[] =>
  cells.flatMap((row, i) =>
    row.every((cell) => cell.trim() === '') ? [] : [{ row: i + 1, cells: row, figures: [] }],
  )

/** What a person gave: a file, or cells that were copied; and what is proposed for columns without titles. */
export interface Pasted {
  cells: readonly (readonly string[])[]
  proposed?: readonly (SheetField | '')[]
}

/** Columns without titles as they are proposed, which is a guess that a person has to look at. */
const withProposed = (layout: SheetLayout, proposed: Pasted['proposed']): SheetLayout =>
  proposed === undefined || layout.head.from >= 0
    ? layout
    : {
        ...layout,
        columns: layout.columns.map((column, at): LayoutColumn => ({
          ...column,
          field: proposed[at] ?? '',
          by: proposed[at] ? 'content' : 'nothing',
        })),
      }

/**
 * A sheet on its way to lines, whether it is a file or was pasted: which of its sheets, what its columns mean, which rows
 * are lines. Inquiries, quotations and orders all read sheets by this.
 */
export function useReadSheet(customerId: string, fields: readonly SheetField[], keepsOthers = false) {
  const [readFile] = useReadSheetMutation()
  const [askColumns] = useLazySheetColumnsQuery()
  const [remember] = useRememberColumnsMutation()
  const [forget] = useForgetColumnsMutation()
  const { waits, during } = useImportPlace()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<readonly Reason[]>([])
  const [sheet, setSheet] = useState<ReadSheet>()
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set())

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
  const open = async (from: ReadFrom, proposed?: Pasted['proposed']): Promise<ReadSheet> => {
    const known = await askColumns({ query: { customerId } }).unwrap()
    const memory = new Map(known.map(({ key, field }) => [key, field]))
    const layout = layoutOf(from.rows, { fields, memory, hiddenColumns: from.hiddenColumns })
    const read = { ...from, memory, layout: withProposed(layout, proposed) }
    setTaken(new Set())
    setSheet(read)
    return read
  }
  const send = (file: File, at?: number) =>
    during((ticket) => readFile({ query: { ticket, ...(at !== undefined && { sheet: at }) }, file }).unwrap())
  const lines = useMemo(
    () => sheet && linesOf(sheet.rows, sheet.layout, { taken, keepsOthers }),
    [sheet, taken, keepsOthers],
  )
  return {
    busy,
    waits,
    refused,
    setRefused,
    attempt,
    sheet,
    lines,
    taken,
    readFile: async (file: File) => open({ ...(await send(file)), file }),
    readCells: ({ cells, proposed }: Pasted) =>
      open({ rows: block(cells), hiddenColumns: [], sheets: [], sheet: 0 }, proposed),
    /** Another sheet of the same file. */
    pick: (at: number) =>
      attempt(async () => {
        if (sheet?.file) await open({ ...(await send(sheet.file, at)), file: sheet.file })
      }),
    setColumns: (columns: readonly LayoutColumn[]) =>
      setSheet((now) => now && { ...now, layout: { ...now.layout, columns } }),
    /** Rows that were left out are lines all the same. */
    take: (rows: readonly number[]) => setTaken((now) => new Set([...now, ...rows])),
    /** Keeps what a person has confirmed. */
    remember: async () => {
      const columns = sheet ? memorable(sheet.layout.columns) : []
      if (columns.length > 0) await remember({ body: { customerId, columns } }).unwrap()
    },
    /** Forgets a column, or all of them. */
    forget: (key?: string) =>
      attempt(async () => {
        if (!sheet) return
        await forget({ query: { customerId, ...(key !== undefined && { key }) } }).unwrap()
        const { rows, hiddenColumns, sheets, sheet: at, file } = sheet
        await open({ rows, hiddenColumns, sheets, sheet: at, ...(file && { file }) })
      }),
    close: () => {
      setRefused([])
      setSheet(undefined)
    },
  }
}
export type SheetReading = ReturnType<typeof useReadSheet>

/** What keeps lines from being sent: none at all, or too many. */
export const countFaults = (count: number): Reason[] => {
  if (count === 0) return [{ code: 'IMPORT_EMPTY' }]
  return count > importRows ? [{ code: 'IMPORT_ROWS', params: { max: importRows } }] : []
}
