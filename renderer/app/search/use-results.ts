import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { searchHitsPerKind, searchCalls } from '#shared/areas/search/search.contract.ts'
import { useUser, useActor } from '../../api/session.ts'
import { useText } from '../../i18n/index.ts'
import { useMenus } from '../menus.tsx'
import { hasWords, holdsWords, useHelp } from '../help/use-help.ts'
import { hitAddress, moreAddress, type Openers, type Result } from './addresses.ts'
import { documentHomes, outlines } from '#shared/documents/outlines.ts'
import { masterNames, masterOf } from '#shared/masterdata/index.ts'
import { rightsOf } from '#shared/masterdata/option.contract.ts'
import type { Permission } from '#shared/calls/permissions.ts'
import { tableScreen } from '#shared/vocabulary/screens.ts'
import { usePageDeeds } from '../../kit/page-deeds.ts'
import { api, read } from '../../api/api.ts'

/** Something that can be started or opened from anywhere. */
interface Beginning {
  key: string
  kind: 'screen' | 'action'
  label: string
  run: () => void
}

const portal = documentHomes.customerOrder.customer!

/** What this user may start, and the master tables that no menu names. */
function useBeginnings(): Beginning[] {
  const t = useText()
  const navigate = useNavigate()
  const { permissions } = useActor()
  const customer = useUser()?.role === 'customer'
  const to = (path: string) => () => void navigate(path)
  const action = (key: string, may: Permission, path: string, label: string): Beginning[] =>
    permissions.has(may) ? [{ key, kind: 'action', label, run: to(path) }] : []
  const orders = customer
    ? [
        ...action('newOrder', 'customerOrder.draft', `${portal}/edit`, t('shell.begin.order')),
        ...action(
          'importOrder',
          'customerOrder.draft',
          `${portal}/edit?do=import`,
          t('search.begin.importLines'),
        ),
        ...action('choose', 'customerOrder.draft', `${portal}/edit?do=choose`, t('search.begin.materials')),
      ]
    : outlines
        .toReversed()
        .flatMap((outline) =>
          'begin' in outline
            ? action(
                `new:${outline.name}`,
                outline.begin,
                `${documentHomes[outline.name].staff}/edit`,
                t(`shell.begin.${outline.name}`),
              )
            : [],
        )
  const tables = masterNames.flatMap((name): Beginning[] => {
    const { may } = rightsOf(masterOf(name))
    const path = tableScreen(name)
    const table = t(`masterdata.tables.${name}`)
    if (customer || !permissions.has(may.read)) return []
    return [
      { key: `table-${name}`, kind: 'screen', label: table, run: to(path) },
      ...action(`add-${name}`, may.write, `${path}?do=add`, t('search.begin.add', { table })),
      ...action(`import-${name}`, may.write, `${path}?do=import`, t('search.begin.import', { table })),
    ]
  })
  return [...orders, ...tables]
}

const helpMax = 5

/** Screens whose help says what was typed; choosing one opens its help. */
function useHelpResults(text: string, onHelp: Openers['onHelp']): Result[] {
  const helps = useHelp()
  if (text === '') return []
  return helps()
    .filter((help) => holdsWords(help, text))
    .slice(0, helpMax)
    .map(({ key, title, purpose }) => ({
      key: `help-${key}`,
      kind: 'help',
      label: title,
      detail: purpose,
      inPlace: true,
      run: () => onHelp(key),
    }))
}

/**
 * Lists what the open page offers, as the page itself has judged it. What can be done comes first; what cannot is folded
 * away until somebody unfolds it or types its name, and then says why.
 */
function usePageResults(typed: string, fits: (label: string) => boolean): Result[] {
  const t = useText()
  const page = usePageDeeds()
  const [unfolded, unfold] = useState(false)
  const fitting = page?.deeds.filter(({ label }) => fits(label)) ?? []
  const ready = fitting.filter(({ why }) => why.length === 0)
  const held = fitting.filter(({ why }) => why.length > 0)
  const isOpen = unfolded || typed !== ''
  return [
    ...ready.map(({ name, label, run }): Result => ({
      key: `page-${name}`,
      kind: 'action',
      label,
      detail: page!.about,
      run,
    })),
    ...(held.length > 0 && typed === ''
      ? [
          {
            key: 'page-held',
            kind: 'action' as const,
            label: t('actions.notNow', { count: held.length }),
            expanded: unfolded,
            run: () => unfold(!unfolded),
          },
        ]
      : []),
    ...(isOpen
      ? held.map(({ name, label, why }): Result => ({
          key: `page-${name}`,
          kind: 'action',
          label,
          detail: why.join(' '),
        }))
      : []),
  ]
}

const searchApi = api.injectEndpoints({
  endpoints: (b) => ({ search: read(b, searchCalls.search) }),
})

export const { useSearchQuery } = searchApi

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
