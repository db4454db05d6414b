import { noticeWays, usualWays } from '#shared/platform/notices/notice-ways.ts'
import {
  noticeCalls,
  type NoticeChoice,
  type NoticeChoices,
} from '#shared/platform/notices/notice.contract.ts'
import { kindsOf } from '#shared/areas/logs/notice-kinds.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { read, write, throwReasons, type Services } from '../../calls/handler.ts'
import type { Queryable } from '../../db/transaction.ts'
import { sideOf } from '../../records/scope/visible-documents.ts'
import { changesBetween, record } from '../../records/history/history.ts'
import { findById } from '../accounts/account.repository.ts'
import { actorOfNotice } from './notice-actor.ts'
import { noticeText } from './notice-text.ts'
import * as notices from './notice.repository.ts'

const page = read(noticeCalls.page, async ({ db, actor, body }) => {
  const { rows, total } = await notices.page(db, actor, body)
  return {
    total,
    rows: rows.map(({ event, number, changes, actorName, ...row }) => ({
      ...row,
      text: noticeText(body.language, { docType: row.docType, event, number, changes, side: sideOf(actor) }),
      actorName: actorOfNotice(actor, { docType: row.docType, event, actorName }),
    })),
  }
})

const count = read(noticeCalls.count, async ({ db, actor }) => ({ unread: await notices.unread(db, actor) }))

const markRead = write(noticeCalls.read, async ({ tx, services, actor, body }) => {
  const changed = await notices.markRead(tx, actor.accountId, body.ids, services.now().toISOString())
  if (changed > 0) services.live.publish(tx, { topic: 'notice', ids: [], accounts: [actor.accountId] })
  return { changed }
})

async function allChoices(db: Queryable, actor: Actor): Promise<NoticeChoice[]> {
  const chosen = await notices.choicesOf(db, actor.accountId)
  const kinds = actor.role === 'system' ? [] : kindsOf(actor.role)
  return kinds.map((kind) => chosen.find((one) => one.kind === kind) ?? { kind, ...usualWays })
}

async function allWays(
  db: Queryable,
  services: Pick<Services, 'mail'>,
  actor: Actor,
): Promise<NoticeChoices> {
  const { email, confirmedEmail } = await findById(db, actor.accountId)
  return {
    kinds: await allChoices(db, actor),
    mail: {
      isOffered: services.mail.kind === 'smtp',
      address: email,
      isConfirmed: email !== '' && email === confirmedEmail,
    },
  }
}

const choices = read(noticeCalls.choices, ({ db, services, actor }) => allWays(db, services, actor))

const waysByKind = (kinds: readonly NoticeChoice[]) =>
  Object.fromEntries(
    kinds.map(({ kind, mail, ...ways }) => [
      kind,
      [...noticeWays.filter((way) => ways[way]), ...(mail === 'none' ? [] : [`mail:${mail}`])].join(' '),
    ]),
  )

const choose = write(noticeCalls.choose, async ({ tx, services, actor, body }) => {
  const before = await allChoices(tx, actor)
  const own = new Set(before.map(({ kind }) => kind))
  // Of a kind that is named twice, the last choice counts.
  const kinds = [...new Map(body.kinds.map((one) => [one.kind, one])).values()]
  throwReasons(
    kinds.flatMap(({ kind }, nth) => (own.has(kind) ? [] : [{ code: 'INVALID', path: `kinds.${nth}.kind` }])),
  )
  await notices.storeChoices(tx, actor.accountId, kinds)
  const changes = changesBetween(waysByKind(before), waysByKind(kinds))
  if (changes.length > 0)
    await record(tx, actor, { docType: 'account', docId: actor.accountId, event: 'chooseNotices', changes })
  return allWays(tx, services, actor)
})

export const handlers = [page, count, markRead, choices, choose]
