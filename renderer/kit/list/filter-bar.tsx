import { FilterOutlined } from '@ant-design/icons'
import { Button, Flex, Tag } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { Filter, Filters } from '#shared/kernel/list.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { FilterControl, wordsOf } from './filter-control.tsx'
import type { FilterState, FilterValue } from './list-state.ts'
import type { ListPageProps } from './types.ts'
import styles from './list.module.css'

const FilterDrawer = lazy(() => import('./filter-drawer.tsx'))

interface Props extends Pick<
  ListPageProps<{ id: string }>,
  'filterLabel' | 'valueLabel' | 'pickers' | 'primaryFilters' | 'hiddenFilters'
> {
  filters: Filters
  value: FilterState
  onChange: (value: FilterState) => void
  narrow: boolean
}

/** Whether a filter is shown beside the list. A telephone has room for the search alone. */
const isInSight = (narrow: boolean, filter: Filter | undefined) =>
  filter !== undefined && (!narrow || filter.kind === 'search')

/** Shows four filters, offers the others at one click, and shows what is set as chips that can be removed. */
export function FilterBar({ filters, value, onChange, narrow, ...props }: Props) {
  const t = useText()
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const { filterLabel, valueLabel = (_name, v) => v, pickers = {}, primaryFilters } = props
  const offered = Object.keys(filters).filter((name) => !props.hiddenFilters?.includes(name))
  const inSight = primaryFilters.filter((name) => offered.includes(name) && isInSight(narrow, filters[name]))
  const set = (name: string, next: FilterValue | undefined) => {
    const { [name]: _, ...rest } = value
    onChange(next === undefined ? rest : { ...rest, [name]: next })
  }
  const control = (name: string) => {
    const filter = filters[name]!
    const picker = filter.kind === 'oneOf' && filter.pick ? pickers[filter.pick] : undefined
    return (
      <FilterControl
        filter={filter}
        label={filterLabel(name)}
        value={value[name]}
        onChange={(next) => set(name, next)}
        valueLabel={(v) => valueLabel(name, v)}
        picker={picker}
      />
    )
  }
  const active = Object.keys(value).filter((name) => offered.includes(name))
  const chips = active.filter((name) => !inSight.includes(name))
  const isDate = (name: string) => filters[name]?.kind !== 'amountRange'
  return (
    <search>
      <Flex gap={8} wrap align="start">
        {inSight.map((name) => (
          <div key={name} className={styles['filter']}>
            {control(name)}
          </div>
        ))}
        <Button icon={<FilterOutlined />} onClick={() => setOpen(true)}>
          {t(narrow ? 'list.filters' : 'list.moreFilters')}
          {chips.length > 0 && ` (${chips.length})`}
        </Button>
      </Flex>
      {chips.length > 0 && (
        <Flex gap={4} wrap className={styles['chips']}>
          {chips.map((name) => (
            <Tag
              key={name}
              closable={{ 'aria-label': t('list.remove', { name: filterLabel(name) }) }}
              onClose={(e) => {
                e.preventDefault()
                set(name, undefined)
              }}
            >
              {`${filterLabel(name)}${t('common.colon')}${wordsOf(value[name]!, { t, format, valueLabel: (v) => valueLabel(name, v), dates: isDate(name) })}`}
            </Tag>
          ))}
          <Button size="small" type="link" onClick={() => onChange({})}>
            {t('list.clear')}
          </Button>
        </Flex>
      )}
      {open && (
        <Suspense>
          <FilterDrawer
            narrow={narrow}
            offered={offered}
            filterLabel={filterLabel}
            control={control}
            onReset={() => onChange({})}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </search>
  )
}
