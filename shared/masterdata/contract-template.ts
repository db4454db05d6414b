import * as field from '#shared/kernel/field-table.ts'
import { codeAndNames, labelledByName, masterTable, note, oneOf, textOf } from '#shared/kernel/master.ts'
import { clausesMax, variableReasons } from '#shared/vocabulary/clauses.ts'
import { staffOnly } from './access.ts'

const texts = ['textZh', 'textEn', 'textId'] as const
const clauses = () => note({ max: clausesMax })

/** Clauses that contracts begin with, in every language. A blank line divides two clauses. */
export const contractTemplate = masterTable('contractTemplate', {
  path: 'contract/template',
  key: 'code',
  fields: {
    ...codeAndNames(20),
    textZh: clauses(),
    textEn: clauses(),
    textId: clauses(),
    remark: note(),
  },
  ...labelledByName,
  rules: (values) => texts.flatMap((name) => variableReasons(textOf(values[name]), name)),
  access: staffOnly,
})

const prefix = field.text({ required: true, max: 6, latin: true })

/** How a sales organization numbers its contracts, and with which clauses they begin. */
export const contractConfiguration = masterTable('contractConfiguration', {
  path: 'contract/configuration',
  key: 'salesOrg',
  fields: {
    salesOrg: field.ref('salesOrg', { required: true, fixed: true }),
    contractPrefix: prefix,
    piPrefix: prefix,
    numberPeriod: oneOf(['month', 'year'], { required: true }),
    contractTemplate: field.ref('contractTemplate'),
    piTemplate: field.ref('contractTemplate'),
    /** What contracts say of delivery and warranty where nobody has agreed otherwise. */
    advanceDeliveryDay: field.integer({ range: [0, 999], list: 'offered' }),
    warrantyPeriod: field.integer({ range: [0, 999], list: 'offered' }),
    remark: note(),
  },
  access: staffOnly,
})
