import { menuGroups } from '#shared/kernel/outline.ts'
import * as z from 'zod'
import { instant, latinText, personName, requiredText, text, version } from '#shared/kernel/fields.ts'
import { passwordLength } from '#shared/vocabulary/limits.ts'
import { permissionNames } from '#shared/calls/permissions.ts'
import { languages, roles } from '#shared/vocabulary/words.ts'

export const loginForm = z.strictObject({
  userId: requiredText(60),
  password: z.string().min(1).max(200),
})

/** The signed-in user, as the client keeps it. */
export const sessionUser = z.strictObject({
  userId: z.string(),
  idmNum: z.string(),
  name: personName,
  role: z.enum(roles),
  isOmsBaseViewer: z.boolean(),
  customerIds: z.array(z.string()),
  language: z.enum(languages),
})
export type SessionUser = z.infer<typeof sessionUser>

export const signedIn = z.strictObject({ jwt: z.string(), user: sessionUser })

/**
 * "My account" (the specification, section 2). Staff change their own contact data there, and nothing that
 * grants rights.
 */
/** A customer for whom a person signs in, as its own people read it. */
export const ownCustomer = z.strictObject({
  customerNo: z.string(),
  name: z.string(),
  country: z.string(),
  area: z.string(),
  address: z.string(),
})

export const accountInfo = z.strictObject({
  userId: z.string(),
  name: personName,
  role: z.enum(roles),
  /** Empty for a person whose name is Latin as it is. */
  latinName: z.string(),
  contactName: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  area: z.string(),
  countryCode: z.string(),
  notes: z.string(),
  language: z.enum(languages),
  lastLoginAt: instant.nullable(),
  /** None for staff. */
  customers: z.array(ownCustomer),
  version,
})

export const accountForm = z.strictObject({
  /** For staff only; a change without it keeps the present one. */
  latinName: latinText(80).optional(),
  contactName: text(60),
  phone: text(40),
  email: z.union([z.literal(''), z.email().max(120)]),
  address: text(300),
  area: text(60),
  countryCode: text(3),
  notes: text(500),
  language: z.enum(languages),
  version,
})

/** A password has 8 to 64 characters with a letter and a digit, and differs from the old one (D101). */
export const newPassword = z
  .string()
  .min(passwordLength.min)
  .max(passwordLength.max)
  .refine((p) => /[A-Za-z]/.test(p) && /\d/.test(p), { params: { code: 'PASSWORD_WEAK' } })

export const passwordForm = z
  .strictObject({
    oldPassword: z.string().min(1).max(200),
    newPassword,
    confirmPassword: z.string().min(1).max(200),
  })
  .refine((f) => f.newPassword === f.confirmPassword, {
    path: ['confirmPassword'],
    params: { code: 'PASSWORD_CONFIRM' },
  })
  .refine((f) => f.newPassword !== f.oldPassword, {
    path: ['newPassword'],
    params: { code: 'PASSWORD_SAME' },
  })

/** Handles that are good once. They are used in the address where older clients put secrets (D101). */
export const passwordHandles = z.strictObject({ userkey: z.string().max(200), tokenkey: z.string().max(400) })

export const passwordPolicy = z.strictObject({
  min: z.int(),
  max: z.int(),
  changedAt: instant,
  changeDue: z.boolean(),
  userkey: z.string(),
  tokenkey: z.string(),
})

export const menuItem = z.strictObject({
  key: z.string(),
  path: z.string(),
  authCode: z.string(),
  group: z.enum(menuGroups).optional(),
})
export const userMenu = z.strictObject({
  menus: z.array(menuItem),
  permissions: z.array(z.enum(permissionNames as [string, ...string[]])),
  /** Keys of menus that the account has put on top, in their order. */
  favourites: z.array(z.string()),
  /** Nobody has shown this person what the product is. */
  isNew: z.boolean(),
  /** People, prices and orders of the company are made up. */
  demo: z.boolean(),
})

/** The menus that stand on top from now on. */
export const favouriteForm = z.strictObject({ menus: z.array(z.string().min(1).max(40)).max(30) })
