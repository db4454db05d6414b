import { Flex } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { total, isPositive } from '#shared/kernel/decimal.ts'
import { basePriceText, referencePriceOf } from '#shared/lines/price.rules.ts'
import { categories, type Category, type Language } from '#shared/vocabulary/words.ts'
import { packageSize, packingName, productTypeName } from '#shared/lines/packing.rules.ts'
import { useRole } from '../api/session.ts'
import { useFormat, useLanguage, useText, type Formats, type NameIn, type Text } from '../i18n/index.ts'
import { Choices } from '../kit/choices.tsx'
import {
  columnKinds,
  readColumn,
  type LineGridHandle,
  type GridColumn,
  type GridRow,
  type NumberLook,
} from '../kit/grid/types.ts'
import { materialName, materialSpec } from '../engine/words/material-name.ts'
import { ReadLines } from './cards/read-lines.tsx'
import type { Tab } from './editor/columns.ts'
import { WhyButton } from './prices/why-button.tsx'
import { LineTalkButton, useTalkColumn } from '../engine/talk/line.tsx'
import type { ShownLine } from './shown-line.ts'
import { useColors } from './use-colors.ts'
import { packingColumns, isOnPaper } from './paper-columns.ts'

/** The row of a line in a grid, which calls rows by the numbers of their lines. */
type ReadRow = ShownLine & GridRow & { readonly number: number; readonly lineId: string }
type Column = GridColumn<ReadRow>
type LineField = NameIn<'orders.lineFields'>

const readRowOf = (line: ShownLine): ReadRow => ({
  ...line,
  lineId: line.id,
  id: String(line.lineNo),
  number: line.lineNo,
})

interface ReadWords {
  t: Text
  format: Formats
  language: Language
  currency: string
  colorName: (text: string) => string
  /** The name of the base price on this side. */
  priceTitle: string
  /** A customer knows no SAP, only the number of a material. */
  materialTitle: string
}

const opening = ['doorModel', 'width', 'height', 'area'] as const
/** Columns beside the common ones, per category: a pipe has a length, a window an opening. */
const special: Partial<Record<Category, readonly ('fixedLength' | (typeof opening)[number])[]>> = {
  pipe: ['fixedLength'],
  profile: ['fixedLength'],
  doorWindow: opening,
}

/** Every column that the lines of a document may have, by its key. */
function library({ t, format, language, currency, colorName, priceTitle, materialTitle }: ReadWords) {
  const kinds = columnKinds({ format, language })
  const titleOf = (key: LineField) => t(`orders.lineFields.${key}`)
  const named = (key: LineField, width: number, title = titleOf(key)) => ({ key, title, width })
  const text = (key: keyof ShownLine & LineField, width = 110): Column =>
    readColumn(kinds.text(named(key, width), (line: ReadRow) => String(line[key] ?? '')))
  const number = (key: keyof ShownLine & LineField, width: number, look?: NumberLook): Column =>
    readColumn(kinds.number(named(key, width), (line: ReadRow) => String(line[key] ?? ''), look))
  /** Says its own title where something is so. */
  const flag = (key: 'requestedPrice' | 'needsReview' | 'closed', width: number): Column => ({
    ...readColumn(kinds.text(named(key, width), (line: ReadRow) => (line[key] ? titleOf(key) : ''))),
    tone: () => 'attention',
  })
  const basePrice = (line: ReadRow) => basePriceText(line, format)
  return {
    sapMaterialNo: {
      ...text('sapMaterialNo', 120),
      title: materialTitle,
      frozen: true,
      show: ({ sapMaterialNo }) => sapMaterialNo || t('orders.byWording'),
    },
    customerMaterialNo: text('customerMaterialNo', 140),
    customerDescription: text('customerDescription', 180),
    description: readColumn(
      kinds.text(named('description', 230), (line: ReadRow) => materialName(line, language)),
    ),
    returnComment: { ...text('returnComment', 260), tone: () => 'attention' as const },
    spec: readColumn(kinds.text(named('spec', 140), (line: ReadRow) => materialSpec(line, language))),
    category: readColumn(
      kinds.text(named('category', 120), (line: ReadRow) => t(`masterdata.categories.${line.category}`)),
    ),
    fixedLength: text('fixedLength'),
    productType: readColumn(
      kinds.text(named('productType', 140), (line: ReadRow) => productTypeName(line, language)),
    ),
    dimension: text('dimension', 150),
    doorModel: text('doorModel'),
    width: number('width', 100),
    height: number('height', 100),
    area: number('area', 100, { sums: true }),
    salesQuantity: number('salesQuantity', 90, { sums: true }),
    salesUnit: text('salesUnit', 72),
    unitPrice: number('unitPrice', 100, { show: format.price }),
    totalPrice: number('totalPrice', 120, {
      show: (value) => format.amount(value, currency),
      sums: true,
    }),
    basePrice: {
      ...kinds.number(named('basePrice', 130, priceTitle), (line: ReadRow) => referencePriceOf(line) ?? '', {
        show: format.price,
      }),
      kind: 'readonly',
      show: basePrice,
      edit: basePrice,
    },
    discountPercent: number('discountPercent', 90, { show: format.decimal }),
    requestedPrice: flag('requestedPrice', 130),
    color: readColumn(kinds.text(named('color', 110), (line: ReadRow) => colorName(line.color))),
    packages: number('packages', 80, { sums: true }),
    packing: readColumn(kinds.text(named('packing', 120), (line: ReadRow) => packingName(line, language))),
    packageSize: readColumn(kinds.text(named('packageSize', 140), (line: ReadRow) => packageSize(line))),
    quantityPerPackage: number('quantityPerPackage', 110),
    packageVolume: number('packageVolume', 120),
    packageGrossWeight: number('packageGrossWeight', 130),
    boxesPerPallet: number('boxesPerPallet', 110),
    pallets: number('pallets', 80, { sums: true }),
    totalVolume: number('totalVolume', 100, { sums: true }),
    totalGrossWeight: number('totalGrossWeight', 110, { sums: true }),
    warehousePosition: text('warehousePosition'),
    needsReview: flag('needsReview', 130),
    closed: flag('closed', 100),
    shippedQuantity: number('shippedQuantity', 100, { sums: true }),
    sapDeliveryTime: readColumn(
      kinds.day(named('sapDeliveryTime', 130), (line: ReadRow) => line.sapDeliveryTime ?? ''),
    ),
    specialRequirement: text('specialRequirement', 150),
    wording: text('wording', 170),
    financialRemark: text('financialRemark', 150),
    oldNo: text('oldNo'),
    remark: text('remark', 160),
  } satisfies Record<string, Column>
}
type Key = keyof ReturnType<typeof library>

const forStaff: readonly Key[] = [
  'warehousePosition',
  'needsReview',
  'sapDeliveryTime',
  'specialRequirement',
  'financialRemark',
]

const hasLeft = ({ shippedQuantity = '0' }: ShownLine) => isPositive(shippedQuantity)

/**
 * What is bought and what it costs comes first, in sight without scrolling. A column that no line fills is left out
 * where that is usual.
 */
function keysOf(tab: Tab, lines: readonly ShownLine[]): readonly Key[] {
  const some = (key: keyof ShownLine, ...columns: Key[]) => (lines.some((line) => line[key]) ? columns : [])
  const measures: readonly Key[] = ['spec', ...(tab === 'all' ? [] : (special[tab] ?? []))]
  // Measures stand beside the description while the total stays in sight of a small screen.
  const crowded = measures.length > 1 || lines.some(({ wording, returnComment }) => wording || returnComment)
  return [
    'sapMaterialNo',
    ...some('customerMaterialNo', 'customerMaterialNo'),
    ...some('wording', 'wording'),
    'description',
    ...(crowded ? [] : measures),
    'salesQuantity',
    'salesUnit',
    'unitPrice',
    'totalPrice',
    ...some('returnComment', 'returnComment'),
    ...(crowded ? measures : []),
    ...some('closed', 'closed'),
    ...(lines.some(hasLeft) ? (['shippedQuantity'] as const) : []),
    ...some('requestedPrice', 'requestedPrice'),
    'basePrice',
    'discountPercent',
    ...(tab === 'all' ? (['category'] as const) : []),
    'color',
    'packages',
    'totalVolume',
    'totalGrossWeight',
    ...(lines.some((line) => line.warehousePosition !== undefined) ? forStaff : []),
    ...some('customerMaterialNo', 'customerDescription'),
    ...some('productType', 'productType'),
    ...some('dimension', 'dimension'),
    'oldNo',
    'remark',
    ...some('packingCode', ...packingColumns),
  ]
}

/** The columns of a tab, for lines that are only read. */
function readColumnsOf(words: ReadWords, tab: Tab, lines: readonly ShownLine[]): readonly Column[] {
  const all: Record<Key, Column> = library(words)
  return keysOf(tab, lines).map((key) => ({ ...all[key], printed: isOnPaper(key) }))
}

/** The categories that the lines are of, in their usual order. */
const categoriesOf = (lines: readonly ShownLine[]): Category[] =>
  categories.filter((category) => lines.some((line) => line.category === category))

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
