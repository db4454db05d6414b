import { Flex } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { total } from '#shared/kernel/money.ts'
import { useRole } from '../api/session.ts'
import { useFormat, useLanguage, useText } from '../i18n/index.ts'
import { Choices } from '../kit/choices.tsx'
import type { LineGridHandle } from '../kit/grid/types.ts'
import { ReadLines } from './cards/read-lines.tsx'
import type { Tab } from './editor/columns.ts'
import { WhyButton } from './prices/why-button.tsx'
import { LineTalkButton, useTalkColumn } from './talk-of-line.tsx'
import { categoriesOf, readColumnsOf, readRowOf, type ReadRow } from './read-columns.ts'
import type { ShownLine } from './shown-line.ts'
import { useColors } from './use-colors.ts'

interface Props {
  record: { lines: readonly ShownLine[]; currency: string; salesOrg: string }
  /** The name of the base price on this side. */
  price: 'basePrice' | 'referencePrice'
  /** Whose prices they are; without it the reader cannot ask how they were made. */
  customerId?: string
}

/** Only the price of a material is made by rules. */
const hasMaterial = (line: ShownLine): line is ShownLine & { materialId: string } => line.materialId !== null
const lineIdOf = ({ lineId }: ReadRow) => lineId

/** Seven product tabs over one line model; only the categories that the order has, and all together. */
export function OrderLines({ record: { lines, currency, salesOrg }, price, customerId }: Props) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const { nameOf: colorName } = useColors()
  const grid = useRef<LineGridHandle>(null)
  const priceTitle = t(`orders.lineFields.${price}`)
  const materialTitle = t(useRole() === 'customer' ? 'orders.materialNo' : 'orders.lineFields.sapMaterialNo')
  const [tab, choose] = useState<Tab>('all')
  const all = useMemo(() => lines.map(readRowOf), [lines])
  const rows = useMemo(() => (tab === 'all' ? all : all.filter((row) => row.category === tab)), [all, tab])
  const talk = useTalkColumn(lineIdOf)
  const [columns, paperColumns] = useMemo(() => {
    const words = { t, format, language, currency, colorName, priceTitle, materialTitle }
    return [[...readColumnsOf(words, tab, lines), ...talk], readColumnsOf(words, 'all', lines)]
  }, [t, format, language, currency, colorName, priceTitle, materialTitle, tab, lines, talk])
  const activeRow = () => rows.find((row) => row.id === grid.current?.activeCell()?.rowId)
  const choice = (value: Tab, name: string) => {
    const part = value === 'all' ? lines : lines.filter((line) => line.category === value)
    const amount = format.money(total(part.map((line) => line.totalPrice)), currency)
    return { value, label: `${name} (${format.number(part.length)}) ${amount}` }
  }
  const label = t('orders.lines')
  return (
    <Flex vertical gap={8}>
      <Flex gap={8} wrap justify="space-between">
        <Choices
          label={t('orders.lineFields.category')}
          value={tab}
          onChange={(value) => choose(value as Tab)}
          choices={[
            choice('all', t('orders.all')),
            ...categoriesOf(lines).map((category) =>
              choice(category, t(`masterdata.categories.${category}`)),
            ),
          ]}
        />
        <Flex gap={8} wrap>
          <LineTalkButton lineOf={() => (activeRow() ?? rows[0])?.lineId} />
          {customerId !== undefined && (
            <WhyButton
              lines={lines.filter(hasMaterial)}
              customerId={customerId}
              salesOrg={salesOrg}
              currency={currency}
              lineOf={() => activeRow()?.lineNo}
            />
          )}
        </Flex>
      </Flex>
      <ReadLines
        ref={grid}
        name="lines.read"
        part={tab}
        label={label}
        columns={columns}
        rows={rows}
        paper={{ columns: paperColumns, rows: all }}
        currency={currency}
      />
    </Flex>
  )
}
