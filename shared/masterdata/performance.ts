import * as field from '#shared/kernel/field-table.ts'
import { isDecimal } from '#shared/kernel/decimal-text.ts'
import { add, compare, type DecimalString } from '#shared/kernel/decimal.ts'
import { codeAndNames, labelledByName, masterTable, note, oneOf, percent } from '#shared/kernel/master.ts'
import { staffOnly } from './access.ts'

/** How a salesperson is judged: by what, how often, and from which share of the target on. */
export const evaluationMode = masterTable('evaluationMode', {
  path: 'sales/kpi/evaluation',
  key: 'code',
  fields: {
    ...codeAndNames(10),
    basis: oneOf(['ordered', 'invoiced', 'collected'], { required: true }),
    period: oneOf(['monthly', 'quarterly', 'yearly'], { required: true }),
    passPercent: percent({ required: true, range: [0, 200] }),
    remark: note(),
  },
  ...labelledByName,
  access: staffOnly,
})

/** The target of each month, for business that is not the same all the year. */
export const kpiMonths = [
  'month01',
  'month02',
  'month03',
  'month04',
  'month05',
  'month06',
  'month07',
  'month08',
  'month09',
  'month10',
  'month11',
  'month12',
] as const
type MonthName = (typeof kpiMonths)[number]

// Object.fromEntries types every key as a string.
const monthFields = Object.fromEntries(
  kpiMonths.map((name) => [name, field.decimal({ digits: [14, 2], amount: true, list: 'offered' })]),
) as Record<MonthName, ReturnType<typeof field.decimal>>

const isGiven = (value: unknown): value is DecimalString => typeof value === 'string' && isDecimal(value)

/** Whoever says what a month shall bring says it of all, and together they are the year's target (D334). */
function monthReasons(values: Readonly<Record<string, unknown>>) {
  const present = kpiMonths.filter((name) => isGiven(values[name]))
  if (present.length === 0) return []
  const missing = kpiMonths.filter((name) => !present.includes(name))
  if (missing.length > 0) return missing.map((path) => ({ code: 'REQUIRED', path }))
  const sum = add('0', ...kpiMonths.map((name) => values[name]).filter(isGiven))
  const target = values['targetAmount']
  return isGiven(target) && compare(sum, target) !== 0
    ? [{ code: 'MONTHS_SUM', path: 'targetAmount', params: { sum, target } }]
    : []
}

/** What a salesperson shall reach in a year. */
export const salesKpi = masterTable('salesKpi', {
  path: 'sales/kpi',
  key: ['salespersonNumber', 'year', 'evaluationCode'],
  fields: {
    salespersonNumber: field.ref('salesperson', { required: true, fixed: true, width: 150 }),
    year: field.integer({ required: true, range: [2000, 2100], fixed: true, width: 80 }),
    evaluationCode: field.ref('evaluationMode', { required: true, fixed: true, width: 210 }),
    currency: field.ref('currency', { required: true, width: 120 }),
    targetAmount: field.decimal({
      digits: [14, 2],
      amount: true,
      positive: true,
      required: true,
      formHelp: 'monthsHelp',
    }),
    ...monthFields,
    bonusPercent: percent({ range: [0, 100] }),
    remark: note(),
  },
  rules: monthReasons,
  soldBy: 'salespersonNumber',
  access: { read: 'kpi.read', write: 'masterdata.write' },
  calls: { importSheet: { path: 'sales/kpi/import', timeoutSeconds: 300 } },
})
