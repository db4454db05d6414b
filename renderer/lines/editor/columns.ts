import { basePriceText, referencePriceOf } from '#shared/lines/price.rules.ts'
import { isRequestedPrice } from '#shared/lines/line.rules.ts'
import { isDecimal, plainDecimal } from '#shared/kernel/decimal-text.ts'
import { isZero } from '#shared/kernel/decimal.ts'
import { isStandIn } from '#shared/lines/stand-in.ts'
import { categories, type Category, type Language } from '#shared/vocabulary/words.ts'
import { packageSize, packingName, productTypeName } from '#shared/lines/packing.rules.ts'
import type { Formats, NameIn, Text, TextKey } from '../../i18n/index.ts'
import {
  columnKinds,
  readColumn,
  type GridColumn,
  type GridOption,
  type NumberLook,
} from '../../kit/grid/types.ts'
import { packingColumns, isOnPaper } from '../paper-columns.ts'
import type { Colors } from '../use-colors.ts'
import { figuresOf, lineOf } from './figures.ts'
import { materialName, materialSpec } from '../../engine/words/material-name.ts'
import { marked, type CellKey, type EditorRow } from './row.ts'

export type Column = GridColumn<EditorRow>
type LineField = NameIn<'orders.lineFields'>
export type Tab = Category | 'all'
/** Whose document it is: a customer's order has no staff columns, whether the customer or staff draft it (D93). */
export type LineSide = 'staff' | 'customer'

export interface ColumnWords {
  t: Text
  format: Formats
  language: Language
  currency: string
  colors: Pick<Colors, 'nameOf' | 'typedName'>
}

type Figure = keyof NonNullable<ReturnType<typeof figuresOf>>

const widths: Partial<Record<string, number>> = {
  materialId: 300,
  salesUnit: 72,
  customerMaterialNo: 140,
  customerDescription: 180,
  description: 230,
  spec: 150,
  category: 100,
  discountPercent: 90,
  basePrice: 130,
  referencePrice: 130,
  totalPrice: 120,
  packages: 80,
  packageSize: 140,
  remark: 180,
  specialRequirement: 160,
  wording: 220,
  returnComment: 260,
}

/** How the customer calls the material; nothing to show where it has no numbers of its own. */
const own = ['customerDescription'] as const

/** Every column that an editor may have, by its key. */
function library({ t, format, language, currency, colors }: ColumnWords) {
  const kinds = columnKinds({ format, language })
  const base = (key: string, title: TextKey) => ({ key, title: t(title), width: widths[key] ?? 110 })
  const field = (key: LineField): TextKey => `orders.lineFields.${key}`
  const typedText = (key: CellKey & LineField, title = field(key)): Column =>
    kinds.text(base(key, title), (row) => row.cells[key])
  const typedNumber = (key: CellKey & LineField, title = field(key), look: NumberLook = {}): Column =>
    kinds.number(base(key, title), (row) => row.cells[key], look)
  const textColumn = (key: LineField, show: (row: EditorRow) => string): Column =>
    readColumn(kinds.text(base(key, field(key)), show))
  const figure = (key: Figure, show: (value: string) => string = format.quantity): Column =>
    readColumn(
      kinds.number(
        base(key, field(key)),
        (row) => {
          const value = figuresOf(row)?.[key]
          return value === null || value === undefined || isZero(String(value)) ? '' : String(value)
        },
        { show, sums: true },
      ),
    )
  const material = (key: 'salesUnit' | 'fixedLength' | 'oldNo' | (typeof own)[number]): Column =>
    textColumn(key, (row) => row.material?.[key] ?? '')
  const perPackage = (
    key: 'quantityPerPackage' | 'packageVolume' | 'packageGrossWeight' | 'boxesPerPallet',
  ): Column =>
    readColumn(
      kinds.number(base(key, field(key)), ({ material: m }: EditorRow) => String(m?.[key] ?? ''), {
        show: format.quantity,
      }),
    )
  /** The discount as it was typed, or what the price means. */
  const discount = (row: EditorRow) => {
    if (row.cells.discountPercent !== '') return row.cells.discountPercent
    const value = row.material?.basePrice ? figuresOf(row)?.discountPercent : undefined
    return value === undefined || isZero(value) ? '' : plainDecimal(value)
  }
  /** Told for as many as the list says, and compared for one. */
  const listPrice = (key: 'basePrice' | 'referencePrice'): Column => ({
    ...readColumn(
      kinds.number(base(key, field(key)), ({ material: m }: EditorRow) => (m && referencePriceOf(m)) ?? '', {
        show: format.price,
      }),
    ),
    show: ({ material: m }) => (m ? basePriceText(m, format) : ''),
    edit: ({ material: m }) => (m ? basePriceText(m, format) : ''),
  })
  const description = ({ material: m, cells }: EditorRow) =>
    m && isStandIn(m) ? cells.wording : materialName(m, language)
  const choice: readonly GridOption[] = [
    { value: marked, label: t('common.yes') },
    { value: '', label: t('common.no') },
  ]
  return {
    materialId: {
      ...kinds.text(
        base('materialId', 'editing.columns.materialId'),
        (row: EditorRow) => row.cells.materialId,
      ),
      kind: 'lookup',
      frozen: true,
      show: ({ cells, material: m }) => cells.materialId || (m && isStandIn(m) ? t('orders.byWording') : ''),
      beside: description,
    },
    doorModel: typedText('doorModel'),
    width: typedNumber('width'),
    height: typedNumber('height'),
    auxiliaryQuantity: typedNumber('auxiliaryQuantity', 'editing.columns.auxiliaryQuantity', { sums: true }),
    area: figure('area'),
    salesQuantity: typedNumber('salesQuantity', field('salesQuantity'), { sums: true }),
    unitPrice: typedNumber('unitPrice', field('unitPrice'), { show: format.price }),
    discountPercent: kinds.number(base('discountPercent', field('discountPercent')), discount, {
      show: format.decimal,
    }),
    salesUnit: material('salesUnit'),
    returnComment: textColumn('returnComment', (row) => row.comment ?? ''),
    // Where nobody types another, it is the one of the customer's materials.
    customerMaterialNo: kinds.text(
      base('customerMaterialNo', field('customerMaterialNo')),
      (row) => row.cells.customerMaterialNo || (row.material?.customerMaterialNo ?? ''),
    ),
    customerDescription: material('customerDescription'),
    // It stands beside the number (D349), and alone where somebody wants to sort, filter or copy it.
    description: { ...textColumn('description', description), hidden: true },
    spec: textColumn('spec', ({ material: m }) => materialSpec(m, language)),
    category: textColumn('category', ({ material: m }) =>
      m ? t(`masterdata.categories.${m.category}`) : '',
    ),
    fixedLength: material('fixedLength'),
    productType: textColumn('productType', ({ material: m }) => (m ? productTypeName(m, language) : '')),
    basePrice: listPrice('basePrice'),
    referencePrice: listPrice('referencePrice'),
    requestedPrice: {
      ...textColumn('needsReview', (row) =>
        row.material &&
        isDecimal(row.cells.unitPrice) &&
        isRequestedPrice(lineOf(row, row.material), row.material)
          ? t('common.yes')
          : '',
      ),
      key: 'requestedPrice',
      title: t('editing.columns.requestedPrice'),
    },
    totalPrice: { ...figure('totalPrice', (value) => format.amount(value, currency)), atRight: true },
    packages: figure('packages'),
    packing: textColumn('packing', ({ material: m }) => (m ? packingName(m, language) : '')),
    packageSize: textColumn('packageSize', ({ material: m }) => (m ? packageSize(m) : '')),
    quantityPerPackage: perPackage('quantityPerPackage'),
    packageVolume: perPackage('packageVolume'),
    packageGrossWeight: perPackage('packageGrossWeight'),
    boxesPerPallet: perPackage('boxesPerPallet'),
    pallets: figure('pallets'),
    totalVolume: figure('totalVolume'),
    totalGrossWeight: figure('totalGrossWeight'),
    color: {
      ...kinds.text(base('color', field('color')), (row: EditorRow) => colors.typedName(row.cells.color)),
      kind: 'lookup',
      show: (row) => colors.nameOf(row.cells.color),
    },
    remark: typedText('remark'),
    oldNo: material('oldNo'),
    warehousePosition: typedText('warehousePosition'),
    specialRequirement: typedText('specialRequirement'),
    wording: typedText('wording'),
    stock: {
      ...readColumn(
        kinds.number(base('stock', 'editing.columns.stock'), (row: EditorRow) => row.material?.stock ?? ''),
      ),
      width: 100,
    },
    needsReview: textColumn('needsReview', (row) => (figuresOf(row)?.needsReview ? t('common.yes') : '')),
    reviewAsked: {
      ...typedText('reviewAsked', 'editing.columns.reviewAsked'),
      kind: 'select',
      options: choice,
      show: (row) => (row.cells.reviewAsked === marked ? t('common.yes') : ''),
    },
  } satisfies Record<string, Column>
}
type Key = keyof ReturnType<typeof library>

/** What a category has beside the rest: a pipe has a length, a window an opening. */
const opening = ['doorModel', 'width', 'height', 'auxiliaryQuantity', 'area'] as const
const special: Partial<Record<Category, readonly Key[]>> = {
  pipe: ['fixedLength'],
  profile: ['fixedLength'],
  doorWindow: opening,
}
const staffOnly: readonly Key[] = [
  'warehousePosition',
  'specialRequirement',
  'stock',
  'needsReview',
  'reviewAsked',
]

/** What only some orders have. */
export interface LinesWith {
  /** Some material has a number of the customer's own. */
  numbered?: boolean
  /** Some line came back with a comment. */
  commented?: boolean
  /** Some line has the customer's own words. */
  worded?: boolean
  /** Some material has a packing. */
  packed?: boolean
}

/**
 * The columns that are typed come first, so that a line is filled by Tab, and the total of the line last, because it stays
 * in sight at the right (D347). In their own tab, sizes come before the quantity that they belong to; among all lines they
 * come after the price, so that a door moves no column that a pasted block is meant for.
 */
function keysOf(
  tab: Tab,
  side: LineSide,
  present: readonly Category[],
  { numbered, commented, worded, packed }: LinesWith,
): readonly Key[] {
  const shown = tab === 'all' ? categories.filter((c) => present.includes(c)) : [tab]
  const shape = new Set(shown.flatMap((c) => special[c] ?? []))
  const sizes = opening.filter((key) => shape.has(key))
  return [
    'materialId',
    ...(tab === 'all' ? [] : sizes),
    'salesQuantity',
    'unitPrice',
    'discountPercent',
    ...(tab === 'all' ? sizes : []),
    'salesUnit',
    'customerMaterialNo',
    ...(commented ? (['returnComment'] as const) : []),
    ...(worded ? (['wording'] as const) : []),
    ...(numbered ? own : []),
    'description',
    'spec',
    ...(tab === 'all' ? (['category'] as const) : []),
    ...(shape.has('fixedLength') ? (['fixedLength'] as const) : []),
    side === 'staff' ? 'basePrice' : 'referencePrice',
    ...(side === 'staff' ? [] : (['requestedPrice'] as const)),
    'packages',
    'totalVolume',
    'totalGrossWeight',
    'color',
    'remark',
    ...(side === 'staff' ? staffOnly : []),
    'productType',
    'oldNo',
    ...(packed ? packingColumns : []),
    'totalPrice',
  ]
}

/** The columns of a tab: all of a category's, or what the present ones have. */
export function columnsOf(
  words: ColumnWords,
  tab: Tab,
  side: LineSide,
  present: readonly Category[],
  lines: LinesWith = {},
): readonly Column[] {
  const all: Record<Key, Column> = library(words)
  return keysOf(tab, side, present, lines).map((key) => ({ ...all[key], printed: isOnPaper(key) }))
}
