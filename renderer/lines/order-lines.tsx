import { Flex, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { basePriceText } from '#shared/lines/base-price.rules.ts'
import { total } from '#shared/kernel/money.ts'
import { categories, type Category } from '#shared/vocabulary/words.ts'
import { useFormat, useLanguage, useText, type TextKey } from '../i18n/index.ts'
import { Choices } from '../kit/choices.tsx'
import { ReadCards } from './cards/read-cards.tsx'
import { useFocusableScroll } from '../kit/use-focusable-scroll.ts'
import { useNarrow } from '../kit/use-narrow.ts'
import { StatusTag } from '../kit/status-tag.tsx'
import type { ShownLine } from './shown-line.ts'

interface Props {
  lines: readonly ShownLine[]
  currency: string
  /** The name that the base price goes by on this side. */
  priceTitle: string
}

const rowsInSight = 16
const rowHeight = 32

/** Columns beside the common ones, per category: a pipe has a length, a window an opening. */
const special: Record<Category, readonly string[]> = {
  pipe: ['fixedLength', 'color'],
  profile: ['fixedLength', 'color'],
  doorWindow: ['doorModel', 'width', 'height', 'area', 'color'],
  cabinet: ['color'],
  security: ['color'],
  bathroom: ['color'],
  other: ['color'],
}

function useColumns({ currency, priceTitle, lines }: Props) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const title = (key: string) => t(`orders.lineFields.${key}` as TextKey)
  const number = (key: keyof ShownLine, width = 100) => ({
    key,
    title: title(key),
    width,
    align: 'right' as const,
    render: (_: unknown, l: ShownLine) => {
      const value = l[key]
      return value === null || value === undefined || value === '' ? '–' : format.quantity(String(value))
    },
  })
  const plain = (key: keyof ShownLine, width = 110) => ({
    key,
    title: title(key),
    width,
    ellipsis: true,
    render: (_: unknown, l: ShownLine) => String(l[key] ?? ''),
  })
  const money = (key: 'totalPrice') => ({
    key,
    title: title(key),
    width: 120,
    align: 'right' as const,
    render: (_: unknown, l: ShownLine) => format.amount(l[key], currency),
  })
  const price = (key: string, name: string, width: number, shown: (l: ShownLine) => string) => ({
    key,
    title: name,
    width,
    align: 'right' as const,
    render: (_: unknown, l: ShownLine) => shown(l),
  })
  const zh = language === 'zh'
  const numbers = new Set(['width', 'height', 'area'])
  const staff = lines.some((l) => l.warehousePosition !== undefined)
  const returned = lines.some((l) => l.returnComment)
  const requested = lines.some((l) => l.requestedPrice)
  const numbered = lines.some((l) => l.customerMaterialNo)
  return (category: Category | 'all'): TableColumnsType<ShownLine> => [
    { ...plain('lineNo', 56), fixed: 'left' },
    { ...plain('sapMaterialNo', 120), fixed: 'left' },
    ...(numbered ? [plain('customerMaterialNo', 140), plain('customerDescription', 180)] : []),
    {
      key: 'description',
      title: title('description'),
      width: 260,
      ellipsis: true,
      render: (_, l) => (zh ? l.descriptionZh : l.descriptionEn || l.descriptionZh),
    },
    ...(returned
      ? [
          {
            key: 'returnComment',
            title: title('returnComment'),
            width: 220,
            // Read as a whole: it says what has to be changed.
            render: (_: unknown, l: ShownLine) => <strong className="attention">{l.returnComment}</strong>,
          },
        ]
      : []),
    {
      key: 'spec',
      title: title('spec'),
      width: 150,
      ellipsis: true,
      render: (_, l) => (zh ? l.specZh : l.specEn || l.specZh),
    },
    ...(category === 'all'
      ? [
          {
            key: 'category',
            title: title('category'),
            width: 120,
            render: (_: unknown, l: ShownLine) => t(`masterdata.categories.${l.category}`),
          },
        ]
      : special[category].map((key) =>
          numbers.has(key) ? number(key as keyof ShownLine) : plain(key as keyof ShownLine),
        )),
    number('salesQuantity'),
    plain('salesUnit', 60),
    price('basePrice', priceTitle, 130, (l) => basePriceText(l, format) || '–'),
    number('discountPercent', 90),
    price('unitPrice', title('unitPrice'), 110, (l) => format.price(l.unitPrice)),
    ...(requested
      ? [
          {
            key: 'requestedPrice',
            title: title('requestedPrice'),
            width: 110,
            render: (_: unknown, l: ShownLine) =>
              l.requestedPrice ? <StatusTag tone="yours">{title('requestedPrice')}</StatusTag> : '',
          },
        ]
      : []),
    money('totalPrice'),
    number('packages', 80),
    number('totalVolume', 100),
    number('totalGrossWeight', 110),
    ...(staff
      ? [
          plain('warehousePosition', 110),
          {
            key: 'needsReview',
            title: title('needsReview'),
            width: 100,
            render: (_: unknown, l: ShownLine) =>
              l.needsReview ? <StatusTag tone="yours">{title('needsReview')}</StatusTag> : '',
          },
          {
            key: 'sapDeliveryTime',
            title: title('sapDeliveryTime'),
            width: 130,
            render: (_: unknown, l: ShownLine) => (l.sapDeliveryTime ? format.date(l.sapDeliveryTime) : '–'),
          },
          plain('specialRequirement', 150),
          plain('financialRemark', 150),
        ]
      : []),
    plain('oldNo', 110),
    plain('remark', 160),
  ]
}

/** Seven product tabs over one line model; only the categories that the order has, and all together. */
export function OrderLines(props: Props) {
  const { lines, currency } = props
  const t = useText()
  const format = useFormat()
  const narrow = useNarrow()
  const columns = useColumns(props)
  const present = categories.filter((c) => lines.some((l) => l.category === c))
  const [chosen, choose] = useState<Category | 'all'>('all')
  const table = useFocusableScroll()
  const rows = linesOf(lines, chosen)
  const own = columns(chosen)
  const width = own.reduce((sum, c) => sum + Number(c.width ?? 100), 0)
  const choice = (category: Category | 'all', name: string) => {
    const part = linesOf(lines, category)
    const amount = format.money(total(part.map((l) => l.totalPrice)), currency)
    return { value: category, label: `${name} (${format.number(part.length)}) ${amount}` }
  }
  return (
    <Flex vertical gap={8}>
      <Choices
        label={t('orders.lineFields.category')}
        value={chosen}
        onChange={(value) => choose(value as Category | 'all')}
        choices={[
          choice('all', t('orders.all')),
          ...present.map((c) => choice(c, t(`masterdata.categories.${c}`))),
        ]}
      />
      {narrow ? (
        <ReadCards label={t('orders.lines')} lines={rows} columns={own} currency={currency} />
      ) : (
        <Table<ShownLine>
          ref={table}
          rowKey="lineNo"
          size="small"
          virtual={rows.length > rowsInSight}
          pagination={false}
          columns={own}
          dataSource={rows}
          scroll={{ x: width, ...(rows.length > rowsInSight && { y: rowsInSight * rowHeight }) }}
        />
      )}
    </Flex>
  )
}

const linesOf = (lines: readonly ShownLine[], category: Category | 'all') =>
  category === 'all' ? lines : lines.filter((l) => l.category === category)
