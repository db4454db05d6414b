import {
  statisticForm,
  statisticList,
  viewFilterOf,
  type Statistic,
} from '#shared/areas/figures/statistic.schema.ts'
import type { ViewSpec } from '#shared/areas/views/view.contract.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { fill } from '#shared/kernel/sentence.ts'
import { addressIn } from '#shared/vocabulary/door.ts'
import { formatsOf } from '#shared/vocabulary/formats.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { screens } from '#shared/vocabulary/screens.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Services } from '../../calls/handler.ts'
import { readerOf } from '../../platform/accounts/session.service.ts'
import { findAddressee } from '../../platform/mails/addressee.repository.ts'
import { nameOf, send, settingsPath } from '../../platform/mails/mail.effects.ts'
import { counted, mailBody, type MailTable } from '../../platform/mails/mail-text.ts'
import { topic } from '../../records/outbox/topic.ts'
import { findVisible } from '../views/view.repository.ts'
import { mayAsk } from './asked-table.ts'
import { fileName, workbookOf } from './statistic-file.ts'
import { statisticPayload, statisticTopic } from './statistic-job.ts'
import { wordedTable, type TableColumn, type WordedTable } from './statistic-table.ts'
import { isSubscribed, unsubscribe } from './statistic.repository.ts'
import { figureWords } from './statistic-words.ts'

/** Nobody reads more of them in one mail; the workbook has all. */
const shownMax = 40

/** A value as a reader of a language writes it. */
function shown(language: Language, { key, kind }: TableColumn, row: Record<string, string | null>): string {
  const value = row[key] ?? null
  if (value === null) return kind === 'text' ? '' : '–'
  const formats = formatsOf(language)
  if (kind === 'amount') return formats.amount(value, row['currency'] ?? '')
  return kind === 'number' ? formats.decimal(value) : value
}

/** The first rows of a statistic and its sum, as many as fit into a mail. */
function mailTable(language: Language, { columns, rows }: WordedTable): MailTable {
  return {
    head: columns.map(({ title }) => title),
    rows: rows.slice(0, shownMax).map((row) => columns.map((column) => shown(language, column, row))),
  }
}

/** The statistic of a view that a reader still sees and may still ask for. */
async function askedBy(db: Services['db'], actor: Actor, viewId: string) {
  const view = await findVisible(db, actor, viewId)
  if (view?.list !== statisticList) return undefined
  const parsed = statisticForm.safeParse((view.spec as ViewSpec).filter)
  return parsed.success && mayAsk(actor, parsed.data.of) ? { view, statistic: parsed.data } : undefined
}

const addressOf = (statistic: Statistic, viewId: string): string => {
  const search = new URLSearchParams({ view: viewId })
  for (const [name, value] of Object.entries(viewFilterOf(statistic)))
    if (typeof value === 'string' || Array.isArray(value)) search.set(name, [value].flat().join(','))
  return `${screens.statistics}?${search}`
}

/**
 * Mails a statistic as it is now to a reader who sees it now. Of a view that is gone or no longer theirs nothing is said,
 * and no further mail comes (D331).
 */
export const mailStatistic = topic({
  name: statisticTopic,
  schema: statisticPayload,
  async run({ accountId, viewId, monday }, { services }) {
    const { db, mail } = services
    if (!(await isSubscribed(db, accountId, viewId))) return
    const addressee = await findAddressee(db, accountId)
    const actor = addressee && readerOf(addressee)
    const found = actor && (await askedBy(db, actor, viewId))
    if (!found) return inTransaction(db, async (tx) => void (await unsubscribe(tx, accountId, viewId)))
    const { language, email, confirmedEmail, agreementOpen } = addressee
    if (email === '' || email !== confirmedEmail || agreementOpen) return
    const { view, statistic } = found
    const table = await wordedTable({ db, services, actor, now: services.now() }, { statistic, language })
    const texts = figureWords[language].mail
    const site = (path: string) => mail.site + addressIn(language, path)
    const page = site(settingsPath)
    const left = table.rows.length - shownMax
    const paragraphs = [
      {
        text: table.caption,
        ...(table.rows.length > 0 && { table: mailTable(language, table) }),
        ...(table.rows.length === 0 && { note: figureWords[language].table.nothing }),
      },
      ...(left > 0 ? [{ text: counted(texts, 'left', left) }] : []),
      {
        text: texts.scope,
        link: { label: fill(texts.open, { name: view.name }), url: site(addressOf(statistic, viewId)) },
      },
      { text: texts.stop },
    ]
    await send(services, {
      id: `${viewId}.${accountId}.${monday}`,
      to: email,
      subject: fill(texts.subject, { name: view.name, day: monday }),
      settings: page,
      attachments: [
        { name: fileName(`${view.name} ${monday}`, 'xlsx'), content: await workbookOf(view.name, table) },
      ],
      ...mailBody(language, nameOf(services, addressee), paragraphs),
    })
  },
})
