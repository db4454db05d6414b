import { Button, Flex, Modal, Radio } from 'antd'
import { Table, type TableColumns } from '../../kit/table.tsx'
import { useMemo, useState } from 'react'
import { useFormat, useText } from '../../i18n/index.ts'
import { useFocusableScroll } from '../../kit/use-focusable-scroll.ts'
import { useNarrow } from '../../kit/use-narrow.ts'
import { useReturnFocus } from '../../kit/use-return-focus.ts'
import { materialName } from '../../engine/material-name.ts'
import type { EditorRow } from '../editor/row.ts'
import { useLanguage } from '../../i18n/index.ts'
import { brokenRows, rounded, type BrokenRow, type RoundedTotals, type Rounding } from './carton-lines.ts'

interface Props {
  rows: readonly EditorRow[]
  currency: string
  /** Rounded quantities are shown in the editor before anything is sent. */
  stops: boolean
  totalOf: (rows: readonly EditorRow[]) => string
  onConfirm: (rows: readonly EditorRow[], totals: RoundedTotals) => void
  onCancel: () => void
}

/** More lines than this scroll inside the dialog. */
const inSight = 8

/** One summary of all lines that are not whole cartons, decided line by line or all at once (D67). */
export function CartonDialog({ rows, currency, stops, totalOf, onConfirm, onCancel }: Props) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const scroll = useFocusableScroll()
  const narrow = useNarrow()
  useReturnFocus()
  const broken = useMemo(() => brokenRows(rows), [rows])
  const [choices, setChoices] = useState<Readonly<Record<string, Rounding>>>({})
  const next = rounded(rows, broken, choices)
  const totals: RoundedTotals = {
    lines: next.filter((row, i) => row !== rows[i]).length,
    before: totalOf(rows),
    after: totalOf(next),
  }
  const money = (value: string) => format.money(value, currency)
  const all = (choice: Rounding) =>
    setChoices(
      Object.fromEntries(broken.map(({ row, choices: c }) => [row.id, c.includes(choice) ? choice : 'keep'])),
    )
  const quantityOf = ({ row, fit }: BrokenRow, choice: Rounding) =>
    format.quantity((choice === 'keep' ? null : fit[choice]) ?? row.cells.salesQuantity)
  const option = (line: BrokenRow, choice: Rounding) => ({
    value: choice,
    label: `${t(`editing.cartons.${choice}`)} ${quantityOf(line, choice)}`,
  })
  const material = ({ row }: BrokenRow) => `${row.cells.materialId} ${materialName(row.material, language)}`
  const perPackage = ({ row }: BrokenRow) => format.quantity(row.material?.quantityPerPackage ?? '0')
  const choose = (line: BrokenRow) => (
    <Radio.Group
      vertical={narrow}
      aria-label={t('orders.lineAt', { line: line.fit.lineNo })}
      value={choices[line.row.id] ?? 'keep'}
      onChange={(e) => setChoices((known) => ({ ...known, [line.row.id]: e.target.value as Rounding }))}
      options={line.choices.map((choice) => option(line, choice))}
    />
  )
  const number = { key: 'line', title: t('orders.lineFields.lineNo'), width: 56 }
  const columns: TableColumns<BrokenRow> = narrow
    ? [
        {
          ...number,
          onCell: () => ({ style: { verticalAlign: 'top' } }),
          render: (_, { fit }) => fit.lineNo,
        },
        {
          key: 'choice',
          title: t('editing.columns.materialId'),
          render: (_, line) => (
            <Flex vertical gap={4}>
              <span>{material(line)}</span>
              <span>
                {t('editing.cartons.perPackage')}: {perPackage(line)}
              </span>
              {choose(line)}
            </Flex>
          ),
        },
      ]
    : [
        { ...number, render: (_, { fit }) => fit.lineNo },
        {
          key: 'material',
          title: t('editing.columns.materialId'),
          render: (_, line) => material(line),
        },
        {
          key: 'package',
          title: t('editing.cartons.perPackage'),
          width: 90,
          align: 'right',
          render: (_, line) => perPackage(line),
        },
        {
          key: 'choice',
          title: t('orders.lineFields.salesQuantity'),
          width: 360,
          render: (_, line) => choose(line),
        },
      ]
  return (
    <Modal
      open
      width={820}
      title={t('editing.cartons.title', { count: broken.length })}
      onCancel={onCancel}
      footer={
        <Flex gap={8} justify="end" wrap>
          <Button onClick={onCancel}>{t('form.cancel')}</Button>
          <Button type="primary" autoFocus onClick={() => onConfirm(next, totals)}>
            {t(stops && totals.lines > 0 ? 'editing.cartons.round' : 'editing.cartons.confirm')}
          </Button>
        </Flex>
      }
    >
      <Flex vertical gap={12}>
        <div>{t('editing.cartons.help')}</div>
        <Flex gap={8} wrap>
          {(['up', 'down', 'keep'] as const).map((choice) => (
            <Button key={choice} size="small" onClick={() => all(choice)}>
              {t(`editing.cartons.all.${choice}`)}
            </Button>
          ))}
        </Flex>
        <Table<BrokenRow>
          ref={scroll}
          size="small"
          rowKey={({ row }) => row.id}
          dataSource={broken}
          scroll={{ ...(!narrow && { x: 720 }), ...(broken.length > inSight && { y: 320 }) }}
          columns={columns}
        />
        <div role="status">
          {t('editing.cartons.totals', { before: money(totals.before), after: money(totals.after) })}
        </div>
      </Flex>
    </Modal>
  )
}
