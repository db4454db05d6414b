import { contract as definition } from '#shared/documents/contracts/index.ts'
import { contractCalls } from '#shared/documents/contracts/contract.contract.ts'
import { contractAuditCalls, contractWrites } from '#shared/documents/contracts/contract-write.contract.ts'
import { contract, contractLine, contractRow } from '#shared/documents/contracts/contract.schema.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { read } from '../../calls/handler.ts'
import { refuse } from '../../calls/refuse.ts'
import { validPrices } from '../../lines/priced/valid-prices.ts'
import { upcomingNumber } from '../../records/numbers/numbers.ts'
import { nameFor } from '../../records/scope/secrecy.ts'
import { presenterOf } from '../../engine/presenter.ts'
import { pageHandler, readHandlers, type Beside } from '../../engine/read-handlers.ts'
import { clausesOf, openBlanks, type ClauseMasters } from './clauses.ts'
import { configurationOf, numberHead, templates } from './configuration.repository.ts'
import { reader } from './contract.repository.ts'

const presenter = presenterOf(
  { row: contractRow, whole: contract, line: contractLine },
  ({ createdBy }: { createdBy: string }, actor) => ({ createdBy: nameFor(actor, createdBy) }),
)

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
        blanks: openBlanks(record, mastersIn(record)),
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
  const given = { clausesZh: body.textZh, clausesEn: body.textEn, clausesId: body.textId }
  return clausesOf(record, given, mastersIn(record))
})

export const reads = [
  nextNumber,
  preview,
  read(contractCalls.configuration, ({ db, query }) => configurationOf(db, query.salesOrg)),
  read(contractCalls.templates, ({ db }) => templates(db)),
  ...readHandlers(definition, reading),
  validPrices(contractWrites.validPrices, reader),
  pageHandler(contractAuditCalls.page, reading, () => definition.lists.contractAudit),
  pageHandler(contractCalls.conversions, reading, () => definition.lists.contractConversion),
]
