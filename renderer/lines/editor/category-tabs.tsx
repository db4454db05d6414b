import { memo, useCallback, useMemo, useState } from 'react'
import { categories, categories as all } from '#shared/vocabulary/words.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { Choices } from '../../kit/choices.tsx'
import { isAlike } from '../../kit/is-alike.ts'
import type { Tab } from './columns.ts'
import type { CategoryShare, CategorySums } from './totals.ts'
import { isStandIn } from '#shared/lines/stand-in.ts'
import type { EditorRow } from './row.ts'

interface Props {
  value: Tab
  onChange: (tab: Tab) => void
  shares: ReadonlyMap<Tab, CategoryShare>
  currency: string
}

const Tabs = memo(Choices, isAlike)

/** Tabs for all lines and for each present category, with its total. */
export const CategoryTabs = memo(function CategoryTabs({ value, onChange, shares, currency }: Props) {
  const t = useText()
  const format = useFormat()
  const tabs = (['all', ...categories] as const).filter((tab) => shares.has(tab) || tab === value)
  const choose = useCallback((tab: string) => onChange(tab as Tab), [onChange])
  return (
    <Tabs
      label={t('orders.lineFields.category')}
      value={value}
      onChange={choose}
      choices={tabs.map((tab) => {
        const { count, amount } = shares.get(tab) ?? { count: 0, amount: '0' }
        const name = tab === 'all' ? t('orders.all') : t(`masterdata.categories.${tab}`)
        return {
          value: tab,
          label: `${name} (${format.number(count)}) ${format.money(amount, currency)}`,
        }
      })}
    />
  )
})

/**
 * The open tab with its rows. A row that is typed here stays visible until the tab is left, whatever category
 * it gets.
 */
export function useTab(rows: readonly EditorRow[], sums: CategorySums) {
  const [tab, setTab] = useState<Tab>('all')
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const shown = useMemo(
    () =>
      tab === 'all'
        ? rows
        : rows.filter(
            ({ id, material }) => material === null || material.category === tab || touched.has(id),
          ),
    [rows, tab, touched],
  )
  const names = all.filter((c) => sums.has(c)).join()
  const categories = useMemo(() => all.filter((c) => names.split(',').includes(c)), [names])
  const worded = rows.some(
    ({ cells, material }) => cells.wording !== '' || (material !== null && isStandIn(material)),
  )
  const numbered = rows.some((row) => row.material?.customerMaterialNo)
  const packed = rows.some((row) => row.material?.packingCode)
  const commented = rows.some((row) => row.comment)
  return {
    tab,
    shown,
    /** The categories of the present lines. */
    categories,
    numbered,
    worded,
    packed,
    commented,
    choose: useCallback((next: Tab) => {
      setTab(next)
      setTouched(new Set())
    }, []),
    touch: (ids: readonly string[]) => {
      if (tab !== 'all') setTouched((known) => new Set([...known, ...ids]))
    },
  }
}
