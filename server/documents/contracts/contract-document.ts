import { packingTermsOf } from '#shared/engine/common-fields.ts'
import type { UpdateObject } from 'kysely'
import { contract as definition } from '#shared/documents/contracts/index.ts'
import { contractMachine, type ContractEvent } from '#shared/documents/contracts/contract.machine.ts'
import { contractHeader, type ContractHeader } from '#shared/documents/contracts/contract.schema.ts'
import { paymentReasons } from '#shared/documents/contracts/payment-plan.rules.ts'
import { stateIn } from '#shared/kernel/machine.ts'
import { picked } from '#shared/kernel/pick.ts'
import { staffLineInput } from '#shared/lines/line.schema.ts'
import type { Tables } from '../../db/tables.ts'
import { staffFields } from '../../lines/line-changes.ts'
import { recordOf } from '../../lines/line-record.ts'
import { checkColumns, keptReview } from '../../lines/priced/price-check.ts'
import { pricedDocument } from '../../lines/priced/priced-document.ts'
import { buyerOf } from '../../papers/parties.repository.ts'
import { serverDocument, type RowOf, type Writer } from '../../engine/document.ts'
import type { StoredOf } from '../../engine/reader.ts'
import { submissionOf } from '../../engine/submission.ts'
import { ownOrCustomers } from './clauses.ts'
import { contractHash } from './contract-hash.ts'
import { numberHead } from './configuration.repository.ts'
import { linesOf, type ContractLineRecord, writable } from './contract.repository.ts'

async function consequencesOf(
  writer: Writer,
  event: ContractEvent,
  row: StoredOf<typeof definition>,
  { at, comment }: { at: string; comment: string },
): Promise<UpdateObject<Tables, 'contracts'>> {
  const check = (checking: Parameters<typeof checkColumns>[2]) =>
    checkColumns(writer, definition, checking, row.id, { at, comment })
  switch (event) {
    case 'submitCheck':
      return {
        ...(await submissionOf(writer, definition, row, at, await numberHead(writer.tx, row, at))),
        ...(await check(event)),
        returnComment: '',
      }
    case 'modifyPrices':
    case 'finishCheck':
    case 'recallCheck':
    case 'sendBack':
    case 'reopen':
      return check(event)
    case 'submit': {
      // What is audited says it itself, whatever becomes of the customer's record.
      const own = ownOrCustomers(row, await buyerOf(writer.tx, row.customerId))
      return {
        ...(await submissionOf(writer, definition, row, at, await numberHead(writer.tx, row, at))),
        ...own,
        approvedHash: contractHash({ ...row, ...own }, await linesOf(writer.tx, row.id)),
        returnComment: '',
      }
    }
    case 'audit':
      return { auditedAt: at }
    case 'reject':
    case 'return':
      return { returnComment: comment, approvedHash: '', auditedAt: null }
    case 'withdraw':
      return { approvedHash: '' }
    case 'send':
      return { sentAt: at }
    case 'abandon':
      return { endReason: comment }
    case 'delete':
      return { deletedAt: at }
    case 'save':
    case 'agree':
    case 'convert':
    case 'transfer':
    case 'release':
      return {}
  }
}

export const contract = serverDocument({
  // Customers get a contract as paper, not as a record.
  audience: () => ({ staffOnly: true }),
  definition,
  machine: contractMachine,
  rows: writable,
  facts: (found) => ({ ...found, ...stateIn(contractMachine.axes, found) }),
  apply: consequencesOf,
})

export type LockedContract = RowOf<typeof contract>

/** A contract as the engine of priced documents writes it. */
export const priced = pricedDocument({
  document: contract,
  linesOf,
  headerOf: (row): ContractHeader =>
    // The database stores the type as a text.
    picked(contractHeader, {
      ...row,
      ...packingTermsOf(row),
      contractType: row.contractType as ContractHeader['contractType'],
    }),
  typedOf: (line: ContractLineRecord) => picked(staffLineInput, { ...line, from: line.lineNo }),
  typedFields: staffFields,
  columnsOf: (header: ContractHeader, named, { actor }) => ({
    ...header,
    salespersonId: header.salespersonId ?? actor.salespersonId,
    customerName: named.customerName,
    salespersonName: named.salespersonName ?? '',
  }),
  recordOf,
  keptOf: (before, record) => ({
    ...keptReview(before, record),
    orderedQuantity: before?.orderedQuantity ?? '0',
    pushedQuantity: before?.pushedQuantity ?? '0',
    shippedQuantity: before?.shippedQuantity ?? '0',
    quotationLineId: before?.quotationLineId ?? null,
  }),
  reasonsOf: (header: ContractHeader) => paymentReasons(header),
})
