import * as z from 'zod'
import { id, text } from '#shared/kernel/fields.ts'
import { clausesMax } from '#shared/vocabulary/clauses.ts'
import { contractTypes, contract, contractConversionList, contractRow } from './contract.fields.ts'
import { callsWith } from '#shared/calls/call.ts'

const contracts = callsWith({ doc: 'contract', access: 'contract.readSettings', scope: 'rows' })

const clauseText = text(clausesMax).default('')

/** How a sales organization numbers its contracts, and the templates that these begin with. */
const configuration = z.strictObject({
  contractPrefix: z.string(),
  piPrefix: z.string(),
  numberPeriod: z.enum(['month', 'year']),
  contractTemplate: z.string(),
  piTemplate: z.string(),
  /** In days and months; null where each contract says its own. */
  advanceDeliveryDay: z.int().nullable(),
  warrantyPeriod: z.int().nullable(),
})
export type ContractConfiguration = z.infer<typeof configuration>

const salesOrg = z.string().min(1).max(4)
const settings = callsWith({ access: 'contract.readSettings', scope: 'open' })

export const contractReads = {
  nextNumber: settings.get('contract/getContractNum', {
    summary: 'The number that the next contract of a sales organization gets when it is submitted',
    query: z.strictObject({ salesOrg, contractType: z.enum(contractTypes).default('contract') }),
    response: z.strictObject({ contractNo: z.string() }),
  }),
  configuration: settings.get('contract/configuration', {
    summary: 'How a sales organization numbers its contracts, and with which clauses these begin',
    query: z.strictObject({ salesOrg }),
    response: configuration,
  }),
  templates: settings.get('contract/templates', {
    summary: 'Clauses that contracts may begin with',
    response: z.array(
      z.strictObject({
        code: z.string(),
        nameZh: z.string(),
        nameEn: z.string(),
        textZh: z.string(),
        textEn: z.string(),
        textId: z.string(),
      }),
    ),
  }),
  preview: contracts.post('contract/templates/preview', {
    summary: 'Clauses as they would stand in a contract, in each language',
    body: z.strictObject({ id, textZh: clauseText, textEn: clauseText, textId: clauseText }),
    response: contract.shape.clauses,
    errors: ['NOT_FOUND'],
  }),
  conversions: contracts.page('contract/conversion/pagelist', contractConversionList, contractRow, {
    summary: 'Contracts of which something can be ordered',
  }),
}
