import { isDecimal } from '#shared/kernel/decimal-text.ts'
import { numberFields, type LineCells, type RawRow } from '#shared/lines/line-cells.ts'
import type { ImportedLines, ImportedRow } from '#shared/lines/line.contract.ts'
import type { LineField } from '#shared/lines/line-titles.ts'
import { judgeRows, type Finding, type Judged, type TakenRow } from './taken-rows.ts'
import { nameOf } from './taking.ts'

/** What a person typed over the cells of a row, by field. An empty text empties the cell. */
export type Mends = Readonly<Record<string, string>>

/** What was found of a row with certain mends. */
interface Verdict {
  of: Mends
  row: ImportedRow
}

/** What a person has done to rows that could not be taken, by their numbers in the sheet. */
export interface Mending {
  mends: ReadonlyMap<number, Mends>
  verdicts: ReadonlyMap<number, Verdict>
  leftOut: ReadonlySet<number>
  /** Rows whose price of 0 is meant: they are taken with a price that is still open (D362). */
  confirmed: ReadonlySet<number>
}
export const noMending: Mending = {
  mends: new Map(),
  verdicts: new Map(),
  leftOut: new Set(),
  confirmed: new Set(),
}

/** `open` rows have reasons, `checking` ones wait for the server, and `out` ones are left out on purpose. */
export type RowState = 'open' | 'checking' | 'mended' | 'out'

/** A row that could not be taken as it came, as it stands now. */
export interface BadRow {
  row: ImportedRow
  state: RowState
}

/** Reasons against a text that could not be read. The text is needed no more once it is typed anew. */
const unreadable: ReadonlySet<string> = new Set([
  'DECIMAL',
  'NUMBER_UNCLEAR',
  'UNIT_OTHER',
  'CELL_WITHOUT_RESULT',
  'CELL_MERGED',
])

/** The cell at which a reason is shown: whichever number names the material, it is mended in the material's cell. */
export const cellOf = (path = ''): string =>
  path === 'oldNo' || path === 'customerMaterialNo' ? 'materialId' : path

/** Cells that the sheet filled and nobody could read, as long as nobody has typed them anew. */
const unreadIn = ({ reasons }: ImportedRow, mends: Mends) =>
  reasons.filter(
    ({ path, code }) =>
      path !== undefined && path !== 'salesUnit' && unreadable.has(code) && mends[path] === undefined,
  )

const filledCells = (cells: LineCells): Record<string, string> =>
  Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== ''))

/** Once somebody types another material, the old number of the row is dropped, because it still names the one before. */
const withMends = (cells: LineCells, mends: Mends): Record<string, string> =>
  filledCells({ ...cells, ...(mends['materialId'] && { oldNo: '' }), ...mends })

/** The mending after some texts were typed into a row; a row that is mended is neither left out nor confirmed. */
export function typedInto(mending: Mending, row: number, texts: Mends): Mending {
  const [leftOut, confirmed] = [new Set(mending.leftOut), new Set(mending.confirmed)]
  leftOut.delete(row)
  confirmed.delete(row)
  const mends = new Map(mending.mends).set(row, { ...mending.mends.get(row), ...texts })
  return { ...mending, mends, leftOut, confirmed }
}

/** The mending after rows were left out, or taken back. */
export function leftOutOf(mending: Mending, rows: readonly number[], out: boolean): Mending {
  const leftOut = new Set(mending.leftOut)
  for (const row of rows)
    if (out) leftOut.add(row)
    else leftOut.delete(row)
  return { ...mending, leftOut }
}

/** A price of 0 that the sheet says itself, where others have no price that could be read. */
const isZeroPrice = ({ cells }: Pick<ImportedRow, 'cells'>, { code, path }: ImportedRow['reasons'][number]) =>
  code === 'PRICE_ZERO' && path === 'unitPrice' && isDecimal(cells['unitPrice'] ?? '')

/** Whether nothing is wrong with a row but a price of 0, so that it only has to be confirmed. */
export const onlyAsks = (row: ImportedRow): boolean =>
  row.reasons.length > 0 && row.reasons.every((reason) => isZeroPrice(row, reason))

/** The mending after somebody has said of rows that their price of 0 is meant. */
export const confirmedIn = (mending: Mending, rows: readonly number[]): Mending => ({
  ...mending,
  confirmed: new Set([...mending.confirmed, ...rows]),
})

/** Rows of the sheet that were mended and not judged since. */
export const unjudged = (rows: readonly ImportedRow[], { mends, verdicts }: Mending): ImportedRow[] =>
  rows.filter(({ row }) => mends.has(row) && verdicts.get(row)?.of !== mends.get(row))

/**
 * A mended row as it is sent to be judged alone. Its numbers were read already, with the column or as they were typed,
 * so they are figures; what could not be read is left out, because beside no other row it might be read otherwise.
 */
export function sentRow(row: ImportedRow, mends: Mends): RawRow {
  const cells = withMends(row.cells, mends)
  for (const { path } of unreadIn(row, mends)) delete cells[path!]
  return { row: row.row, cells, figures: new Set<string>(numberFields) }
}

/** What the server said of a row that was sent alone, with what nobody has read yet. */
function verdictOn(row: ImportedRow, mends: Mends, found: ImportedRow | undefined): ImportedRow {
  const unread = unreadIn(row, mends)
  const paths = new Set(unread.map(({ path }) => path))
  // A row without any text is not answered.
  const { materialId = null, notes = [], reasons = [{ code: 'REQUIRED', path: 'materialId' }] } = found ?? {}
  return {
    row: row.row,
    cells: { ...withMends(row.cells, mends), ...found?.cells },
    materialId,
    reasons: [...unread, ...reasons.filter(({ path }) => !paths.has(path))],
    notes,
  }
}

/** The mending after the server has judged rows. What was typed meanwhile waits for its own verdict. */
export function judgedAs(
  mending: Mending,
  sent: readonly ImportedRow[],
  { mends, found }: { mends: Mending['mends']; found: readonly ImportedRow[] },
): Mending {
  const answers = new Map(found.map((row) => [row.row, row]))
  const verdicts = new Map(mending.verdicts)
  for (const row of sent) {
    const of = mends.get(row.row)!
    if (mending.mends.get(row.row) === of)
      verdicts.set(row.row, { of, row: verdictOn(row, of, answers.get(row.row)) })
  }
  return { ...mending, verdicts }
}

/** A row while its mends are being judged: what is wrong with its other cells is still known. */
function waiting(row: ImportedRow, mends: Mends, before: Verdict | undefined): ImportedRow {
  const known = before?.row ?? row
  const old = before?.of ?? {}
  const touched = new Set(Object.keys(mends).filter((key) => mends[key] !== old[key]))
  return {
    ...known,
    cells: withMends(known.cells, mends),
    reasons: known.reasons.filter(({ path }) => !touched.has(cellOf(path))),
    notes: [],
  }
}

export interface Mended {
  judged: Judged
  rows: readonly BadRow[]
}

/**
 * Gives the rows of a sheet with what was mended. A mended row that names the goods of an accepted row is refused even if
 * it stands above that row, because no row may lose its place while another one is mended.
 */
export function mendedRows({ rows, materials }: ImportedLines, first: Judged, mending: Mending): Mended {
  const { mends, verdicts, leftOut, confirmed } = mending
  const isListed = (row: ImportedRow) =>
    row.reasons.length > 0 || row.materialId === null || mends.has(row.row) || leftOut.has(row.row)
  const listed = rows.filter(isListed)
  const numbers = new Set(listed.map(({ row }) => row))
  const good = first.rows.filter(({ at }) => !numbers.has(at))
  const names = new Map(good.map((one) => [nameOf(one.row), one.at]))
  const found: TakenRow[] = []
  const notes: Finding[] = []
  const bad = listed.map((base): BadRow => {
    const now = mends.get(base.row)
    const verdict = verdicts.get(base.row)
    const isChecking = now !== undefined && verdict?.of !== now
    const row = isChecking ? waiting(base, now, verdict) : (verdict?.row ?? base)
    if (leftOut.has(base.row)) return { row, state: 'out' }
    if (isChecking) return { row, state: 'checking' }
    const reasons = row.reasons.filter(
      (reason) => reason.code !== 'MATERIAL_TWICE' && !(confirmed.has(base.row) && isZeroPrice(row, reason)),
    )
    const alone = judgeRows({ rows: [{ ...row, reasons: [] }], materials, purchaseNo: null })
    const one = alone.rows[0]
    const name = one && nameOf(one.row)
    const before = names.get(name)
    if (one && before !== undefined) {
      const params = { value: one.row.cells.materialId, line: before }
      reasons.unshift({ code: 'MATERIAL_TWICE', path: 'materialId', params })
    } else if (one) names.set(name, base.row)
    if (!one || reasons.length > 0) return { row: { ...row, reasons }, state: 'open' }
    found.push(one)
    notes.push(...alone.findings)
    return { row: { ...row, reasons }, state: 'mended' }
  })
  return {
    judged: {
      ...first,
      rows: [...good, ...found].toSorted((a, b) => a.at - b.at),
      bad: bad.flatMap(({ row }) => (row.reasons.length > 0 ? row : [])),
      findings: [...first.findings.filter(({ row }) => !numbers.has(row)), ...notes].toSorted(
        (a, b) => a.row - b.row,
      ),
    },
    rows: bad,
  }
}

const always: readonly LineField[] = ['materialId', 'salesQuantity']

/** The cells of a row that are mended: those that name and count it, those that are filled, and those that are wrong. */
export function cellsToMend(
  { row: { cells, reasons } }: BadRow,
  fields: readonly LineField[],
  mends: Mends = {},
): readonly LineField[] {
  const used = new Set<string>([...always, ...Object.keys(cells), ...Object.keys(mends)])
  for (const { path } of reasons) used.add(cellOf(path))
  return fields.filter((field) => used.has(field))
}
