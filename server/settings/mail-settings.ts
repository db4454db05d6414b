import * as z from 'zod'
import { address } from './address-setting.ts'

export interface MailSettings {
  /** `smtp://host:port`, which turns to TLS where the server offers it, or `smtps://host:port`. */
  url: string
  user?: string | undefined
  password?: string | undefined
  from: string
  /** The address of the product for those who read mails. */
  site: string
  /** How long a mail server that does not answer is left alone. */
  pauseSeconds: number
}

/** The environment variables of the mail server. */
export const mailVariables = {
  SEAWAY_SMTP_URL: address('smtp:', 'smtps:').optional(),
  SEAWAY_SMTP_USER: z.string().optional(),
  SEAWAY_SMTP_PASSWORD: z.string().optional(),
  SEAWAY_SMTP_PAUSE_SECONDS: z
    .string()
    .regex(/^\d{1,4}$/, { error: 'must be seconds, from 0 to 9999' })
    .transform(Number)
    .default(30),
  SEAWAY_MAIL_FROM: z.string().max(200).optional(),
  SEAWAY_SITE_URL: address('http:', 'https:').optional(),
} as const

type Variables = z.infer<z.ZodObject<typeof mailVariables>>

/** Complaints about settings that must be given together. */
export function mailComplaints(v: Record<string, unknown>): string[] {
  const needed = ['SEAWAY_SMTP_URL', 'SEAWAY_MAIL_FROM', 'SEAWAY_SITE_URL']
  const set = needed.filter((name) => v[name]).length
  return [
    ...(v['SEAWAY_SMTP_URL'] && set < needed.length
      ? [`${needed.join(', ').replace(/, (?=[^,]*$)/, ' and ')} must be set together`]
      : []),
    ...(!v['SEAWAY_SMTP_USER'] === !v['SEAWAY_SMTP_PASSWORD']
      ? []
      : ['SEAWAY_SMTP_USER and SEAWAY_SMTP_PASSWORD must be set together']),
  ]
}

/** Nothing is sent where no mail server is set. */
export const mailSettingsOf = (v: Variables): MailSettings | undefined =>
  v.SEAWAY_SMTP_URL && v.SEAWAY_MAIL_FROM && v.SEAWAY_SITE_URL
    ? {
        url: v.SEAWAY_SMTP_URL,
        user: v.SEAWAY_SMTP_USER,
        password: v.SEAWAY_SMTP_PASSWORD,
        from: v.SEAWAY_MAIL_FROM,
        site: new URL(v.SEAWAY_SITE_URL).origin,
        pauseSeconds: v.SEAWAY_SMTP_PAUSE_SECONDS,
      }
    : undefined
