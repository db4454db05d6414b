import { useState } from 'react'
import { customerLineFields, lineFields } from '#shared/documents/lines/line.titles.ts'
import type { LineMaterial } from '#shared/documents/lines/line.schema.ts'
import type { CellAddress } from '../grid/types.ts'
import type { LineSide } from '../editor/columns.ts'
import { isBlank, type EditorRow } from '../editor/row.ts'
import type { LineEditing } from '../editor/use-line-editing.ts'
import { planOf, type Pasted, type PastePlan } from '../import/paste-plan.ts'

type Incoming =
  | { from: 'file' }
  | { from: 'materials'; search: string }
  | { from: 'paste'; block: readonly (readonly string[])[]; plan: Exclude<PastePlan, { do: 'fill' }> }

/** Lines that come from a file, from the clipboard or from a choice of materials, through a dialog. */
export function useIncoming(lines: LineEditing, side: LineSide) {
  const [open, setOpen] = useState<Incoming | null>(null)
  const fields = side === 'staff' ? lineFields : customerLineFields
  return {
    open,
    fields,
    openFile: () => setOpen({ from: 'file' }),
    openMaterials: (search = '') => setOpen({ from: 'materials', search }),
    close: () => setOpen(null),
    paste: (block: string[][], keys: readonly string[], at: CellAddress, own: boolean): boolean => {
      const pasted: Pasted = { block, keys, at: keys.indexOf(at.key), fields, own }
      const plan = planOf(pasted)
      if (plan.do === 'fill') return false
      setOpen({ from: 'paste', block, plan })
      return true
    },
    /** They follow what is there; one undo takes them away. */
    take: (rows: readonly EditorRow[]) => {
      const materials = rows.flatMap(({ material }) => (material ? [material] : []))
      lines.dispatch({ do: 'learn', answer: { materials: unique(materials) } })
      lines.dispatch({
        do: 'put',
        rows: [...lines.present().history.rows.filter((r) => !isBlank(r)), ...rows],
      })
      setOpen(null)
    },
  }
}

const unique = (materials: readonly LineMaterial[]) => [...new Map(materials.map((m) => [m.id, m])).values()]
