import type { MailPort } from './mail.port.ts'
import type { MailSettings } from './mail-settings.ts'

const noMail: MailPort = {
  kind: 'none',
  site: '',
  send: () => Promise.reject(new Error('no mail server is set')),
  close: () => {},
}

/** The client is loaded only where a mail server is set. */
export async function openMail(settings: MailSettings | undefined): Promise<MailPort> {
  if (!settings) return noMail
  const { openSmtp } = await import('./smtp.client.ts')
  return openSmtp(settings)
}
