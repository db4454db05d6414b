import { Readable } from 'node:stream'
import { figureCalls as calls } from '#shared/areas/figures/figure.contract.ts'
import { statisticForm, statisticList } from '#shared/areas/figures/statistic.schema.ts'
import type { ViewSpec } from '#shared/areas/views/view.contract.ts'
import { mediaTypes } from '#shared/platform/files/file.rules.ts'
import { read, write, refuse } from '../../calls/handler.ts'
import { findAddressee } from '../../platform/mails/addressee.repository.ts'
import { findVisible } from '../views/view.repository.ts'
import { mayAsk } from './asked-table.ts'
import { fileName, workbookOf } from './statistic-file.ts'
import { wordedTable } from './statistic-table.ts'
import * as mails from './statistic.repository.ts'

/** Statistics as files, and by mail. */
export const handlers = [
  read(calls.exportTable, async ({ db, services, actor, body, signal }) => {
    const { title, format, language } = body
    const table = await wordedTable({ db, services, actor, now: services.now() }, body)
    const bytes =
      format === 'xlsx'
        ? await workbookOf(title, table)
        : await services.papers.drawTable({ title, language, ...table }, { actor, signal })
    return {
      name: fileName(title, format),
      mediaType: mediaTypes[format],
      bytes: bytes.length,
      stream: Readable.from([bytes]),
    }
  }),
  write(calls.mailStatistic, async ({ tx, services, actor, body: { id, weekly, zone } }) => {
    if (!weekly) {
      await mails.unsubscribe(tx, actor.accountId, id)
      return {}
    }
    const view = await findVisible(tx, actor, id)
    if (view?.list !== statisticList) return refuse('NOT_FOUND')
    const parsed = statisticForm.safeParse((view.spec as ViewSpec).filter)
    if (!parsed.success || !mayAsk(actor, parsed.data.of)) return refuse('NO_PERMISSION')
    if (services.mail.kind === 'none') return refuse('MAIL_NOT_SET')
    const { email = '', confirmedEmail } = (await findAddressee(tx, actor.accountId)) ?? {}
    if (email === '') return refuse('EMAIL_MISSING')
    if (email !== confirmedEmail) return refuse('EMAIL_UNCONFIRMED')
    const now = services.now().toISOString()
    await mails.subscribe(tx, { accountId: actor.accountId, view, zone, now })
    return {}
  }),
]
