import type { GridColumn } from '../../renderer/kit/grid/types.ts'

export type Line = { id: string } & Record<string, string>

/** The same kinds of cells as an order line has: 25 columns, one of them read-only. */
const fields = [
  ['material', '物料编码', 'lookup', 130],
  ['description', '物料描述', 'text', 220],
  ['spec', '规格', 'text', 140],
  ['quantity', '数量', 'decimal', 90],
  ['unit', '单位', 'select', 80],
  ['price', '单价', 'decimal', 100],
  ['discount', '折扣', 'decimal', 80],
  ['amount', '金额', 'readonly', 110],
  ['color', '颜色', 'text', 90],
  ['length', '定尺', 'decimal', 90],
  ['width', '宽', 'decimal', 80],
  ['height', '高', 'decimal', 80],
  ['area', '面积', 'decimal', 90],
  ['packages', '件数', 'decimal', 80],
  ['volume', '体积', 'decimal', 90],
  ['grossWeight', '毛重', 'decimal', 90],
  ['netWeight', '净重', 'decimal', 90],
  ['position', '库位', 'text', 100],
  ['oldNo', '旧编码', 'text', 110],
  ['customerNo', '客户编码', 'text', 120],
  ['customerName', '客户品名', 'text', 160],
  ['door', '门型', 'text', 100],
  ['deliveryDate', '交货期', 'text', 110],
  ['special', '特殊要求', 'text', 150],
  ['remark', '备注', 'text', 180],
] as const

export const units = [
  { value: 'PC', label: '件' },
  { value: 'M', label: '米' },
  { value: 'KG', label: '千克' },
]
const unitNames = new Map(units.map((u) => [u.value, u.label]))
const numbers = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 4 })
const isDecimal = /^\d{1,12}(\.\d{1,6})?$/

export const columns: readonly GridColumn<Line>[] = fields.map(([key, title, kind, width], i) => {
  const edit = (row: Line) => row[key] ?? ''
  const decimal = kind === 'decimal' || kind === 'readonly'
  const show = (row: Line) => {
    const text = edit(row)
    if (kind === 'select') return unitNames.get(text) ?? text
    return decimal && isDecimal.test(text) ? numbers.format(text as Intl.StringNumericLiteral) : text
  }
  return {
    key,
    title,
    kind,
    width,
    align: decimal ? 'right' : 'left',
    frozen: i < 2,
    ...(kind === 'select' && { options: units }),
    show,
    edit,
    ...(kind === 'decimal' && {
      measure: {
        kind: 'number',
        of: edit,
        text: (plain) => plain,
        show: (plain) => plain,
        sums: key !== 'price',
      },
    }),
  }
})

const valueOf = (key: string, kind: string, n: number): string => {
  if (key === 'material') return `M${10_000 + (n % 5_000)}`
  if (kind === 'select') return units[n % units.length]!.value
  return kind === 'decimal' || kind === 'readonly' ? `${(n % 900) + 1}.5` : `${key} ${n % 97}`
}

export const blank = (id: string): Line =>
  Object.fromEntries([['id', id], ...fields.map(([key]) => [key, ''])]) as Line

export const lineOf = (n: number, id = `line-${n}`): Line =>
  Object.fromEntries([['id', id], ...fields.map(([key, , kind]) => [key, valueOf(key, kind, n)])]) as Line

export const linesOf = (count: number): Line[] => Array.from({ length: count }, (_, n) => lineOf(n))

/** The text that a spreadsheet puts on the clipboard for so many lines. */
export const blockOf = (count: number): string =>
  Array.from({ length: count }, (_, n) =>
    fields.map(([key, , kind]) => valueOf(key, kind, n + 7)).join('\t'),
  ).join('\r\n')

export const materials = Array.from({ length: 5_000 }, (_, n) => `M${10_000 + n}`)
