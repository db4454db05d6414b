import * as z from 'zod'
import { address } from './address-setting.ts'

/** A secret of the environment, or a file with it that is read whenever it is used, so that it may be replaced. */
export type Secret = { value: string } | { file: string }

/** How our user signs in to SAP. */
export type SapSignIn =
  | { kind: 'basic'; user: string; password: Secret }
  | { kind: 'oauth'; tokenUrl: string; clientId: string; clientSecret: Secret; scope: string }
  /** An identity provider keeps the file with the assertion fresh. */
  | {
      kind: 'saml'
      tokenUrl: string
      clientId: string
      clientSecret: Secret
      scope: string
      assertionFile: string
    }
  /** The certificate alone says who we are. */
  | { kind: 'certificate' }

export interface SapAccessSettings {
  signIn: SapSignIn
  /** Files of our certificate and its key, in PEM. */
  certificate?: { file: string; keyFile: string; passphrase?: Secret | undefined } | undefined
  /** A file with the authorities that may have signed SAP's certificate, where they are the company's own. */
  caFile?: string | undefined
  proxy?: string | undefined
  client?: string | undefined
  language?: string | undefined
}

const text = z.string().max(500).optional()

export const sapAccessVariables = {
  SEAWAY_SAP_SIGN_IN: z
    .enum(['basic', 'oauth', 'saml', 'certificate'], {
      error: 'must be basic, oauth, saml or certificate',
    })
    .default('basic'),
  SEAWAY_SAP_USER: text,
  SEAWAY_SAP_PASSWORD: text,
  SEAWAY_SAP_PASSWORD_FILE: text,
  SEAWAY_SAP_TOKEN_URL: address('http:', 'https:').optional(),
  SEAWAY_SAP_CLIENT_ID: text,
  SEAWAY_SAP_CLIENT_SECRET: text,
  SEAWAY_SAP_CLIENT_SECRET_FILE: text,
  SEAWAY_SAP_SCOPE: text,
  SEAWAY_SAP_ASSERTION_FILE: text,
  SEAWAY_SAP_CERTIFICATE_FILE: text,
  SEAWAY_SAP_KEY_FILE: text,
  SEAWAY_SAP_KEY_PASSPHRASE: text,
  SEAWAY_SAP_KEY_PASSPHRASE_FILE: text,
  SEAWAY_SAP_CA_FILE: text,
  SEAWAY_SAP_PROXY: address('http:').optional(),
  SEAWAY_SAP_CLIENT: z
    .string()
    .regex(/^\d{3}$/, { error: 'must be three digits' })
    .optional(),
  SEAWAY_SAP_LANGUAGE: z
    .string()
    .regex(/^[A-Z]{2}$/, { error: 'must be two letters' })
    .optional(),
} as const

/** What each way to sign in needs; one of several names is enough where they stand together. */
const needs: Readonly<Record<string, readonly (readonly string[])[]>> = {
  basic: [['USER'], ['PASSWORD', 'PASSWORD_FILE']],
  oauth: [['TOKEN_URL'], ['CLIENT_ID'], ['CLIENT_SECRET', 'CLIENT_SECRET_FILE']],
  saml: [['TOKEN_URL'], ['CLIENT_ID'], ['CLIENT_SECRET', 'CLIENT_SECRET_FILE'], ['ASSERTION_FILE']],
  certificate: [['CERTIFICATE_FILE'], ['KEY_FILE']],
}

type Named = Record<string, unknown>
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
const isSet = (v: Named, name: string) => Boolean(v[`SEAWAY_SAP_${name}`])

/** Complaints about settings that must be given together. */
export const sapAccessComplaints = (v: Named): string[] => {
  const way = textOf(v['SEAWAY_SAP_SIGN_IN']) ?? 'basic'
  const wanted = [['URL'], ...(needs[way] ?? [])]
  const missing = wanted.filter((names) => !names.some((name) => isSet(v, name)))
  if (missing.length === wanted.length || missing.length === 0) return []
  const named = wanted.map((names) => names.map((name) => `SEAWAY_SAP_${name}`).join(' or '))
  return [`${named.slice(0, -1).join(', ')} and ${named.at(-1)} must be set together`]
}

const secretOf = (value: string | undefined, file: string | undefined): Secret =>
  file === undefined ? { value: value ?? '' } : { file }

type Variables = z.infer<z.ZodObject<typeof sapAccessVariables>>

function signInOf(v: Variables): SapSignIn {
  const clientSecret = secretOf(v.SEAWAY_SAP_CLIENT_SECRET, v.SEAWAY_SAP_CLIENT_SECRET_FILE)
  const token = {
    tokenUrl: v.SEAWAY_SAP_TOKEN_URL ?? '',
    clientId: v.SEAWAY_SAP_CLIENT_ID ?? '',
    clientSecret,
    scope: v.SEAWAY_SAP_SCOPE ?? '',
  }
  switch (v.SEAWAY_SAP_SIGN_IN) {
    case 'basic':
      return {
        kind: 'basic',
        user: v.SEAWAY_SAP_USER ?? '',
        password: secretOf(v.SEAWAY_SAP_PASSWORD, v.SEAWAY_SAP_PASSWORD_FILE),
      }
    case 'oauth':
      return { kind: 'oauth', ...token }
    case 'saml':
      return { kind: 'saml', ...token, assertionFile: v.SEAWAY_SAP_ASSERTION_FILE ?? '' }
    case 'certificate':
      return { kind: 'certificate' }
  }
}

export const sapAccessOf = (v: Variables): SapAccessSettings => ({
  signIn: signInOf(v),
  certificate:
    v.SEAWAY_SAP_CERTIFICATE_FILE && v.SEAWAY_SAP_KEY_FILE
      ? {
          file: v.SEAWAY_SAP_CERTIFICATE_FILE,
          keyFile: v.SEAWAY_SAP_KEY_FILE,
          passphrase:
            v.SEAWAY_SAP_KEY_PASSPHRASE || v.SEAWAY_SAP_KEY_PASSPHRASE_FILE
              ? secretOf(v.SEAWAY_SAP_KEY_PASSPHRASE, v.SEAWAY_SAP_KEY_PASSPHRASE_FILE)
              : undefined,
        }
      : undefined,
  caFile: v.SEAWAY_SAP_CA_FILE,
  proxy: v.SEAWAY_SAP_PROXY,
  client: v.SEAWAY_SAP_CLIENT,
  language: v.SEAWAY_SAP_LANGUAGE,
})
