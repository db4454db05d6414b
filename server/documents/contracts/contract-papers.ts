import { contract } from '#shared/documents/contracts/index.ts'
import { paymentPlan } from '#shared/documents/contracts/payment-plan.rules.ts'
import { customerPapers, staffPapers } from '#shared/lines/paper-kinds.ts'
import { paperedDocument, termFacts } from '../../papers/priced-paper.ts'
import type { StoredOf } from '../../engine/reader.ts'
import { clausesOf } from './clauses.ts'
import { reader } from './contract.repository.ts'

/** A contract or proforma invoice as its parties sign it. */
export const papers = paperedDocument<StoredOf<typeof contract>>({
  document: contract,
  reader,
  kinds: ({ role }) => (role === 'customer' ? customerPapers : staffPapers),
  title: ({ states }, { contractType }) => states.contractType[contractType === 'pi' ? 'pi' : 'contract'],
  partiesOf: ({ sellerName, ...buyer }) => ({ sellerName, buyer }),
  paymentsOf: ({ contracts }, record) =>
    paymentPlan(record, record.totalAmount).map(({ stage, ...part }) => ({
      label: contracts.stages[stage],
      ...part,
    })),
  clausesOf: (record, language, parties) => clausesOf(record, record, parties)[language],
  isSigned: ({ status }) => ['audited', 'sent', 'transferred'].includes(status),
  facts: [
    'contractName',
    'customerContractNo',
    'contractTime',
    ...termFacts,
    'payTerm',
    'paymentTerms',
    'deliveryTerm',
    'depositRate',
    'paymentRatio',
    'packingRequirement',
    'sprayCode',
    'advanceDeliveryDay',
    'warrantyPeriod',
    'currency',
    'beneficiaryName',
    'bankName',
    'bankAccount',
    'swift',
    'other',
    'remark',
  ],
})
