import { Button, Flex } from 'antd'
import { useFocusableScroll, type TableColumns } from '../../kit/table.tsx'
import { VirtualTable } from '../../kit/virtual-table.tsx'
import { useState } from 'react'
import { sheetTitle } from '#shared/lines/sheet/sheet-titles.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { cellTitle } from '../editor/cell-title.ts'
import { materialName } from '../../engine/material-name.ts'
import { useCellText } from '../editor/use-cell-text.ts'
import type { TakenRow } from './taken-rows.ts'

/** More rows than these scroll inside the dialog. */
const inSight = 8

/** The rows that can be taken, to be looked at before they are. */
export function GoodRows({ rows }: { rows: readonly TakenRow[] }) {
  const t = useText()
  const language = useLanguage()
  const cellText = useCellText()
  const scroll = useFocusableScroll()
  const [open, setOpen] = useState(false)
  if (rows.length === 0) return null
  const cell = (key: 'salesQuantity' | 'unitPrice', width: number): TableColumns<TakenRow>[number] => ({
    key,
    title: cellTitle(key, t),
    width,
    align: 'right',
    render: (_, { row }) => cellText(key, row.cells[key]),
  })
  const columns: TableColumns<TakenRow> = [
    { key: 'row', title: t('editing.import.row'), width: 60, align: 'right', render: (_, { at }) => at },
    {
      key: 'material',
      title: cellTitle('materialId', t),
      render: (_, { row: { material } }) =>
        material && `${material.sapMaterialNo} ${materialName(material, language)}`,
    },
    cell('salesQuantity', 110),
    {
      key: 'unit',
      title: sheetTitle('salesUnit', language),
      width: 70,
      render: (_, { row: { material } }) => material?.salesUnit,
    },
    cell('unitPrice', 110),
  ]
  return (
    <Flex vertical gap={8}>
      <div>
        <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'editing.import.hideRows' : 'editing.import.showRows', { count: rows.length })}
        </Button>
      </div>
      {open && (
        <VirtualTable<TakenRow>
          ref={scroll}
          size="small"
          rowKey={({ row }) => row.id}
          dataSource={[...rows]}
          virtual={rows.length > inSight}
          scroll={{ x: 560, ...(rows.length > inSight && { y: 300 }) }}
          columns={columns}
        />
      )}
    </Flex>
  )
}
