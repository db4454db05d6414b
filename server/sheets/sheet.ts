/** A row of a sheet with the number that Excel shows beside it. */
export interface SheetRow {
  row: number
  cells: string[]
}

/** Why a person who looks at the sheet does not see a row, or sees it crossed out. */
export type UnseenKind = 'hidden' | 'struck'

/** A row as it is in the sheet, of any width. */
export interface BareRow extends SheetRow {
  /** The places of cells that Excel stores as numbers; other texts only look like numbers. */
  figures: number[]
  unseen?: UnseenKind
  /** The places of formulas whose result the file does not hold. */
  missing?: number[]
  /** The places of cells that are merged with cells of other rows; each row has their text. */
  merged?: number[]
}

/** A visible sheet of a workbook. */
export interface BareSheet {
  name: string
  hiddenColumns: readonly number[]
  rows: BareRow[]
}

/** The rows of one sheet: its header, and all later ones. Empty rows are left out. */
export interface Sheet {
  header: string[]
  rows: SheetRow[]
}
