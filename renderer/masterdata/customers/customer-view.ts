import type { CustomerType } from '#shared/vocabulary/words.ts'
import { screens } from '#shared/vocabulary/screens.ts'
import type { Tone } from '../../kit/status-tag.tsx'

export const customersHome = screens.customers

/** The accounts of customers' people, as the list of all accounts shows them. */
export const customerUsers = `${screens.accounts}?role=customer`

/** The address of a customer's page, with one of its parts open. */
export const customerPath = (id: string, tab = ''): string =>
  `${customersHome}/${id}${tab ? `?tab=${tab}` : ''}`

export const typeTones: Readonly<Record<CustomerType, Tone>> = {
  official: 'done',
  temporary: 'waiting',
  unknown: 'draft',
}
