import { quotation } from '#shared/documents/quotations/index.ts'
import { customerPapers, staffPapers } from '#shared/lines/paper-kinds.ts'
import { paperedDocument, termFacts } from '../../papers/priced-paper.ts'
import { reader, type StoredQuotation } from './quotation.repository.ts'

/** A quotation as it is put before its customer. */
export const papers = paperedDocument<StoredQuotation>({
  document: quotation,
  reader,
  kinds: ({ role }) => (role === 'customer' ? customerPapers : staffPapers),
  title: ({ quotations }) => quotations.record,
  revisionOf: ({ revision }) => revision,
  isSigned: ({ sentAt }) => sentAt !== null,
  facts: [
    'customerRef',
    'sentAt',
    'validUntil',
    ...termFacts,
    'payTerm',
    'paymentTerms',
    'deliveryTerm',
    'depositRate',
    'paymentRatio',
    'advancePaymentRate',
    'packingRequirement',
    'sprayCode',
    'currency',
    'remark',
  ],
})
