import { Button, Flex, Radio } from 'antd'
import { Table, useFocusableScroll, type TableColumns } from '../../kit/table.tsx'
import { useFormat, useLanguage, useText } from '../../i18n/index.ts'
import { useNarrow } from '../../kit/use-media.ts'
import { materialName } from '../../engine/words/material-name.ts'
import type { BrokenRow, Rounding } from './carton-lines.ts'
import type { CartonAnswers } from './carton-consent.tsx'

interface Props {
  answers: Omit<CartonAnswers, 'rows'>
  currency: string
  /** Leads to a line, where something can be done there. */
  onLine?: (rowId: string) => void
}

/** More lines than this scroll inside the dialog. */
const inSight = 8

/** All lines that are not whole cartons, decided line by line or all at once (D67), and what the order comes to. */
export default function CartonChoices({ answers, currency, onLine }: Props) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const scroll = useFocusableScroll()
  const narrow = useNarrow()
  const { broken, choices, choose: answer, totals } = answers
  const money = (value: string) => format.money(value, currency)
  const all = (choice: Rounding) =>
    answer(
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
      onChange={(e) => answer({ ...choices, [line.row.id]: e.target.value as Rounding })}
      options={line.choices.map((choice) => option(line, choice))}
    />
  )
  const lineNo = (_: unknown, { row, fit }: BrokenRow) =>
    onLine ? (
      <Button
        type="link"
        size="small"
        aria-label={t('orders.lineAt', { line: fit.lineNo })}
        onClick={() => onLine(row.id)}
      >
        {fit.lineNo}
      </Button>
    ) : (
      fit.lineNo
    )
  const number = { key: 'line', title: t('orders.lineFields.lineNo'), width: 56 }
  const columns: TableColumns<BrokenRow> = narrow
    ? [
        {
          ...number,
          onCell: () => ({ style: { verticalAlign: 'top' } }),
          render: lineNo,
        },
        {
          key: 'choice',
          title: t('editing.columns.materialId'),
          render: (_, line) => (
            <Flex vertical gap={4}>
              <span>{material(line)}</span>
              <span>
                {t('editing.cartons.perPackage')}
                {t('common.colon')}
                {perPackage(line)}
              </span>
              {choose(line)}
            </Flex>
          ),
        },
      ]
    : [
        { ...number, render: lineNo },
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
  )
}
