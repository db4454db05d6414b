import type { LineMaterial } from '#shared/lines/line.schema.ts'
import { oncePer } from '../../kit/once-per.ts'
import { noCells, type CellKey, type EditorRow } from '../editor/row.ts'
import type { Content, Stored } from '../merge/merge.ts'

interface KeptRow {
  id: string
  materialId: string | null
  cells: Partial<Record<CellKey, string>>
  comment?: string
  standIn?: LineMaterial
}
interface KeptContent<H> {
  header: H
  rows: KeptRow[]
}

/** Unsaved work as the journal has it: with the order that it began from, so that it can still be merged. */
export interface KeptWork<H> {
  version: number
  number: string
  base: KeptContent<H> & { numbers: [string, number][] }
  mine: KeptContent<H>
  materials: LineMaterial[]
}

export interface Work<H extends object> extends Content<H> {
  version: number
  number: string
  base: Stored<H>
}

const packRow = oncePer(({ id, material, cells, comment, standIn }: EditorRow): KeptRow => ({
  id,
  materialId: material?.id ?? null,
  cells: Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== '')),
  ...(comment && { comment }),
  ...(standIn && { standIn }),
}))
const packContent = <H extends object>({ header, rows }: Content<H>): KeptContent<H> => ({
  header,
  rows: rows.map(packRow),
})

export function packWork<H extends object>({ version, number, base, header, rows }: Work<H>): KeptWork<H> {
  const materials = new Map([...base.rows, ...rows].flatMap(({ material: m }) => (m ? [[m.id, m]] : [])))
  return {
    version,
    number,
    base: { ...packContent(base), numbers: [...base.numbers] },
    mine: packContent({ header, rows }),
    materials: [...materials.values()],
  }
}

export function unpackWork<H extends object>({
  version,
  number,
  base,
  mine,
  materials,
}: KeptWork<H>): Work<H> {
  const byId = new Map(materials.map((m) => [m.id, m]))
  const unpack = ({ id, materialId, cells, comment, standIn }: KeptRow): EditorRow => ({
    id,
    material: (materialId !== null && byId.get(materialId)) || null,
    cells: { ...noCells, ...cells },
    ...(comment && { comment }),
    ...(standIn && { standIn }),
  })
  return {
    version,
    number,
    base: { header: base.header, rows: base.rows.map(unpack), numbers: new Map(base.numbers) },
    header: mine.header,
    rows: mine.rows.map(unpack),
  }
}
