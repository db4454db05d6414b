import * as field from '#shared/kernel/field-table.ts'
import {
  code,
  codeAndNames,
  labelledByName,
  masterTable,
  name,
  note,
  oneOf,
  percent,
} from '#shared/kernel/master.ts'
import { isIban, isSwift } from '#shared/vocabulary/bank-numbers.ts'
import { staffOnly } from './access.ts'

export const creditControl = masterTable('creditControl', {
  path: 'base/credit/control',
  key: 'code',
  fields: {
    ...codeAndNames(4),
    currency: field.ref('currency', { required: true }),
    remark: note(),
  },
  ...labelledByName,
  access: staffOnly,
  timeoutSeconds: 120,
})

/** How the credit of customers of one risk is judged within a control area. */
export const creditModel = masterTable('creditModel', {
  path: 'credit/model/config',
  key: ['creditControlCode', 'riskLevel'],
  fields: {
    creditControlCode: field.ref('creditControl', { required: true, fixed: true }),
    riskLevel: oneOf(['low', 'medium', 'high'], { required: true, fixed: true }),
    checkMode: oneOf(['ignore', 'warn', 'block'], { required: true }),
    tolerancePercent: percent({ required: true, range: [0, 100] }),
    overdueDays: field.integer({ required: true, range: [0, 365] }),
    openOrders: field.flag(),
    remark: note(),
  },
  access: { read: 'order.readCredit', write: 'credit.keep' },
  timeoutSeconds: 120,
  log: true,
})

/** To whom customers pay. */
export const beneficiary = masterTable('beneficiary', {
  path: 'base/beneficiary',
  key: 'code',
  fields: {
    code: code({ max: 10 }),
    nameZh: name(),
    nameEn: name({ latin: true, max: 120 }),
    salesOrg: field.ref('salesOrg', { required: true }),
    address: field.text({ max: 200, latin: true }),
    taxNo: field.text({ max: 30, latin: true, list: 'offered' }),
    remark: note(),
  },
  ...labelledByName,
  access: staffOnly,
})

export const beneficiaryAccount = masterTable('beneficiaryAccount', {
  path: 'base/beneficiary/account',
  key: ['beneficiaryCode', 'accountNo'],
  fields: {
    beneficiaryCode: field.ref('beneficiary', { required: true, fixed: true }),
    accountNo: code({ max: 34, alike: true }),
    currency: field.ref('currency', { required: true }),
    bankName: name({ latin: true, max: 120 }),
    bankAddress: field.text({ max: 200, latin: true, list: 'offered' }),
    swift: field.text({ max: 11, latin: true, required: true, form: { code: 'SWIFT', is: isSwift } }),
    iban: field.text({ max: 42, latin: true, form: { code: 'IBAN', is: isIban } }),
    remark: note(),
  },
  access: staffOnly,
})
