import * as z from 'zod'
import { address } from './address-setting.ts'
import { webhookSecrets } from './webhook-secrets.ts'

/** An identity provider, whose keys lie behind the same proxy and authorities as SAP. */
export interface SapEventTokens {
  issuer: string
  audience: string
  keysUrl: string
  caFile?: string | undefined
  proxy?: string | undefined
}

/** Who may tell us that something has happened in SAP. */
export interface SapEventSettings {
  /** Whoever knows one of them. */
  secrets: readonly string[]
  /** Whoever has a token of the company's own identity provider that is meant for us. */
  tokens?: SapEventTokens | undefined
  /** The brokers that may ask whether they may send; every one where none is named. */
  origins: readonly string[]
}

const text = z.string().trim().min(1).max(500).optional()

export const sapEventVariables = {
  SEAWAY_SAP_EVENT_SECRETS: webhookSecrets.optional(),
  SEAWAY_SAP_EVENT_ISSUER: text,
  SEAWAY_SAP_EVENT_AUDIENCE: text,
  SEAWAY_SAP_EVENT_KEYS_URL: address('http:', 'https:').optional(),
  SEAWAY_SAP_EVENT_ORIGINS: text,
} as const

const together = [
  'SEAWAY_SAP_EVENT_ISSUER',
  'SEAWAY_SAP_EVENT_AUDIENCE',
  'SEAWAY_SAP_EVENT_KEYS_URL',
] as const

/** Without one of the three a token would be believed that is another company's, or meant for somebody else. */
export const sapEventComplaints = (v: Readonly<Record<string, unknown>>): string[] => {
  const set = together.filter((name) => Boolean(v[name]))
  return set.length === 0 || set.length === together.length
    ? []
    : [`${together.slice(0, -1).join(', ')} and ${together.at(-1)} must be set together`]
}

type Variables = z.infer<z.ZodObject<typeof sapEventVariables>> & {
  SEAWAY_SAP_CA_FILE?: string | undefined
  SEAWAY_SAP_PROXY?: string | undefined
}

export const sapEventsOf = (v: Variables): SapEventSettings => {
  const [issuer, audience, keysUrl] = together.map((name) => v[name])
  return {
    secrets: v.SEAWAY_SAP_EVENT_SECRETS ?? [],
    ...(issuer &&
      audience &&
      keysUrl && {
        tokens: { issuer, audience, keysUrl, caFile: v.SEAWAY_SAP_CA_FILE, proxy: v.SEAWAY_SAP_PROXY },
      }),
    origins: (v.SEAWAY_SAP_EVENT_ORIGINS ?? '')
      .split(',')
      .map((one) => one.trim().toLowerCase())
      .filter(Boolean),
  }
}
