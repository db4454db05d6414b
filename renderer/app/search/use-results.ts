import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { SearchHit } from '#shared/areas/search/search.contract.ts'
import { sapOrderAddress } from '#shared/documents/outlines.ts'
import { useSession } from '../../api/session.ts'
import { useSearchQuery } from '../../areas/search/search.api.ts'
import { useText } from '../../i18n/text.ts'
import { useMenus } from '../menus.tsx'
import type { ShellAction } from '../shell/use-actions.tsx'
import { useBeginnings } from './use-beginnings.ts'
import { detailAddress } from '#shared/documents/detail-address.ts'

/** The address at which a hit is shown; customers see their own side of a document. */
const hitAddress = ({ kind, id, number }: SearchHit, customer: boolean): string => {
  const query = (name: string, value: string) => new URLSearchParams({ [name]: value }).toString()
  switch (kind) {
    case 'customer':
      return `/home/orderManage?${query('customerId', id)}`
    case 'product':
      return customer
        ? `/home/orderManageCustomer/edit?do=choose&${query('about', number)}`
        : `/home/masterData/product?${query('sapMaterialNo', number)}`
    case 'placedOrder':
      return `/home/orderManageCustomer/placed/detail?${query('id', id)}`
    case 'sapOrder':
      return sapOrderAddress(number, customer ? 'customer' : 'staff')
    default:
      return detailAddress(kind, id, customer ? 'customer' : 'staff')
  }
}

export interface Result {
  key: string
  kind: SearchHit['kind'] | 'screen' | 'action'
  label: string
  detail?: string
  run: () => void
}

const typingPauseMs = 200
const shortest = 2

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** Finds documents on the server, and screens and actions, which are few, here. */
export function useResults(typed: string, actions: readonly ShellAction[]) {
  const t = useText()
  const navigate = useNavigate()
  const menus = useMenus()
  const customer = useSession().user?.role === 'customer'
  const text = useSettled(typed.trim())
  const enough = text.length >= shortest
  const { currentData, isFetching } = useSearchQuery({ query: { text } }, { skip: !enough })

  const beginnings = useBeginnings()

  const words = typed.toLowerCase().split(/\s+/)
  const fits = (label: string) => words.every((word) => label.toLowerCase().includes(word))
  const documents: Result[] = (enough ? (currentData ?? []) : []).map((hit) => ({
    key: `${hit.kind}-${hit.id}`,
    kind: hit.kind,
    label: hit.number,
    detail: hit.title,
    run: () => void navigate(hitAddress(hit, customer)),
  }))
  const screens: Result[] = menus
    .map((menu) => ({ menu, label: t(menu.label) }))
    .filter(({ label }) => fits(label))
    .map(({ menu, label }) => ({
      key: `screen-${menu.key}`,
      kind: 'screen',
      label,
      run: () => void navigate(menu.path),
    }))
  const startingPoints = (kind: Result['kind']): Result[] =>
    // While nothing is typed, the menus and the most common actions are enough.
    beginnings.filter((b) => b.kind === kind && fits(b.label) && (words[0] !== '' || !b.key.includes('-')))
  const deeds: Result[] = actions
    .filter(({ key, label }) => fits(label) && !menus.some((menu) => menu.key === key))
    .map(({ key, label, run }) => ({ key: `action-${key}`, kind: 'action', label, run }))
  const waiting = isFetching || (typed.trim().length >= shortest && typed.trim() !== text)
  return {
    results: [...documents, ...screens, ...startingPoints('screen'), ...startingPoints('action'), ...deeds],
    waiting,
    enough,
  }
}
