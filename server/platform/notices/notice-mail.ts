import { noticeAddress } from '#shared/platform/notices/notice-subjects.ts'
import { fill } from '#shared/kernel/sentence.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { addressIn } from '#shared/vocabulary/door.ts'
import { inTransaction } from '../../db/transaction.ts'
import { sideOf } from '../../records/scope/visible-documents.ts'
import { actorOfNotice } from './notice-actor.ts'
import type { Services } from '../../calls/handler.ts'
import { readerOf } from '../accounts/session.service.ts'
import type { Addressee } from '../mails/addressee.repository.ts'
import { counted, mailTexts, type Paragraph } from '../mails/mail-text.ts'
import * as mails from './notice-mail.repository.ts'
import { noticeText } from './notice-text.ts'
import type { SeenNotice } from './notice.repository.ts'

/** Nobody reads more of them in one mail; all are listed in the product. */
const shownMax = 50

const locales = { zh: 'zh-CN', en: 'en-GB', id: 'id-ID' } as const
const timeOf = (language: Actor['language'], instant: string) =>
  new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Shanghai',
  }).format(new Date(instant))

function paragraphOf(
  services: Pick<Services, 'mail' | 'names'>,
  actor: Actor,
  notice: SeenNotice,
): Paragraph {
  const { language } = actor
  const { docType, docId, number, title, opens, at } = notice
  const who = services.names.in(language)(actorOfNotice(actor, notice))
  return {
    text: noticeText(language, { ...notice, side: sideOf(actor) }),
    note: [title, who, timeOf(language, at)].filter(Boolean).join(' · '),
    ...(opens && {
      link: {
        label: fill(mailTexts[language].open, { number }),
        url: services.mail.site + addressIn(language, noticeAddress(docType, docId, sideOf(actor))),
      },
    }),
  }
}

/** What a mail says, of documents that its reader may see now; undefined where none is left. */
export async function noticeMail(
  services: Pick<Services, 'db' | 'mail' | 'names'>,
  addressee: Addressee,
  mailId: string,
) {
  const actor = readerOf(addressee)
  const { accountId, agreementOpen } = addressee
  if (agreementOpen) await inTransaction(services.db, (tx) => mails.postpone(tx, { mailId, accountId }))
  const { rows, total } = await mails.noticesOfMail(services.db, actor, mailId, shownMax)
  const [first] = rows
  if (!first) return undefined
  const { language } = actor
  const texts = mailTexts[language]
  const paragraphs = rows.map((row) => paragraphOf(services, actor, row))
  const hidden = total - rows.length
  return {
    subject:
      total === 1
        ? fill(texts.single, { text: noticeText(language, { ...first, side: sideOf(actor) }) })
        : counted(texts, 'several', total),
    paragraphs: hidden > 0 ? [...paragraphs, { text: counted(texts, 'more', hidden) }] : paragraphs,
  }
}
