import { useEffect, type ReactNode } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { Document } from '#shared/documents/index.ts'
import { outlines, type DocumentName } from '#shared/documents/outlines.ts'
import type { DocumentOutline } from '#shared/kernel/outline.ts'
import type { Total } from '#shared/kernel/list.ts'
import { useRole } from '../../api/session.ts'
import { keyIn, useFormat, useText } from '../../i18n/index.ts'
import { Choices } from '../../kit/choices.tsx'
import type { DocumentRecord, DocumentView } from '../view.ts'

type Tabs = NonNullable<DocumentOutline['tabs']>

const noTabs: Tabs = {}
const tabsOf = (name: DocumentName): Tabs => {
  const outline: DocumentOutline | undefined = outlines.find((one) => one.name === name)
  return outline?.tabs ?? noTabs
}

/** The fixed filters of each tab; they are created once, so that a list keeps its identity. */
const borders = new Map(
  outlines.map(({ name }) => [
    name,
    Object.entries(tabsOf(name)).map(([key, status]) => ({ key, within: { status } })),
  ]),
)

/**
 * The address of a customer's page names the tab that contains the record, so that the menu marks the right
 * entry.
 */
export function useTabInAddress(name: DocumentName, { status }: DocumentRecord): void {
  const isCustomer = useRole() === 'customer'
  const [search, setSearch] = useSearchParams()
  const tab = Object.entries(tabsOf(name))
    .toSorted(([, a], [, b]) => a.length - b.length)
    .find(([, states]) => states.includes(String(status)))?.[0]
  const stale = isCustomer && tab !== undefined && search.get('tab') !== tab
  useEffect(() => {
    if (!stale) return
    setSearch(
      (now) => {
        now.set('tab', tab)
        return now
      },
      { replace: true },
    )
  }, [stale, tab, setSearch])
}

interface Counted {
  usePage: (input: { body: { size: number; filter: { status: string[] } } }) => {
    data?: Total | undefined
  }
}

interface LabelProps extends Counted {
  words: Document['words']
  tab: string
  states: readonly string[]
}

function TabLabel({ words, tab, states, usePage }: LabelProps) {
  const t = useText()
  const format = useFormat()
  const { data } = usePage({ body: { size: 1, filter: { status: [...states] } } })
  return `${t(keyIn(words, `tabs.${tab}`))}${data ? ` (${format.total(data)})` : ''}`
}

/** A further tab leads to a list of another document, because readers look for its rows here. */
export interface FurtherTab {
  path: string
  label: ReactNode
}

/** A customer's list in the tabs of its outline (D21): which is open, its borders, and the choice above the list. */
export function useTabs<R extends DocumentRecord>(
  name: DocumentName,
  { document, home }: Pick<DocumentView<R>, 'document' | 'home'>,
  { usePage }: Counted,
  further: FurtherTab[] = [],
) {
  const t = useText()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const tabs = borders.get(name) ?? []
  const open = tabs.find(({ key }) => key === params.get('tab')) ?? tabs[0]
  if (open === undefined) throw new TypeError(`${name} has no tabs`)
  const choices = [
    ...tabs.map(({ key, within }) => ({
      value: key,
      label: <TabLabel words={document.words} tab={key} states={within.status} usePage={usePage} />,
    })),
    ...further.map(({ path, label }) => ({ value: path, label })),
  ]
  const { pathname } = useLocation()
  const shown = further.find(({ path }) => path === pathname)?.path ?? open.key
  const addressOf = (value: string) =>
    further.some(({ path }) => path === value) ? value : `${home}?tab=${value}`
  return {
    key: open.key,
    within: open.within,
    header: (
      <Choices
        label={t('list.views')}
        value={shown}
        onChange={(value) => void navigate(addressOf(value))}
        choices={choices}
      />
    ),
  }
}
