import * as z from 'zod'

/** Secrets of Standard Webhooks are base64, usually written after `whsec_`. */
const isSecret = (text: string) => /^(whsec_)?[A-Za-z0-9+/]{32,120}={0,2}$/.test(text.slice(0, 140))

/** One or several secrets with commas between, so that a new one may be given out before the old one ends. */
export const webhookSecrets = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .refine((all) => all.every(isSecret), { error: 'must be secrets of Standard Webhooks, such as whsec_…' })
