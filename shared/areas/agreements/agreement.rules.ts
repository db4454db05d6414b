import type { Call } from '#shared/kernel/contract.ts'
import { accountCalls } from '#shared/platform/accounts/account.contract.ts'
import { acceptanceCalls } from './acceptance.contract.ts'

const { authenticate, exit, exitByGet, info, saveInfo } = accountCalls

/**
 * What a customer is answered who has not agreed to the agreement in force (D98): the agreement itself, the
 * session and its end, and the account that keeps the language.
 */
const answered: ReadonlySet<Call> = new Set<Call>([
  ...Object.values(acceptanceCalls),
  authenticate,
  exit,
  exitByGet,
  info,
  saveInfo,
])

export const isAnsweredBeforeAgreement = (call: Call): boolean =>
  call.access === 'public' || answered.has(call)
