import { memo, useCallback } from 'react'
import { categories } from '#shared/vocabulary/words.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { Choices } from '../../kit/choices.tsx'
import { isAlike } from '../../kit/is-alike.ts'
import type { Tab } from './columns.ts'
import type { CategoryShare } from './totals.ts'

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
