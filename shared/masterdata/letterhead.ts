import * as field from '#shared/kernel/field-table.ts'
import { masterTable, note } from '#shared/kernel/master.ts'
import { staffOnly } from './access.ts'
import { email } from './email.ts'

const footer = () => note({ max: 1_000 })

/** What a sales organization prints beside its name on the papers that it signs, and below them. */
export const letterhead = masterTable('letterhead', {
  path: 'base/letterhead',
  key: 'salesOrg',
  fields: {
    salesOrg: field.ref('salesOrg', { required: true, fixed: true }),
    addressZh: field.text({ max: 200 }),
    addressEn: field.text({ max: 200, latin: true }),
    phone: field.text({ max: 40 }),
    email: email(),
    taxNo: field.text({ max: 30, latin: true, list: 'offered' }),
    logo: field.picture(),
    stamp: field.picture(),
    footerZh: footer(),
    footerEn: footer(),
    footerId: footer(),
    remark: note(),
  },
  access: staffOnly,
})
