import { VerticalAlignBottomOutlined } from '@ant-design/icons'
import { Button, Flex, Table, Tooltip, type TableColumnsType } from 'antd'
import { useFormat, useLanguage, useText } from '../../i18n/index.ts'
import { DateInput } from '../../kit/form/date-input.tsx'
import { useFocusableScroll } from '../../kit/use-focusable-scroll.ts'
import { useNarrow } from '../../kit/use-narrow.ts'
import type { PushPreview } from './push.api.ts'

type Line = PushPreview['lines'][number]

interface Props {
  lines: readonly Line[]
  currency: string
  dates: Readonly<Record<number, string>>
  /** Lines whose date the server has refused. */
  wrong: ReadonlySet<number>
  onDate: (lineNo: number, date: string) => void
  onFillDown: (lineNo: number) => void
}

const rowsInSight = 10
const rowHeight = 41
/** What dates are given by, where there is no room for more. */
const needed = new Set(['lineNo', 'material', 'date'])

/** The lines as SAP gets them, each with its production date (D39). */
export function PushLines({ lines, currency, dates, wrong, onDate, onFillDown }: Props) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const table = useFocusableScroll()
  const label = (lineNo: number) => `${t('pushScreens.productionDate')} ${lineNo}`
  const narrow = useNarrow()
  const all: TableColumnsType<Line> = [
    {
      key: 'lineNo',
      title: t('orders.lineFields.lineNo'),
      width: 56,
      fixed: 'left',
      render: (_, l) => l.lineNo,
    },
    {
      key: 'material',
      title: t('orders.lineFields.sapMaterialNo'),
      width: 120,
      render: (_, l) => l.sapMaterialNo,
    },
    {
      key: 'description',
      title: t('orders.lineFields.description'),
      width: 240,
      ellipsis: true,
      render: (_, l) => (language === 'zh' ? l.descriptionZh : l.descriptionEn || l.descriptionZh),
    },
    {
      key: 'quantity',
      title: t('pushScreens.quantity'),
      width: 110,
      align: 'right',
      render: (_, l) => `${format.quantity(l.quantity)} ${l.unit}`,
    },
    {
      key: 'unitPrice',
      title: t('orders.lineFields.unitPrice'),
      width: 100,
      align: 'right',
      render: (_, l) => format.price(l.unitPrice),
    },
    {
      key: 'totalPrice',
      title: t('orders.lineFields.totalPrice'),
      width: 120,
      align: 'right',
      render: (_, l) => format.amount(l.totalPrice, currency),
    },
    {
      key: 'date',
      title: t('pushScreens.productionDate'),
      width: 260,
      render: (_, l) => (
        <Flex gap={4}>
          <DateInput
            size="small"
            aria-label={label(l.lineNo)}
            aria-invalid={wrong.has(l.lineNo)}
            status={wrong.has(l.lineNo) ? 'error' : ''}
            value={dates[l.lineNo] ?? ''}
            onChange={(day) => onDate(l.lineNo, day)}
          />
          <Tooltip title={t('pushScreens.fillDown')}>
            <Button
              size="small"
              type="text"
              aria-label={`${t('pushScreens.fillDown')} ${l.lineNo}`}
              icon={<VerticalAlignBottomOutlined />}
              onClick={() => onFillDown(l.lineNo)}
            />
          </Tooltip>
        </Flex>
      ),
    },
  ]
  const columns = narrow ? all.filter((c) => needed.has(String(c.key))) : all
  const width = columns.reduce((sum, c) => sum + Number(c.width), 0)
  const many = lines.length > rowsInSight
  return (
    <Table<Line>
      ref={table}
      rowKey="lineNo"
      size="small"
      virtual={many}
      pagination={false}
      columns={columns}
      dataSource={lines}
      scroll={{ x: width, ...(many && { y: rowsInSight * rowHeight }) }}
    />
  )
}
