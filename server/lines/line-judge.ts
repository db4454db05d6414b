import { colorBook, type Color, type ColorBook } from '#shared/lines/color-book.ts'
import {
  readRows,
  type HowRead,
  type LineCells,
  type ReadRow,
  type RawRow,
} from '#shared/lines/line-cells.ts'
import type { ImportedLines, ImportedRow } from '#shared/lines/line.contract.ts'
import type { LineMaterial, StaffLineInput } from '#shared/lines/line.schema.ts'
import { takeLine } from '#shared/lines/line-take.ts'
import type { Reason } from '#shared/kernel/errors.ts'

/** Cells that name a material, by one of its numbers or by the id that a person chose among several. */
const materialCells = ['materialId', 'oldNo', 'customerMaterialNo'] as const
const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

type Hits = ReadonlyMap<string, readonly string[]>
type MaterialResult = { id: string } | { reason: Reason }

/**
 * Finds the one material that all numbers mean; an ambiguous number is decided by the others. A customer's
 * sheet may contain numbers of its own that we do not know: beside another number they are no mistake.
 */
function materialIn(cells: LineCells, hits: Hits): MaterialResult {
  const filled = materialCells.filter((cell) => cells[cell] !== undefined)
  const identifying = filled.filter((cell) => cell !== 'customerMaterialNo' || hits.get(cells[cell]!)?.length)
  const written = identifying.length > 0 ? identifying : filled
  const refused = (path: string, code: string, params?: Reason['params']) => ({
    reason: { code, path, ...(params && { params }) },
  })
  if (written.length === 0) return refused('materialId', 'REQUIRED')
  const meant = written.map((cell) => hits.get(cells[cell]!) ?? [])
  const none = meant.findIndex((ids) => ids.length === 0)
  if (none !== -1) return refused(written[none]!, 'MATERIAL_UNKNOWN', { value: cells[written[none]!]! })
  const common = meant.reduce((a, b) => a.filter((id) => b.includes(id)))
  if (common.length === 1) return { id: common[0]! }
  const all = common.length > 0 ? common : [...new Set(meant.flat())]
  const value = written.map((cell) => cells[cell]).join(' / ')
  return refused(written[0]!, 'MATERIAL_SEVERAL', { value, count: all.length })
}

/**
 * Lines of one material may differ in size, model or colour; otherwise the same material was written twice.
 */
const lineKey = ({ materialId, width, height, doorModel, color }: StaffLineInput) =>
  [materialId, width, height, doorModel, color].join('\n')

function judgeRow(
  { row, cells, reasons }: ReadRow,
  hits: Hits,
  materials: ReadonlyMap<string, LineMaterial>,
  first: Map<string, number>,
): ImportedRow {
  const named = materialIn(cells, hits)
  if ('reason' in named) {
    const taken = takeLine({ cells, reasons })
    return { row, cells, materialId: null, reasons: [named.reason, ...taken.reasons], notes: [] }
  }
  const material = materials.get(named.id)!
  const { line, ...taken } = takeLine({ cells, reasons }, material)
  const key = lineKey(line)
  const before = first.get(key)
  first.set(key, before ?? row)
  const twice = {
    code: 'MATERIAL_TWICE',
    path: 'materialId',
    params: { value: material.sapMaterialNo, line: before! },
  }
  return {
    row,
    cells,
    materialId: material.id,
    reasons: before === undefined ? taken.reasons : [twice, ...taken.reasons],
    notes: taken.notes,
  }
}

/** The row with the code of its colour, however the sheet names it; an unknown colour stays as it was written. */
function withColorCode(row: ReadRow, book: ColorBook): ReadRow {
  const code = book.codeOf(row.cells['color'] ?? '')
  return code === undefined ? row : { ...row, cells: { ...row.cells, color: code } }
}

export interface MaterialQuestion {
  ids: readonly string[]
  /** Numbers as people write them. */
  numbers: readonly string[]
  search?: string
}

/** A text and the materials that it may mean. */
export interface MaterialMatch {
  asked: string
  ids: string[]
}

/** Finds the materials that texts mean, beside every colour. A sheet asks the database nothing else. */
export type AskMaterials = (
  question: MaterialQuestion,
) => Promise<{ materials: LineMaterial[]; found: MaterialMatch[]; colors: readonly Color[] }>

/** Returns every row that is not blank, with its material or with every reason why it cannot be accepted. */
export async function judge(
  written: readonly RawRow[],
  how: HowRead,
  ask: AskMaterials,
): Promise<ImportedLines> {
  const rows = readRows(written, how)
  const texts = [...new Set(rows.flatMap(({ cells }) => materialCells.flatMap((cell) => cells[cell] ?? [])))]
  const ids = texts.filter(isId)
  const { materials, found, colors } = await ask({ ids, numbers: texts.filter((t) => !isId(t)) })
  const byId = new Map(materials.map((material) => [material.id, material]))
  const chosen = ids.map((id) => [id, byId.has(id.toLowerCase()) ? [id.toLowerCase()] : []] as const)
  const hits: Hits = new Map([...chosen, ...found.map(({ asked: text, ids }) => [text, ids] as const)])
  const first = new Map<string, number>()
  const book = colorBook(colors)
  return {
    rows: rows.map((row) => judgeRow(withColorCode(row, book), hits, byId, first)),
    purchaseNo: null,
    materials,
  }
}
