import { Alert, Flex, Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useFocusableScroll, type TableColumns } from '../../kit/table.tsx'
import { VirtualTable } from '../../kit/virtual-table.tsx'
import { isLineField, lineTitle } from '#shared/lines/line-titles.ts'
import { useLanguage, useSentence, useText } from '../../i18n/index.ts'
import { StatusTag } from '../../kit/status-tag.tsx'
import { useNarrow } from '../../kit/use-media.ts'
import type { Mended, RowState } from './mending.ts'
import type { Finding, TakenRow } from './taken-rows.ts'
import { sheetTitle } from '#shared/lines/sheet/sheet-titles.ts'
import { cellTitle, useCellText } from '../editor/cell-text.ts'
import { materialName } from '../../engine/words/material-name.ts'

/** The rows that can be taken, to be looked at before they are. */
function GoodRows({ rows }: { rows: readonly TakenRow[] }) {
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

interface Props {
  result: Mended
  notes?: ReactNode
  /** The rows that could not be taken as they came. */
  children: ReactNode
}

/** More rows or findings than these scroll inside the dialog. */
const inSight = 8
/** The width that a dialog leaves on a phone. */
const narrowWidth = 300

/** The result of every row: the bad ones, values that count instead of written ones, and the good rows. */
export function Preview({ result, notes, children }: Props) {
  const t = useText()
  const language = useLanguage()
  const sentence = useSentence()
  const scroll = useFocusableScroll()
  const narrow = useNarrow()
  const { count, rows, findings } = result.judged
  const numberOf = (...states: RowState[]) => result.rows.filter(({ state }) => states.includes(state)).length
  const [bad, out] = [numberOf('open', 'checking'), numberOf('out')]
  const counts = [
    t('editing.import.counts', { count, good: rows.length, bad }),
    out > 0 && t('editing.import.out', { count: out }),
  ]
  const column = ({ reason: { path } }: Finding) =>
    path !== undefined && isLineField(path) ? lineTitle(path, language) : (path ?? '')
  const kind = () => <StatusTag tone="yours">{t('editing.import.taken')}</StatusTag>
  const row = (width: number): TableColumns<Finding>[number] => ({
    key: 'row',
    title: t('editing.import.row'),
    width,
    align: 'right',
    render: (_, f) => f.row,
  })
  const columns: TableColumns<Finding> = narrow
    ? [
        row(60),
        {
          key: 'reason',
          title: t('editing.import.reason'),
          width: narrowWidth - 60,
          render: (_, f) => (
            <Flex vertical align="start" gap={4}>
              <span>{[column(f), sentence(f.reason)].filter(Boolean).join(t('common.colon'))}</span>
              {kind()}
            </Flex>
          ),
        },
      ]
    : [
        row(70),
        { key: 'column', title: t('editing.import.column'), width: 140, render: (_, f) => column(f) },
        {
          key: 'reason',
          title: t('editing.import.reason'),
          width: 330,
          render: (_, f) => sentence(f.reason),
        },
        { key: 'kind', title: t('editing.import.kind'), width: 100, render: kind },
      ]
  return (
    <Flex vertical gap={12}>
      <Alert
        type={bad > 0 ? 'warning' : 'success'}
        showIcon
        role="status"
        title={counts.filter(Boolean).join(' · ')}
      />
      {notes}
      {children}
      {findings.length > 0 && (
        <VirtualTable<Finding>
          ref={scroll}
          size="small"
          rowKey="id"
          dataSource={[...findings]}
          virtual={findings.length > inSight}
          scroll={{ x: narrow ? narrowWidth : 640, ...(findings.length > inSight && { y: 300 }) }}
          columns={columns}
        />
      )}
      <GoodRows rows={rows} />
    </Flex>
  )
}
