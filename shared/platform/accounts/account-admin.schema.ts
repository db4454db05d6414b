import * as z from 'zod'
import { id, instant, latinText, personName, requiredText, text, version } from '#shared/kernel/fields.ts'
import { languages, roles } from '#shared/vocabulary/words.ts'
import { scopeFieldOf, userIdPattern } from './account.rules.ts'
import { letterReasons } from '../operations/letter-reasons.ts'
import { accountSession, sessionsShown } from './session.schema.ts'

/** A new user id as somebody types it. */
export const newUserId = z
  .string()
  .max(60, { error: 'USER_ID', abort: true })
  .trim()
  .toLowerCase()
  .regex(userIdPattern, { error: 'USER_ID' })

const codes = (max: number) => z.array(z.string().trim().min(1).max(10)).max(max)

const grantFields = {
  name: requiredText(80),
  latinName: latinText(80),
  role: z.enum(roles),
  language: z.enum(languages),
  phone: text(40),
  email: z.union([z.literal(''), z.email().max(120)]),
  /** Row scope (D91): of these four, the one that belongs to the role. */
  customerIds: z.array(id).max(50),
  salespersonId: id.nullable(),
  salesOrgs: codes(50),
  countries: codes(300),
}

type Grant = z.infer<z.ZodObject<typeof grantFields>>

/** A role without rows would let somebody sign in who then sees nothing. */
const checkScope = (grant: Grant, context: z.core.$RefinementCtx): void => {
  const field = scopeFieldOf[grant.role]
  if (field === null) return
  const chosen = grant[field]
  if (chosen === null || chosen.length === 0)
    context.addIssue({ code: 'custom', path: [field], params: { code: 'REQUIRED' }, input: chosen })
}

/** What an administrator grants to an account. */
export const grantForm = z.strictObject(grantFields).superRefine(checkScope)
export type GrantForm = z.infer<typeof grantForm>

export const newAccountForm = z.strictObject({ userId: newUserId, ...grantFields }).superRefine(checkScope)

/** How far the mail of an invitation is; `none` where the link is handed over by the administrator. */
export const invitationMails = ['none', 'waiting', 'sent', 'failed'] as const
export type InvitationMail = (typeof invitationMails)[number]

export const accountStates = ['active', 'disabled', 'invited'] as const

export const accountRow = z.strictObject({
  id,
  userId: z.string(),
  name: personName,
  role: z.enum(roles),
  /** An invited account has no password yet. */
  state: z.enum(accountStates),
  /** What became of the mail with the link, while the account has no password. */
  invitationMail: z.enum(invitationMails).nullable(),
  lockedUntil: instant.nullable(),
  onlineSince: instant.nullable(),
  onlineDevice: z.string().nullable(),
})
export type AccountRow = z.infer<typeof accountRow>

export const accountDetail = z.strictObject({
  ...accountRow.shape,
  // The name as it is stored, in whatever letters, because it is edited.
  ...grantFields,
  invitedUntil: instant.nullable(),
  /** The address that the link was mailed to, and why the last attempt has failed. */
  invitationMailedTo: z.string().nullable(),
  invitationMailReason: z.enum(letterReasons).nullable(),
  createdAt: instant,
  version,
  /** The last ones, newest first. */
  sessions: z.array(accountSession).max(sessionsShown),
})
export type AccountDetail = z.infer<typeof accountDetail>

/**
 * The code of a one-time link. It is shown once, to the administrator who hands it on where it is not mailed, and stored
 * as a hash.
 */
export const invitation = z.strictObject({
  userId: z.string(),
  language: z.enum(languages),
  code: z.string(),
  /** The address that it is mailed to; empty where it is not. */
  mailedTo: z.string(),
  expiresAt: instant,
})
export type Invitation = z.infer<typeof invitation>
