import { customerSheetCalls } from '#shared/lines/sheet/customer-sheet.contract.ts'
import { rawRow } from '#shared/lines/sheet/sheet-line.schema.ts'
import { isSheetField } from '#shared/lines/sheet/sheet-titles.ts'
import { numberKey } from '#shared/kernel/number-key.ts'
import { customerSheet } from '#shared/vocabulary/limits.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { read, write, refuse } from '../../calls/handler.ts'
import type { Queryable } from '../../db/transaction.ts'
import { masterChanges } from '../../records/history/master-changes.repository.ts'
import { recordAll } from '../../records/history/history.ts'
import { conceal } from '../../records/scope/secrecy.ts'
import { sheetIn } from '../../sheets/upload.ts'
import { matchesOf, pricedFor, withoutPadding } from '../line-lookup.ts'
import { customerOf, materialsByNumber, type PricedFor } from '../line.repository.ts'
import { keepNumbers } from '../customer-number.repository.ts'
import { wordsAt } from '../trade-words.repository.ts'
import { columnsOf, forgetColumns, materialsWorded, rememberColumns } from './customer-sheet.repository.ts'
import { matchRows, type AskMatches } from './match-rows.ts'

/** So few rows are matched faster than a worker can be started for them. */
const fewRows = 50

/** The customer must be one that the actor sees; nobody learns of another's words. @returns the count of changes of master data */
async function mustSee(db: Queryable, actor: Actor, owner: { customerId: string }): Promise<string> {
  const found = await customerOf(db, actor, owner).select(masterChanges.as('changes')).executeTakeFirst()
  return found ? found.changes : refuse('NOT_FOUND')
}

const readFile = read(customerSheetCalls.read, async ({ services, actor, query, upload, signal }) =>
  services.imports.run({
    actor,
    signal,
    ticket: query.ticket,
    job: 'customerSheet',
    input: { file: await sheetIn(upload, customerSheet), sheet: query.sheet },
    answer: undefined,
  }),
)

const columns = read(customerSheetCalls.columns, async ({ db, actor, query }) => {
  await mustSee(db, actor, query)
  const remembered = await columnsOf(db, query.customerId)
  return remembered.map(({ key, field }) => ({ key, field: isSheetField(field) ? field : ('' as const) }))
})

const remember = write(customerSheetCalls.remember, async ({ tx, services, actor, body }) => {
  await mustSee(tx, actor, body)
  const unique = [...new Map(body.columns.map((column) => [column.key, column])).values()]
  await rememberColumns(tx, actor, { ...body, columns: unique }, services.now().toISOString())
  return {}
})

const forget = write(customerSheetCalls.forget, async ({ tx, actor, query }) => {
  await mustSee(tx, actor, query)
  await forgetColumns(tx, query)
  return {}
})

/** Two queries for the materials of a sheet, however many rows it has. */
const answering =
  (db: Queryable, actor: Actor, pricedFor: PricedFor): AskMatches =>
  async ({ numbers, wordings }) => {
    const { own, worded } = await materialsWorded(db, pricedFor.customerId, wordings)
    const keys = [...new Set(numbers.map(numberKey).flatMap((key) => [key, withoutPadding(key)]))]
    const ids = [...new Set([...own, ...worded].flatMap(([, found]) => found))]
    const found = await materialsByNumber(db, actor, pricedFor, { ids, keys })
    return {
      materials: found.map(({ material }) => conceal(actor, material)),
      byNumber: matchesOf(numbers, found).map((match) => [match.asked, match.ids] as const),
      own,
      worded,
    }
  }

const confirm = write(customerSheetCalls.confirm, async ({ tx, actor, body }) => {
  await mustSee(tx, actor, body)
  const unique = new Map(body.numbers.map((one) => [numberKey(one.customerMaterialNo), one]))
  const remembered = await keepNumbers(tx, actor, body.customerId, [...unique.values()])
  const entry = { docType: 'customerMaterial', event: 'create' }
  await recordAll(
    tx,
    actor,
    remembered.map((docId) => ({ ...entry, docId })),
  )
  return { kept: remembered.length }
})

const match = read(customerSheetCalls.match, async ({ services, db, actor, body, client, signal }) => {
  const { currency, marks, rounded, language = client.language } = body
  const rows = body.rows.map(rawRow)
  const { words: tradeWords } = await wordsAt(db, await mustSee(db, actor, body))
  const how = { currency, language, marks, rounded, tradeWords }
  const answer = answering(db, actor, pricedFor(services, body))
  return rows.length > fewRows
    ? services.imports.run({ actor, signal, job: 'matches', input: { rows, ...how }, answer })
    : matchRows(rows, how, answer)
})

export const customerSheetHandlers = [readFile, columns, remember, forget, confirm, match]
