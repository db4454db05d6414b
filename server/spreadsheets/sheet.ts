/** One row of a sheet with the number that a person sees beside it in Excel. */
export interface SheetRow {
  row: number
  cells: string[]
}

/** A row as it stands in the sheet, of whatever width. */
export interface BareRow extends SheetRow {
  /** Places of the cells that are numbers to Excel; any other text only looks like one. */
  figures: number[]
}

/** The first sheet of a workbook: its first row with content, and every later one. Empty rows are left out. */
export interface Sheet {
  header: string[]
  rows: SheetRow[]
}
