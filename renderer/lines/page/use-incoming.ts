import { useEffect, useState } from 'react'
import { customerLineFields, lineFields } from '#shared/lines/line-titles.ts'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import type { CellAddress } from '../../kit/grid/types.ts'
import type { LineSide } from '../editor/columns.ts'
import { isBlank, type EditorRow } from '../editor/row.ts'
import type { LineEditing } from '../editor/use-line-editing.ts'
import { remember, rename, type TakenSource } from '../import/import-memory.ts'
import type { TakenInto } from '../import/taking.ts'
import { newId } from '#shared/kernel/ids.ts'
import { useLanguage } from '../../i18n/index.ts'
import { usePlatform } from '../../bridge/platform.ts'
import { planOf, type Pasted } from '../import/paste-plan.ts'
import type { Pasted as PastedCells } from '../sheet/use-read-sheet.ts'

type Incoming =
  { from: 'file' } | { from: 'materials'; search: string } | { from: 'paste'; pasted: PastedCells }

/** Lines that come through a dialog from a file, from the clipboard or from a choice of materials. */
export function useIncoming(
  lines: LineEditing,
  side: LineSide,
  order: { id: string | null; number: string },
  purchaseNo = '',
) {
  const { storage } = usePlatform()
  const language = useLanguage()
  const [draft] = useState(newId)
  const { id, number } = order
  useEffect(() => {
    if (id === null) return
    rename(storage, draft, { order: id, number })
    rename(storage, id, { order: id, number })
  }, [storage, draft, id, number])
  const [open, setOpen] = useState<Incoming | null>(null)
  const fields = side === 'staff' ? lineFields : customerLineFields
  /** One step, which one undo reverts. */
  const put = ({ rows }: Pick<TakenInto, 'rows'>) => {
    const materials = rows.flatMap(({ material }) => (material ? [material] : []))
    lines.dispatch({ do: 'learn', answer: { materials: unique(materials) } })
    lines.dispatch({ do: 'put', rows })
    setOpen(null)
  }
  return {
    open,
    fields,
    openFile: () => setOpen({ from: 'file' }),
    openMaterials: (search = '') => setOpen({ from: 'materials', search }),
    close: () => setOpen(null),
    paste: (block: string[][], keys: readonly string[], at: CellAddress, own: boolean): boolean => {
      const pasted: Pasted = { block, keys, at: keys.indexOf(at.key), fields, own, language }
      const plan = planOf(pasted)
      if (plan.do === 'fill') return false
      setOpen({ from: 'paste', pasted: { cells: block, proposed: plan.proposed } })
      return true
    },
    target: { rows: lines.rows, order: order.id ?? draft, purchaseNo },
    take: (taken: TakenInto, source: TakenSource) => {
      const at = new Date().toISOString()
      remember(storage, { ...source, at, order: order.id ?? draft, number: order.number })
      put(taken)
    },
    /** Appends materials that were chosen one by one. */
    pick: (chosen: readonly EditorRow[]) => {
      put({ rows: [...lines.present().history.rows.filter((row) => !isBlank(row)), ...chosen] })
    },
  }
}

const unique = (materials: readonly LineMaterial[]) => [...new Map(materials.map((m) => [m.id, m])).values()]
