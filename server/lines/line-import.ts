import { lineCalls } from '#shared/lines/line.contract.ts'
import { customerLineFields, lineFields } from '#shared/lines/line-titles.ts'
import { rawRow } from '#shared/lines/sheet/sheet-line.schema.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { read } from '../calls/handler.ts'
import type { Queryable } from '../db/transaction.ts'
import { sheetIn } from '../sheets/upload.ts'
import { allColors } from '../engine/color.repository.ts'
import { judge, type AskMaterials } from './line-judge.ts'
import { lookUp, pricedFor } from './line-lookup.ts'
import type { PricedFor } from './line.repository.ts'

/** So few rows are judged faster than a worker can be started for them. */
const fewRows = 200

export const fieldsFor = (actor: Actor) => (actor.role === 'customer' ? customerLineFields : lineFields)

/** Answers what a sheet asks of the database: the materials of its rows, and the colours that it may name. */
const answering =
  (db: Queryable, actor: Actor, priced: PricedFor): AskMaterials =>
  async (question) => {
    const [found, colors] = await Promise.all([lookUp(db, actor, priced, question), allColors(db)])
    return { ...found, colors }
  }

export const importSheet = read(
  lineCalls.importSheet,
  async ({ services, db, actor, query, upload, client, signal }) =>
    services.imports.run({
      actor,
      signal,
      ticket: query.ticket,
      job: 'lines',
      input: {
        file: await sheetIn(upload),
        fields: fieldsFor(actor),
        currency: query.currency,
        language: client.language,
      },
      answer: answering(db, actor, pricedFor(services, query)),
    }),
)

export const checkRows = read(lineCalls.checkRows, ({ services, db, actor, body, client, signal }) => {
  const { currency, marks, rounded, language = client.language } = body
  const rows = body.rows.map(rawRow)
  const how = { currency, language, marks, rounded }
  const answer = answering(db, actor, pricedFor(services, body))
  return rows.length > fewRows
    ? services.imports.run({ actor, signal, job: 'sentLines', input: { rows, ...how }, answer })
    : judge(rows, how, answer)
})
