import { invitationPath } from '#shared/platform/accounts/invitation-path.ts'
import { addressIn } from '#shared/vocabulary/door.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { screens } from '#shared/vocabulary/screens.ts'
import { fill } from '#shared/kernel/sentence.ts'
import { noticeAddress } from '#shared/platform/notices/notice-subjects.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { MailLogin, MailRefused, type Mail } from '../../connectors/mail/mail.port.ts'
import { Failure, PermanentFailure, topic } from '../../records/outbox/topic.ts'
import type { Services } from '../../calls/handler.ts'
import { findMailed, setMail } from '../accounts/invitation.repository.ts'
import { invitationCode, validDays } from '../accounts/invitations.ts'
import { inTransaction } from '../../db/transaction.ts'
import { sideOf } from '../../records/scope/visible-documents.ts'
import { actorOfNotice } from '../notices/notice-actor.ts'
import { readerOf } from '../accounts/session.service.ts'
import * as mails from '../notices/notice-mail.repository.ts'
import { noticeText } from '../notices/notice-text.ts'
import type { SeenNotice } from '../notices/notice.repository.ts'
import { findAddressee, findConfirmation, type Addressee } from './addressee.repository.ts'
import { confirmationCode } from './email.service.ts'
import {
  confirmationPayload,
  confirmationTopic,
  invitationPayload,
  invitationTopic,
  noticesPayload,
  noticesTopic,
} from './mail-job.ts'
import { mailBody, mailTexts, counted, type Paragraph } from './mail-text.ts'

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
async function noticeMail(
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

export const settingsPath = `${screens.account}?tab=notices`

/** Hands a mail to the mail server. What it refuses for good is not tried again. */
export async function send(
  { mail, settings }: Pick<Services, 'mail' | 'settings'>,
  message: Mail,
): Promise<void> {
  // Waiting mails of a person who has turned mails off since are not sent.
  if (!settings.mail) return
  try {
    await mail.send(message)
  } catch (error) {
    const { message } = error as Error
    if (error instanceof MailRefused) throw new PermanentFailure('mailRefused', message, { cause: error })
    throw new Failure(error instanceof MailLogin ? 'mailLogin' : 'mailAway', message, { cause: error })
  }
}

/** The name by which a mail greets its reader. */
export const nameOf = (
  services: Pick<Services, 'names'>,
  { language, name }: Pick<Addressee, 'language' | 'name'>,
) => services.names.in(language)(name)

/**
 * Sends people their notices by mail. A server that is killed after the mail server has taken the mail sends it
 * again, under the same id (D150).
 */
export const mailNotices = topic({
  name: noticesTopic,
  schema: noticesPayload,
  async run({ mailId, accountId }, { services }) {
    const addressee = await findAddressee(services.db, accountId)
    if (!addressee || addressee.email === '' || addressee.email !== addressee.confirmedEmail) return
    const { language, email } = addressee
    const page = services.mail.site + addressIn(language, settingsPath)
    const written = await noticeMail(services, addressee, mailId)
    if (!written) return
    const paragraphs = [
      ...written.paragraphs,
      { text: mailTexts[language].choose, link: { label: page, url: page } },
    ]
    await send(services, {
      id: mailId,
      to: email,
      subject: written.subject,
      settings: page,
      ...mailBody(language, nameOf(services, addressee), paragraphs),
    })
  },
})

/** Mails the link that confirms an address to that address. */
export const mailConfirmation = topic({
  name: confirmationTopic,
  schema: confirmationPayload,
  async run({ confirmationId, accountId }, { services }) {
    const addressee = await findAddressee(services.db, accountId)
    const confirmation = await findConfirmation(services.db, accountId)
    if (!addressee || confirmation?.id !== confirmationId) return
    const { language } = addressee
    const { subject, text, open } = mailTexts[language].confirm
    const code = confirmationCode(services.secret, confirmationId)
    // What follows `#` is not sent by a browser, so that no log of addresses holds the code (D321).
    const confirm = new URLSearchParams({ confirm: code }).toString()
    const url = services.mail.site + addressIn(language, `${settingsPath}#${confirm}`)
    await send(services, {
      id: confirmationId,
      to: confirmation.email,
      subject,
      ...mailBody(language, nameOf(services, addressee), [{ text, link: { label: open, url } }]),
    })
  },
})

/**
 * Mails the link of an invitation to its owner (D360). What became of it stands with the invitation from the first attempt
 * on, because whoever made it waits beside the list of accounts and not for the last attempt of the day.
 */
export const mailInvitation = topic({
  name: invitationTopic,
  schema: invitationPayload,
  async run({ invitationId }, { services }) {
    const { db, secret, mail } = services
    const invited = await findMailed(db, invitationId)
    if (!invited) return
    const language = invited.language as Language
    const { subject, text, open } = mailTexts[language].invitation
    const url = mail.site + addressIn(language, invitationPath(invitationCode(secret, invitationId)))
    const sentence = fill(text, { userId: invited.userId, days: validDays })
    try {
      await send(services, {
        id: invitationId,
        to: invited.mailedTo,
        subject,
        ...mailBody(language, nameOf(services, { language, name: invited.name }), [
          { text: sentence, link: { label: open, url } },
        ]),
      })
    } catch (error) {
      if (error instanceof Failure) await setMail(db, invitationId, 'failed', error.reason)
      throw error
    }
    await setMail(db, invitationId, 'sent')
  },
})
