import type { MailPort } from './mail.port.ts'
import type { MailSettings } from '../../settings/mail-settings.ts'

const noMail = (site: string): MailPort => ({
  kind: 'none',
  site,
  send: () => Promise.reject(new Error('no mail server is set')),
  close: () => {},
})

/**
 * The client is loaded only where a mail server is set.
 * @param site the address of the product, which other systems are told without mails as well
 */
export async function openMail(settings: MailSettings | undefined, site: string): Promise<MailPort> {
  if (!settings) return noMail(site)
  const { openSmtp } = await import('./smtp.client.ts')
  return openSmtp(settings)
}
