import { useMemo } from 'react'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import { oncePer } from '../../kit/once-per.ts'
import { noCells, type CellKey, type EditorRow } from '../editor/row.ts'
import type { Content, Stored } from '../merge/merge.ts'
import { useJournal } from '../../kit/journal/use-journal.ts'
import { useLeaveGuard } from '../../kit/form/departure-questions.ts'
import { useMaterialsOf } from '../use-materials.ts'
import type { Head } from './priced-settings.ts'
import type { OrderState } from './use-order-state.ts'

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

/**
 * Keeps unsaved input safe from crashes: it is stored while it is typed, offered again, and asked about
 * before it is left.
 */
export function useKeptWork<H extends Head>(name: string, state: OrderState<H>) {
  const { base, header, lines, unsaved } = state
  const { rows } = lines
  const materialsOf = useMaterialsOf()
  const work = useMemo(
    (): Work<H> | null =>
      unsaved ? { version: base.version, number: base.number, base: base.stored, header, rows } : null,
    [unsaved, base, header, rows],
  )
  const {
    offer,
    settle,
    kept: written,
  } = useJournal<Work<H>, KeptWork<H>>({
    document: name,
    id: base.id,
    unsaved: work,
    pack: packWork,
  })
  useLeaveGuard(unsaved, base.id)

  /** Reads the prices again, because they may have changed since the lines were typed. */
  const refresh = async (header: H, ids: string[]) => {
    if (ids.length > 0 && header.customerId && header.currency)
      lines.dispatch({ do: 'learn', answer: { materials: await materialsOf(header, ids) } })
  }
  const restore = () => {
    if (!offer) return
    const work = unpackWork(offer.content)
    lines.dispatch({ do: 'learn', answer: { materials: offer.content.materials } })
    state.open({ id: base.id, version: work.version, number: work.number, stored: work.base }, work)
    settle(true)
    // Without the server the stored prices are used; the save computes them again anyway.
    refresh(
      work.header,
      offer.content.materials.map((m) => m.id),
    ).catch(() => undefined)
  }
  return { offer, written, restore, discard: () => settle(false) }
}
