import {
  code,
  codeAndNames,
  labelledByName,
  integer,
  masterTable,
  note,
  oneOf,
  ref,
  textOf,
} from '#shared/kernel/master.ts'
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

const prefix = () => code({ max: 6, fixed: false, filter: undefined })

/** How a sales organization numbers its contracts, and with which clauses they begin. */
export const contractConfiguration = masterTable('contractConfiguration', {
  path: 'contract/configuration',
  key: 'salesOrg',
  fields: {
    salesOrg: ref({ of: 'salesOrg', required: true, fixed: true }),
    contractPrefix: prefix(),
    piPrefix: prefix(),
    numberPeriod: oneOf({ values: ['month', 'year'], required: true }),
    contractTemplate: ref({ of: 'contractTemplate' }),
    piTemplate: ref({ of: 'contractTemplate' }),
    /** What contracts say of delivery and warranty where nobody has agreed otherwise. */
    advanceDeliveryDay: integer({ range: [0, 999], column: false }),
    warrantyPeriod: integer({ range: [0, 999], column: false }),
    remark: note(),
  },
  access: staffOnly,
})
