import { createTransport } from 'nodemailer'
import type { MailSettings } from '../../settings/mail-settings.ts'
import { MailLogin, MailRefused, type Mail, type MailPort } from './mail.port.ts'

/** A job waits for no longer than its turn in the outbox can bear. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
const usualPorts: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 }
const ownMachine = ['localhost', '127.0.0.1', '[::1]']

/** What nodemailer adds to its errors. */
interface SmtpError extends Error {
  code?: string
  responseCode?: number
  command?: string
}

/** A refusal of the recipient or of the content concerns this mail; any other concerns all of them. */
const isFinal = ({ responseCode = 0, command = '' }: SmtpError) =>
  responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command)

function transportOf({ url, user, password }: MailSettings) {
  const { protocol, hostname, port } = new URL(url)
  const secure = protocol === 'smtps:'
  return createTransport({
    pool: true,
    maxConnections: 2,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : usualPorts[protocol]!,
    secure,
    // A password never crosses the network in the clear.
    requireTLS: !secure && user !== undefined && !ownMachine.includes(hostname),
    ...(user !== undefined && { auth: { user, pass: password ?? '' } }),
    ...timeouts,
  })
}

/** Speaks to the mail server. After a failure that concerns every mail it leaves the server alone for a while. */
export function openSmtp(settings: MailSettings): MailPort {
  const transport = transportOf(settings)
  let pausedUntil = 0
  const { hostname } = new URL(settings.site)
  return {
    kind: 'smtp',
    site: settings.site,
    async send({ to, subject, text, html, id, settings: page, attachments = [] }: Mail) {
      if (Date.now() < pausedUntil) throw new Error('the mail server did not answer a moment ago')
      try {
        await transport.sendMail({
          from: settings.from,
          to,
          subject,
          text,
          html,
          messageId: `<${id}@${hostname}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          attachments: attachments.map(({ name, content }) => ({ filename: name, content })),
          ...(page && { list: { unsubscribe: page } }),
        })
      } catch (thrown) {
        const error = thrown as SmtpError
        if (isFinal(error)) throw new MailRefused(error.message, { cause: error })
        if (error.code === 'EAUTH') throw new MailLogin(error.message, { cause: error })
        if (error.responseCode === undefined) pausedUntil = Date.now() + settings.pauseSeconds * 1000
        throw error
      }
    },
    close: () => transport.close(),
  }
}
