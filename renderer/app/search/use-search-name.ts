import { useUser } from '../../api/session.ts'
import { useText } from '../../i18n/index.ts'

/** The search promises only what this user can find; a customer finds no other customers. */
export function useSearchName(): string {
  const t = useText()
  return t(useUser()?.role === 'customer' ? 'shell.searchCustomer' : 'shell.search')
}
