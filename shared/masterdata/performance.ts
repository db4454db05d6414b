import * as field from '#shared/kernel/field-table.ts'
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

/** What a salesperson shall reach in a year. */
export const salesKpi = masterTable('salesKpi', {
  path: 'sales/kpi',
  key: ['salespersonNumber', 'year', 'evaluationCode'],
  fields: {
    salespersonNumber: field.ref('salesperson', { required: true, fixed: true }),
    year: field.integer({ required: true, range: [2000, 2100], fixed: true }),
    evaluationCode: field.ref('evaluationMode', { required: true, fixed: true }),
    currency: field.ref('currency', { required: true }),
    targetAmount: field.decimal({ digits: [14, 2], positive: true, required: true }),
    bonusPercent: percent({ range: [0, 100] }),
    remark: note(),
  },
  soldBy: 'salespersonNumber',
  access: { read: 'kpi.read', write: 'masterdata.write' },
  calls: { importSheet: { path: 'sales/kpi/import', timeoutSeconds: 300 } },
})
