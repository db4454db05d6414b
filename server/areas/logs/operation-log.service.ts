import { merged } from '#shared/kernel/merged.ts'
import { parts as en } from '#shared/locales/en/parts.ts'
import { parts as id } from '#shared/locales/id/parts.ts'
import { parts as zh } from '#shared/locales/zh/parts.ts'
import { operationLogCalls } from '#shared/areas/logs/operation-log.contract.ts'
import { operationWords, type FindText } from '#shared/areas/logs/operation-words.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { mayReadChange } from '#shared/calls/secrecy.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { read } from '../../calls/handler.ts'
import { sheetAnswer } from '../../sheets/sheet-answer.ts'
import { texts as screens } from '../../calls/texts.ts'
import type { Change } from '../../records/history/history.ts'
import { conceal } from '../../records/scope/secrecy.ts'
import type { CellKind } from '../../sheets/cells.ts'
import * as log from './operation-log.repository.ts'

const texts = { zh: merged(screens.zh, zh), en: merged(screens.en, en), id: merged(screens.id, id) }

interface Table {
  readonly [key: string]: string | Table
}

const findIn =
  (language: Language): FindText =>
  (key) => {
    let at: string | Table | undefined = texts[language]
    for (const name of key.split('.')) at = typeof at === 'object' ? at[name] : undefined
    return typeof at === 'string' ? at : undefined
  }

/** The row without the changes of fields that are secret to its reader. */
const readable = <R extends { changes: readonly Change[] }>(actor: Actor, row: R) =>
  conceal(actor, {
    ...row,
    changes: row.changes.filter(({ path }) => actor.role === 'system' || mayReadChange(actor.role, path)),
  })

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
  ['device', 'text'],
] as const satisfies readonly (readonly [string, CellKind])[]

const plain = (value: unknown) =>
  value === null || value === '' ? '–' : typeof value === 'string' ? value : JSON.stringify(value)

/** The log as its reader's language has it, each change on a line of its cell. */
async function* inWords(actor: Actor, language: Language, rows: ReturnType<typeof log.eachOperation>) {
  const words = operationWords(findIn(language))
  for await (const row of rows) {
    const { kind, changes, ...rest } = readable(actor, row)
    yield {
      ...rest,
      kind: words.kind(kind),
      event: words.event(kind, row.event),
      changes: changes
        .map(
          ({ path, from, to }) =>
            `${words.field(kind, path)}: ${plain(words.value(kind, path, from))} → ${plain(words.value(kind, path, to))}`,
        )
        .join('\n'),
    }
  }
}

export const exportList = read(operationLogCalls.exportList, ({ db, actor, body }) => {
  const { filter, language, zone } = body
  const { title, fields } = texts[language].operations
  const titled = columns.map(([key, kind]) => ({ key, kind, title: fields[key] }))
  return sheetAnswer(title, titled, inWords(actor, language, log.eachOperation(db, filter)), zone)
})
