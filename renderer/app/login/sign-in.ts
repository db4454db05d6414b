import type { ResponseOf } from '#shared/kernel/contract.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { accountCalls } from '#shared/platform/accounts/account.contract.ts'
import { sessionActions } from '../../api/session.ts'
import { send } from '../../api/transport.ts'
import { chosenLanguage, showLanguage } from '../../i18n/i18n.ts'
import { keepOnDevice } from '../door-language.ts'
import { storedSession } from '../session-storage.ts'
import { store } from '../store.ts'

type SignedIn = ResponseOf<typeof accountCalls.login>

/** @returns the reasons why the sign-in failed; none when it succeeded */
export async function signIn(userId: string, password: string): Promise<readonly Reason[]> {
  const answer = await send(accountCalls.login, { body: { userId: userId.trim(), password } })
  if ('refusal' in answer) return answer.refusal.reasons
  const { jwt, user } = (await answer.response.json()) as SignedIn
  const language = chosenLanguage() ?? user.language
  await showLanguage(language)
  keepOnDevice(language)
  storedSession.write({ jwt, user })
  store.dispatch(sessionActions.signedIn({ jwt, user }))
  return []
}
