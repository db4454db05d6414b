import * as field from '#shared/kernel/field-table.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { codesIn } from '#shared/kernel/codes-text.ts'
import { masterTable, name, oneOf, textOf } from '#shared/kernel/master.ts'
import { scopeFieldOf, userIdPattern, type ScopeField } from '#shared/platform/accounts/account.rules.ts'
import { languages, roles } from '#shared/vocabulary/words.ts'
import { email } from './email.ts'

/** The column of each list of rows that an account sees, and how many records it may name. */
export const scopeColumns = {
  customerIds: { column: 'customerNos', max: 50 },
  salespersonId: { column: 'salespersonNumber', max: 1 },
  salesOrgs: { column: 'salesOrgs', max: 50 },
  countries: { column: 'countryCodes', max: 300 },
} as const satisfies Record<ScopeField, { column: string; max: number }>

/** A role sees rows by one column (D91), which is filled; the columns of other roles are empty. */
function scopeReasons(values: Readonly<Record<string, unknown>>): Reason[] {
  const role = roles.find((one) => one === values['role'])
  if (role === undefined) return []
  const own = scopeFieldOf[role]
  return Object.entries(scopeColumns).flatMap(([field, { column: path, max }]): Reason[] => {
    const count = codesIn(textOf(values[path])).length
    if (field !== own) return count > 0 ? [{ code: 'ACCOUNT_SCOPE', path }] : []
    if (count === 0) return [{ code: 'REQUIRED', path }]
    return count > max ? [{ code: 'TOO_BIG', params: { max }, path }] : []
  })
}

/** The columns of a sheet of accounts, of customers and of staff alike. */
export const account = masterTable('account', {
  path: 'user/customer',
  key: 'userName',
  fields: {
    userName: field.text({
      max: 60,
      latin: true,
      required: true,
      fixed: true,
      form: { code: 'USER_ID', is: (text: string) => userIdPattern.test(text.trim().toLowerCase()) },
    }),
    name: name(),
    latinName: field.text({ max: 80, latin: true }),
    role: oneOf(roles, { required: true }),
    language: oneOf(languages, { required: true }),
    email: email(),
    phone: field.text({ max: 40 }),
    customerNos: field.ref('customer', { several: true, max: 600 }),
    salespersonNumber: field.ref('salesperson'),
    salesOrgs: field.ref('salesOrg', { several: true, max: 600 }),
    countryCodes: field.ref('country', { several: true, max: 1_500 }),
  },
  example: {
    userName: 'li.wei',
    name: 'Li Wei',
    latinName: 'Li Wei',
    email: 'li.wei@example.com',
    phone: '',
  },
  rules: scopeReasons,
  access: { read: 'account.manage', write: 'account.manage' },
})
