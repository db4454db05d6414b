import type { InputOf, ResponseOf } from '#shared/kernel/contract.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { accountCalls } from '#shared/platform/accounts/account.contract.ts'
import { send } from '../../api/transport.ts'
import { chosenLanguage, showLanguage } from '../../i18n/i18n.ts'

export type Registration = ResponseOf<typeof accountCalls.registration>

/** Shows the page in the invited person's language. @returns whose invitation it is, or why it is none */
export async function findRegistration(
  code: string,
): Promise<{ registration: Registration } | { reasons: readonly Reason[] }> {
  const answer = await send(accountCalls.registration, { query: { code } })
  if ('refusal' in answer) return { reasons: answer.refusal.reasons }
  const registration = (await answer.response.json()) as Registration
  await showLanguage(chosenLanguage() ?? registration.language)
  return { registration }
}

/** @returns the reasons why the password was not taken; none when it was */
export async function register(
  body: InputOf<typeof accountCalls.register>['body'],
): Promise<readonly Reason[]> {
  const answer = await send(accountCalls.register, { body })
  return 'refusal' in answer ? answer.refusal.reasons : []
}
