import * as z from 'zod'
import { languages } from '#shared/vocabulary/words.ts'
import { newPassword } from './account.schema.ts'

/** Whose invitation a code is. */
export const registration = z.strictObject({
  userId: z.string(),
  name: z.string(),
  language: z.enum(languages),
})

export const invitationCode = z.string().min(1).max(100)

export const registerForm = z
  .strictObject({ code: invitationCode, newPassword, confirmPassword: z.string().min(1).max(200) })
  .refine((f) => f.newPassword === f.confirmPassword, {
    path: ['confirmPassword'],
    params: { code: 'PASSWORD_CONFIRM' },
  })
