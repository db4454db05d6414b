import { compare, isPositive, multiply } from '#shared/kernel/decimal.ts'
import { columns, materials, units, type Line } from './lines.ts'

type Wrong = ReadonlyMap<string, string>

const known = new Set(materials)
const isDecimal = /^\d{1,12}(\.\d{1,6})?$/
const decimals = columns.filter((c) => c.kind === 'decimal').map((c) => c.key)
const none: Wrong = new Map()
const checked = new WeakMap<Line, Wrong>()

/** About the checks of an order form: a known material, valid numbers, limits and lengths. */
function check(line: Line): Wrong {
  const wrong = new Map<string, string>()
  if (!known.has(line['material'] ?? '')) wrong.set('material', '没有这个物料。')
  if (!units.some((u) => u.value === line['unit'])) wrong.set('unit', '没有这个单位。')
  for (const key of decimals) {
    const text = line[key] ?? ''
    if (text !== '' && !isDecimal.test(text)) wrong.set(key, '请输入数字。')
  }
  for (const key of ['quantity', 'price'])
    if (!wrong.has(key) && !isPositive(line[key] || '0')) wrong.set(key, '必须大于 0。')
  if (wrong.size === 0 && compare(multiply(line['quantity']!, line['price']!), '1000000000') > 0)
    wrong.set('price', '金额过大。')
  if ((line['remark'] ?? '').length > 200) wrong.set('remark', '最多 200 个字。')
  return wrong.size === 0 ? none : wrong
}

/** Each row object is checked once, because a changed row is a new object. */
export function wrongIn(line: Line): Wrong {
  let wrong = checked.get(line)
  if (!wrong) checked.set(line, (wrong = check(line)))
  return wrong
}

/** What is wrong in all lines, by line. */
export const wrongLines = (lines: readonly Line[]): Map<string, Wrong> => {
  const found = new Map<string, Wrong>()
  for (const line of lines) {
    const wrong = wrongIn(line)
    if (wrong !== none) found.set(line.id, wrong)
  }
  return found
}
