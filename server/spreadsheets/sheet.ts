/** One row of a sheet with the number that a person sees beside it in Excel. */
export interface SheetRow {
  row: number
  cells: string[]
}

/** The first sheet of a workbook: its first row with content, and every later one. Empty rows are left out. */
export interface Sheet {
  header: string[]
  rows: SheetRow[]
}

/** What the worker answers; `rows` is undefined when there are more than were allowed. */
export type WorkerAnswer = { header: string[]; rows?: SheetRow[] }
