/** A row of a sheet with the number that Excel shows beside it. */
export interface SheetRow {
  row: number
  cells: string[]
}

/** A row as it is in the sheet, of any width. */
export interface BareRow extends SheetRow {
  /** The places of cells that Excel stores as numbers; other texts only look like numbers. */
  figures: number[]
  /** The places of formulas and of cells that were merged over rows, where the kind of the sheet asks for them. */
  formulas?: number[]
  merged?: number[]
}

/** The first sheet of a workbook: its first row with content, and all later ones. Empty rows are left out. */
export interface Sheet {
  header: string[]
  rows: SheetRow[]
}
