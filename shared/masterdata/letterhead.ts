import { masterTable, note, picture, ref, textField } from '#shared/kernel/master.ts'
import { staffOnly } from './access.ts'
import { email } from './email.ts'

const footer = () => note({ max: 1_000 })

/** What a sales organization prints beside its name on the papers that it signs, and below them. */
export const letterhead = masterTable('letterhead', {
  path: 'base/letterhead',
  key: 'salesOrg',
  fields: {
    salesOrg: ref({ of: 'salesOrg', required: true, fixed: true }),
    addressZh: textField({ max: 200 }),
    addressEn: textField({ max: 200, latin: true }),
    phone: textField({ max: 40 }),
    email: email(),
    taxNo: textField({ max: 30, latin: true, column: false }),
    logo: picture(),
    stamp: picture(),
    footerZh: footer(),
    footerEn: footer(),
    footerId: footer(),
    remark: note(),
  },
  access: staffOnly,
})
