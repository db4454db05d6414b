declare module '../../calls/handler.ts' {
  interface Services {
    mail: MailPort
  }
}

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** Names the mail in every attempt, so that a person who gets it twice can tell. */
  id: string
  /** Where the reader chooses to get no more of them. */
  settings?: string
  attachments?: readonly { name: string; content: Buffer }[]
}

/** The mail server has refused this mail for good; other mails may still go. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}

/** The mail server does not take our user or password, so that no mail goes until the settings are right. */
export class MailLogin extends Error {
  override name = 'MailLogin'
}

export interface MailPort {
  kind: 'smtp' | 'none'
  /** The address of the product in links of mails and to other systems; empty where it is not set. */
  site: string
  /**
   * Returns when the mail server has taken the mail.
   * @throws {MailRefused} where another attempt cannot help
   * @throws {MailLogin} where the settings are wrong
   */
  send(mail: Mail): Promise<void>
  close(): void
}
