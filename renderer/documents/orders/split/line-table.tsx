import { Input, Tooltip } from 'antd'
import { useState } from 'react'
import { useFocusableScroll, type TableColumns } from '../../../kit/table.tsx'
import { VirtualTable } from '../../../kit/virtual-table.tsx'
import type { OrderLine } from '#shared/lines/document-line.schema.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { useFormat, useLanguage, useText, useSentence } from '../../../i18n/index.ts'
import { useNarrow } from '../../../kit/use-media.ts'
import styles from './split.module.css'
import { readNumber } from '#shared/lines/line-numbers.ts'
import { markOf } from '#shared/vocabulary/words.ts'
import { numberText } from '../../../kit/form/number-input.tsx'
import { plainDecimal } from '../../../lines/editor/row.ts'

interface PartInputProps {
  label: string
  lineNo: number
  value: string
  reasons: readonly Reason[]
  /** Receives the input when it is finished. */
  onDone: (value: string) => void
  /** Enter, up and down move the focus to another line. */
  onGo: (by: -1 | 1, entered: boolean) => void
}

/** A quantity field in a list of lines. The arrow keys move from line to line as in a sheet. */
function PartInput({ label, lineNo, value, reasons, onDone, onGo }: PartInputProps) {
  const sentence = useSentence()
  const language = useLanguage()
  const shown = numberText(plainDecimal(value), language)
  const [text, setText] = useState(shown)
  const [seen, setSeen] = useState(shown)
  if (seen !== shown) {
    setSeen(shown)
    setText(shown)
  }
  const done = () => {
    if (text.trim() === shown) return
    const read = readNumber(text, markOf[language])
    onDone(read && 'value' in read ? read.value : text.trim())
  }
  return (
    <Tooltip title={sentence.all(reasons)}>
      <Input
        size="small"
        inputMode="decimal"
        aria-label={label}
        aria-invalid={reasons.length > 0}
        data-line={lineNo}
        className={styles['number']!}
        status={reasons.length > 0 ? 'error' : ''}
        value={text}
        onChange={(e) => setText(e.target.value)}
        onBlur={done}
        onKeyDown={(e) => {
          if (e.ctrlKey || e.metaKey) return
          if (e.key !== 'Enter' && e.key !== 'ArrowDown' && e.key !== 'ArrowUp') return
          e.preventDefault()
          done()
          onGo(e.key === 'ArrowUp' ? -1 : 1, e.key === 'Enter')
        }}
      />
    </Tooltip>
  )
}

/** A line of the order as one side of the split shows it. */
export interface SideLine {
  line: OrderLine
  /** The quantity that this side has. */
  quantity: string
  amount: string
  /** The content of the quantity field. */
  typed: string
  reasons: readonly Reason[]
}

interface Props {
  lines: readonly SideLine[]
  currency: string
  /** The label of the quantity field, with the line's number. */
  fieldTitle: string
  /** Whether the quantity of this side is shown beside the field. */
  open?: boolean
  ticked: ReadonlySet<number>
  onTick: (ticked: ReadonlySet<number>) => void
  onType: (lineNo: number, quantity: string) => void
  empty: string
}

const tableHeight = 400
const tickWidth = 36

/** Lines with a tick and a quantity field each; the keyboard suffices for both. */
export function LineTable({ lines, currency, fieldTitle, open = false, ticked, ...props }: Props) {
  const t = useText()
  const format = useFormat()
  const zh = useLanguage() === 'zh'
  const narrow = useNarrow()
  const table = useFocusableScroll()
  const [search, setSearch] = useState('')
  const { onTick, onType, empty } = props
  const describe = ({ descriptionZh, descriptionEn }: OrderLine) =>
    zh ? descriptionZh : descriptionEn || descriptionZh
  const wanted = search.trim().toLowerCase()
  const shown = lines.filter(({ line }) =>
    [line.lineNo, line.sapMaterialNo, line.warehousePosition, describe(line)].some((text) =>
      String(text).toLowerCase().includes(wanted),
    ),
  )
  const go = (from: number, by: -1 | 1, entered: boolean) => {
    if (entered && !ticked.has(from)) onTick(new Set([...ticked, from]))
    const index = shown.findIndex((s) => s.line.lineNo === from) + by
    const next = shown[index]
    if (!next) return
    table.current?.scrollTo({ index })
    requestAnimationFrame(() => {
      const field = table.current?.nativeElement.querySelector<HTMLInputElement>(
        `input[data-line="${next.line.lineNo}"]`,
      )
      field?.focus()
      field?.select()
    })
  }
  const columns: TableColumns<SideLine> = [
    {
      key: 'lineNo',
      title: t('orders.lineFields.lineNo'),
      width: narrow ? 46 : 60,
      render: (_, s) => s.line.lineNo,
    },
    {
      key: 'material',
      title: t('orders.lineFields.sapMaterialNo'),
      width: narrow ? 106 : 180,
      ellipsis: !narrow,
      render: (_, { line }) => (narrow ? line.sapMaterialNo : `${line.sapMaterialNo} ${describe(line)}`),
    },
    ...(open && !narrow
      ? [
          {
            key: 'position',
            title: t('orderActions.split.position'),
            width: 80,
            ellipsis: true,
            render: (_: unknown, s: SideLine) => s.line.warehousePosition || '–',
          },
        ]
      : []),
    ...(open
      ? [
          {
            key: 'quantity',
            title: t('orderActions.split.left'),
            width: narrow ? 64 : 92,
            align: 'right' as const,
            render: (_: unknown, s: SideLine) =>
              narrow ? format.quantity(s.quantity) : `${format.quantity(s.quantity)} ${s.line.salesUnit}`,
          },
        ]
      : []),
    {
      key: 'typed',
      title: fieldTitle,
      width: narrow ? 86 : 92,
      align: 'right',
      render: (_, s) => (
        <PartInput
          label={`${fieldTitle}, ${t('orders.lineAt', { line: s.line.lineNo })}`}
          lineNo={s.line.lineNo}
          value={s.typed}
          reasons={s.reasons}
          onDone={(value) => onType(s.line.lineNo, value)}
          onGo={(by, entered) => go(s.line.lineNo, by, entered)}
        />
      ),
    },
    ...(open
      ? []
      : [
          {
            key: 'amount',
            title: t('orders.lineFields.totalPrice'),
            width: narrow ? 64 : 100,
            align: 'right' as const,
            render: (_: unknown, s: SideLine) => format.amount(s.amount, currency),
          },
        ]),
  ]
  const width = columns.reduce((sum, c) => sum + Number(c.width), tickWidth)
  return (
    <>
      {lines.length > 0 && (
        <Input
          allowClear
          className={styles['search']!}
          aria-label={t('orderActions.split.search')}
          placeholder={t('orderActions.split.search')}
          value={search}
          onChange={(e) => setSearch(e.target.value)}
        />
      )}
      <VirtualTable<SideLine>
        ref={table}
        size="small"
        virtual={shown.length > 0}
        rowKey={(s) => s.line.lineNo}
        dataSource={shown}
        columns={columns}
        scroll={{ x: width, y: tableHeight }}
        locale={{ emptyText: <div className={styles['empty']}>{empty}</div> }}
        rowSelection={{
          columnWidth: tickWidth,
          selectedRowKeys: [...ticked],
          onChange: (keys) => onTick(new Set(keys.map(Number))),
          getTitleCheckboxProps: () => ({ 'aria-label': t('common.selectAll') }),
          getCheckboxProps: (s) => ({ 'aria-label': t('orders.lineAt', { line: s.line.lineNo }) }),
        }}
      />
    </>
  )
}
