import { operationLogCalls } from '#shared/areas/logs/operation-log.contract.ts'
import { operationWords } from '#shared/areas/logs/operation-words.ts'
import { documentOf } from '#shared/documents/index.ts'
import { documentNames } from '#shared/documents/outlines.ts'
import type { FieldTable } from '#shared/kernel/field-table.ts'
import { formatsOf } from '#shared/vocabulary/formats.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { mayReadChange } from '#shared/calls/secrecy.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { read } from '../../calls/handler.ts'
import { sheetAnswer } from '../../sheets/sheet-answer.ts'
import { everyText, findIn } from '../../calls/find-text.ts'
import type { Change } from '../../records/history/change.ts'
import { conceal } from '../../records/scope/secrecy.ts'
import { clockText, type CellKind } from '../../sheets/cells.ts'
import { withCurrency } from '#shared/records/history/value-words.ts'
import * as log from './log.repository.ts'
import { ccLogCalls } from '#shared/areas/logs/cc-log.contract.ts'
import { ccLogPage } from './log.repository.ts'
import { noticeText } from '../../platform/notices/notice-text.ts'

type Found = Awaited<ReturnType<typeof log.operationPage>>['rows'][number]

/** Steps of a push that follow from a lost or unreadable answer: their comment is what a program said. */
const technicalEvents = new Set(['timeOut', 'giveUp', 'expire', 'putBack'])

/** What the event did to the states of its document, as changes like those of its fields. */
function stateChanges({ kind, fromState, toState }: Found): Change[] {
  const name = documentNames.find((known) => known === kind)
  if (!name) return []
  const fields: FieldTable = documentOf[name].fields
  return Object.entries(toState)
    .filter(([axis, to]) => fields[axis] && fromState[axis] !== to)
    .map(([axis, to]) => ({ path: axis, from: fromState[axis] ?? null, to }))
}

/** The row without the changes of fields that are secret to its reader. */
function readable(actor: Actor, found: Found) {
  const { fromState: _from, toState: _to, comment, ...row } = found
  const isTechnical = row.kind === 'push' && row.userId === '' && technicalEvents.has(row.event)
  return conceal(actor, {
    ...row,
    comment: isTechnical ? '' : comment,
    technical: isTechnical ? comment : '',
    changes: [...stateChanges(found), ...row.changes].filter(
      ({ path }) => actor.role === 'system' || mayReadChange(actor.role, path),
    ),
  })
}

export const page = read(operationLogCalls.page, async ({ db, actor, body }) => {
  const { rows, ...total } = await log.operationPage(db, body)
  return { ...total, rows: rows.map((row) => readable(actor, row)) }
})

const columns = [
  ['at', 'instant'],
  ['actorName', 'text'],
  ['userId', 'text'],
  ['kind', 'text'],
  ['record', 'text'],
  ['event', 'text'],
  ['changes', 'text'],
  ['comment', 'text'],
  ['technical', 'text'],
  ['device', 'text'],
] as const satisfies readonly (readonly [string, CellKind])[]

/** The log as its reader's language has it, each change on a line of its cell. */
async function* inWords(
  actor: Actor,
  { language, zone }: { language: Language; zone: string },
  rows: ReturnType<typeof log.eachOperation>,
) {
  const instant = (at: string) => clockText(at, zone)
  const { about, ...formats } = formatsOf(language)
  const words = operationWords(findIn(language), { ...formats, about, instant })
  for await (const row of rows) {
    const { kind, changes, ...rest } = readable(actor, row)
    yield {
      ...rest,
      kind: words.kind(kind),
      event: words.event(kind, row.event),
      changes: changes
        .map(({ path, from, to, currency }) =>
          about(
            words.field(kind, path),
            `${withCurrency(words.value(kind, path, from), currency?.from)} → ${withCurrency(words.value(kind, path, to), currency?.to)}`,
          ),
        )
        .join('\n'),
    }
  }
}

export const exportList = read(operationLogCalls.exportList, ({ db, actor, body }) => {
  const { filter, language, zone } = body
  const { title, fields } = everyText[language].operations
  const titled = columns.map(([key, kind]) => ({ key, kind, title: fields[key] }))
  return sheetAnswer(title, titled, inWords(actor, { language, zone }, log.eachOperation(db, filter)), zone)
})

export const ccLog = read(ccLogCalls.page, async ({ db, actor, body }) => {
  const { rows, ...total } = await ccLogPage(db, actor, body)
  return {
    ...total,
    rows: rows.map(({ event, number, ...row }) => ({
      ...row,
      text: noticeText(actor.language, { docType: row.docType, event, number }),
    })),
  }
})
