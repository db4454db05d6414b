import { contractContent, quotedContent } from '#shared/documents/contracts/content.rules.ts'
import { sha256 } from '../../engine/sha256.ts'
import { packingTermsOf } from '#shared/engine/common-fields.ts'
import type { UpdateObject } from 'kysely'
import { contract as definition, contractCalls } from '#shared/documents/contracts/index.ts'
import { contractMachine, type ContractEvent } from '#shared/documents/contracts/contract.machine.ts'
import { contractHeader, type ContractHeader } from '#shared/documents/contracts/contract.fields.ts'
import { paymentReasons } from '#shared/documents/contracts/payment-plan.rules.ts'
import { picked } from '#shared/kernel/pick.ts'
import { staffLineInput, type StaffLineInput } from '#shared/lines/line.schema.ts'
import type { Tables } from '../../db/tables.ts'
import { staffFields } from '../../lines/line-changes.ts'
import { recordOf } from '../../lines/line-record.ts'
import { checkColumns, keptReview } from '../../lines/priced/price-check.ts'
import { type PricedDocument } from '../../lines/priced/priced-document.ts'
import { buyerOf } from '../../papers/parties.repository.ts'
import { serverDocument, type RowOf, type Writer, type ShapeOf } from '../../engine/document.ts'
import type { StoredOf } from '../../engine/reader.ts'
import { submissionOf } from '../../engine/submission.ts'
import { ownOrCustomers, clausesOf, openBlanks, type ClauseMasters } from './clauses.ts'
import { numberHead, configurationOf, templates } from './configuration.repository.ts'
import { linesOf, type ContractLineRecord, writable, reader } from './contract.repository.ts'
import { contractAuditCalls, contractWrites } from '#shared/documents/contracts/contract-write.contract.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { read, refuse } from '../../calls/handler.ts'
import { validPrices } from '../../lines/priced/valid-prices.ts'
import { upcomingNumber } from '../../records/numbers/numbers.ts'
import { pageHandler, readHandlers, makerOf, presenterOf, type Beside } from '../../engine/read-handlers.ts'

/** The hash of what a contract and its quotations have alike. */
export const quotedHash = (...content: Parameters<typeof quotedContent>): string =>
  sha256(quotedContent(...content))

/** The hash of the content for which the audit of a contract counts (D27). */
const contractHash = (
  header: Parameters<typeof contractContent>[0],
  lines: Parameters<typeof contractContent>[1],
): string => sha256(contractContent(header, lines))

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
    case 'confirm':
    case 'askChange':
      return { answeredAt: at, answeredBy: writer.actor.name, answerComment: comment }
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
  // The customer learns of it when it is sent (D310).
  audience: ({ sentAt }) => (sentAt ? {} : { staffOnly: true }),
  definition,
  machine: contractMachine,
  rows: writable,
  apply: consequencesOf,
})

export type LockedContract = RowOf<typeof contract>

/** A contract as the engine of priced documents writes it. */
export const priced: PricedDocument<{
  shape: ShapeOf<typeof contract>
  header: ContractHeader
  input: StaffLineInput
  stored: ContractLineRecord
}> = {
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
}

/** What a customer is told of a contract is what its paper says and what was ordered of it, and not how it was decided. */
const forCustomer = {
  openLines: 0,
  differsFromQuotation: false,
  everSubmitted: true,
  pushedOrders: 0,
  returnComment: '',
  submittedAt: null,
  auditedAt: null,
}

interface Known {
  createdBy: string
  openLines: number
  differsFromQuotation: boolean
  everSubmitted: boolean
  pushedOrders: number
  submittedAt: string | null
  auditedAt: string | null
  /** Rows of a list have no notes. */
  returnComment?: string
}

const presenter = presenterOf(definition, (record: Known, actor: Actor) => ({
  openLines: record.openLines,
  differsFromQuotation: record.differsFromQuotation,
  everSubmitted: record.everSubmitted,
  pushedOrders: record.pushedOrders,
  submittedAt: record.submittedAt,
  auditedAt: record.auditedAt,
  returnComment: record.returnComment ?? '',
  ...makerOf(record, actor),
  ...(actor.role === 'customer' && forCustomer),
}))

type WholeContract = NonNullable<Awaited<ReturnType<typeof reader.one>>>

/** What master data say to its clauses, which is read with the contract. */
const mastersIn = (record: WholeContract): ClauseMasters => ({
  seller: { nameZh: record.orgNameZh, nameEn: record.orgNameEn },
  buyer: {
    address: record.customerAddress,
    contact: record.customerContact,
    payTerm: record.customerPayTerm,
  },
})

const present = {
  ...presenter,
  whole: (record: WholeContract, beside: Beside, actor: Actor) =>
    presenter.whole(
      record,
      {
        ...beside,
        clauses: clausesOf(record, record, mastersIn(record)),
        blanks: actor.role === 'customer' ? [] : openBlanks(record, mastersIn(record)),
      },
      actor,
    ),
}

const reading = { reader, present }

const nextNumber = read(contractCalls.nextNumber, async ({ db, services, query }) => {
  const now = services.now()
  const head = await numberHead(db, query, now.toISOString())
  return { contractNo: await upcomingNumber(services.db, definition.name, now, head) }
})

const preview = read(contractCalls.preview, async ({ db, actor, body }) => {
  const record = (await reader.one(db, actor, body.id)) ?? refuse('NOT_FOUND')
  const texts = { clausesZh: body.textZh, clausesEn: body.textEn, clausesId: body.textId }
  return clausesOf(record, texts, mastersIn(record))
})

export const reads = [
  nextNumber,
  preview,
  read(contractCalls.configuration, ({ db, query }) => configurationOf(db, query.salesOrg)),
  read(contractCalls.templates, ({ db }) => templates(db)),
  ...readHandlers(definition, reading),
  validPrices(contractWrites.validPrices, reader),
  pageHandler(contractAuditCalls.page, reading, definition.lists.contractAudit),
  pageHandler(contractCalls.conversions, reading, definition.lists.contractConversion),
]
