import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { searchHitsPerKind } from '#shared/areas/search/search.contract.ts'
import { useUser } from '../../api/session.ts'
import { useSearchQuery } from '../../areas/search/search.api.ts'
import { useText } from '../../i18n/index.ts'
import { useMenus } from '../menus.tsx'
import { hasWords } from '../help/use-help.ts'
import { hitAddress, moreAddress } from './addresses.ts'
import { useBeginnings } from './use-beginnings.ts'
import type { Openers, Result } from './result.ts'
import { useHelpResults } from './use-help-results.ts'
import { usePageResults } from './use-page-results.ts'

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
export function useResults(typed: string, { actions, onMaterial, onHelp }: Openers) {
  const t = useText()
  const navigate = useNavigate()
  const menus = useMenus()
  const side = useUser()?.role === 'customer' ? 'customer' : 'staff'
  const text = useSettled(typed.trim())
  const enough = text.length >= shortest
  const { currentData, isFetching } = useSearchQuery({ query: { text } }, { skip: !enough })

  const beginnings = useBeginnings()

  const fits = (label: string) => hasWords(label, typed)
  const hits = enough ? (currentData ?? []) : []
  const documents: Result[] = hits.map((hit) => {
    const address = hitAddress(hit, side)
    return {
      key: `${hit.kind}-${hit.id}-${hit.number}`,
      kind: hit.kind,
      label: hit.number,
      detail: hit.title,
      inPlace: address === undefined,
      run: () => (address === undefined ? onMaterial(hit) : void navigate(address)),
    }
  })
  // A kind with as many hits as are shown may have more, which its list shows.
  const full = [...Map.groupBy(hits, ({ kind }) => kind)].filter(
    ([, found]) => found.length >= searchHitsPerKind,
  )
  const more = full.map(([kind]): Result => ({
    key: `more-${kind}`,
    kind,
    label: t('search.more', { text }),
    run: () => void navigate(moreAddress(kind, text, side)),
  }))
  const helps = useHelpResults(enough ? text : '', onHelp)
  const ofPage = usePageResults(typed.trim(), fits)
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
    beginnings.filter(
      (b) => b.kind === kind && fits(b.label) && (typed.trim() !== '' || !b.key.includes('-')),
    )
  const deeds: Result[] = actions
    .filter(({ key, label }) => fits(label) && !menus.some((menu) => menu.key === key))
    .map(({ key, label, run }) => ({ key: `action-${key}`, kind: 'action', label, run }))
  const waiting = isFetching || (typed.trim().length >= shortest && typed.trim() !== text)
  return {
    results: [
      ...ofPage,
      ...documents,
      ...more,
      ...screens,
      ...startingPoints('screen'),
      ...startingPoints('action'),
      ...deeds,
      ...helps,
    ],
    waiting,
    enough,
  }
}
