import { agreements as en } from '#shared/locales/en/agreements.ts'
import { agreements as id } from '#shared/locales/id/agreements.ts'
import { agreements as zh } from '#shared/locales/zh/agreements.ts'
import { agreementCalls } from '#shared/areas/agreements/agreement.contract.ts'
import type { AnswerRow } from '#shared/areas/agreements/agreement.schema.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { read, refuse } from '../../calls/handler.ts'
import { sheetAnswer } from '../../sheets/sheet-answer.ts'
import type { CellKind } from '../../sheets/cells.ts'
import * as agreements from './agreement.repository.ts'

const words = { zh, en, id }

const languageOf = <R extends { language: string | null }>(row: R) => ({
  ...row,
  // The table holds no other words.
  language: row.language as Language | null,
})

export const answers = read(
  agreementCalls.answers,
  async ({ db, actor, body: { agreementId, ...listQuery } }) => {
    if (!(await agreements.findOne(db, agreementId))) return refuse('NOT_FOUND')
    const { rows, ...total } = await agreements.answerPage(db, actor, agreementId, listQuery)
    return { rows: rows.map(languageOf), ...total }
  },
)

const columns: readonly [Exclude<keyof AnswerRow, 'id'>, CellKind][] = [
  ['userId', 'text'],
  ['name', 'text'],
  ['customers', 'text'],
  ['state', 'text'],
  ['answeredAt', 'instant'],
  ['language', 'text'],
]

async function* inWords(
  rows: AsyncIterable<Pick<AnswerRow, 'state'>>,
  { answers: { states } }: typeof zh | typeof en,
) {
  for await (const row of rows) yield { ...row, state: states[row.state] }
}

export const exportAnswers = read(agreementCalls.exportAnswers, async ({ db, actor, body }) => {
  const { agreementId, filter, language, zone } = body
  const agreement = await agreements.findOne(db, agreementId)
  if (!agreement) return refuse('NOT_FOUND')
  const labels = words[language]
  const titled = columns.map(([key, kind]) => ({ key, kind, title: labels.answers.fields[key] }))
  const rows = agreements.eachAnswer(db, actor, { agreementId, ...filter })
  return sheetAnswer(`${labels.answers.title} ${agreement.versionNo}`, titled, inWords(rows, labels), zone)
})
