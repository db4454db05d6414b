import {
  code,
  codeAndNames,
  flag,
  integer,
  labelledByName,
  masterTable,
  name,
  note,
  oneOf,
  percent,
  ref,
  textField,
} from '#shared/kernel/master.ts'
import { isIban, isSwift } from '#shared/vocabulary/bank-numbers.ts'
import { staffOnly } from './access.ts'

export const creditControl = masterTable('creditControl', {
  path: 'base/credit/control',
  key: 'code',
  fields: {
    ...codeAndNames(4),
    currency: ref({ of: 'currency', required: true }),
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
    creditControlCode: ref({ of: 'creditControl', required: true, fixed: true }),
    riskLevel: oneOf({ values: ['low', 'medium', 'high'], required: true, fixed: true }),
    checkMode: oneOf({ values: ['ignore', 'warn', 'block'], required: true }),
    tolerancePercent: percent({ required: true, range: [0, 100] }),
    overdueDays: integer({ required: true, range: [0, 365] }),
    openOrders: flag(),
    remark: note(),
  },
  access: { read: 'order.readCredit', write: 'masterdata.write' },
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
    salesOrg: ref({ of: 'salesOrg', required: true }),
    address: textField({ max: 200, latin: true }),
    taxNo: textField({ max: 30, latin: true, column: false }),
    remark: note(),
  },
  ...labelledByName,
  access: staffOnly,
})

export const beneficiaryAccount = masterTable('beneficiaryAccount', {
  path: 'base/beneficiary/account',
  key: ['beneficiaryCode', 'accountNo'],
  fields: {
    beneficiaryCode: ref({ of: 'beneficiary', required: true, fixed: true }),
    accountNo: code({ max: 34, alike: true }),
    currency: ref({ of: 'currency', required: true }),
    bankName: name({ latin: true, max: 120 }),
    bankAddress: textField({ max: 200, latin: true, column: false }),
    swift: textField({ max: 11, latin: true, required: true, form: { code: 'SWIFT', is: isSwift } }),
    iban: textField({ max: 42, latin: true, form: { code: 'IBAN', is: isIban } }),
    remark: note(),
  },
  access: staffOnly,
})
