import { lineCalls } from '#shared/lines/line.contract.ts'
import { customerLineFields, lineFields } from '#shared/lines/line-titles.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import { read } from '../calls/handler.ts'
import { sheetIn } from '../spreadsheets/upload.ts'
import { judge, type MaterialQuestion } from './line-judge.ts'
import { lookUp, pricedFor } from './line-lookup.ts'

/** So few rows are judged faster than a worker can be started for them. */
const fewRows = 200

export const fieldsFor = (actor: Actor) => (actor.role === 'customer' ? customerLineFields : lineFields)

export const importSheet = read(
  lineCalls.importSheet,
  async ({ services, db, actor, query, upload, signal }) =>
    services.imports.run({
      actor,
      signal,
      ticket: query.ticket,
      job: 'lines',
      input: { file: await sheetIn(upload), fields: fieldsFor(actor), currency: query.currency },
      answer: (asked) => lookUp(db, actor, pricedFor(services, query), asked),
    }),
)

/** Rows are counted as they were pasted, including blank ones. */
export const checkRows = read(lineCalls.checkRows, ({ services, db, actor, body, client, signal }) => {
  const rows = body.rows.map((cells, i) => ({ row: i + 1, cells }))
  const how = { currency: body.currency, language: client.language }
  const answer = (asked: MaterialQuestion) => lookUp(db, actor, pricedFor(services, body), asked)
  return rows.length > fewRows
    ? services.imports.run({ actor, signal, job: 'pastedLines', input: { rows, ...how }, answer })
    : judge(rows, how, answer)
})
