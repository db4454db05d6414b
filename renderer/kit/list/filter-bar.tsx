import { FilterOutlined } from '@ant-design/icons'
import { Badge, Button, Drawer, Flex, Tag } from 'antd'
import { useState } from 'react'
import { useFormat, useText } from '../../i18n/index.ts'
import { FilterControl } from './filter-control.tsx'
import { wordsOf } from './filter-words.ts'
import type { FilterState, FilterValue } from './list-state.ts'
import type { ListPageProps } from './types.ts'
import styles from './list.module.css'

interface Props extends Pick<
  ListPageProps<{ id: string }>,
  'list' | 'filterLabel' | 'valueLabel' | 'pickers' | 'primaryFilters' | 'fixedFilter' | 'hiddenFilters'
> {
  value: FilterState
  onChange: (value: FilterState) => void
  narrow: boolean
}

/** Four filters in sight, the rest one click away, what is set as chips that can be taken away. */
export function FilterBar({ list, value, onChange, narrow, ...props }: Props) {
  const t = useText()
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const { filterLabel, valueLabel = (_name, v) => v, pickers = {}, primaryFilters } = props
  const offered = Object.keys(list.filters).filter(
    (name) => !(name in (props.fixedFilter ?? {})) && !props.hiddenFilters?.includes(name),
  )
  const inSight = narrow ? [] : primaryFilters.filter((name) => offered.includes(name))
  const set = (name: string, next: FilterValue | undefined) => {
    const { [name]: _, ...rest } = value
    onChange(next === undefined ? rest : { ...rest, [name]: next })
  }
  const control = (name: string) => {
    const filter = list.filters[name]!
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
  const isDate = (name: string) => list.filters[name]?.kind !== 'amountRange'
  return (
    <search>
      <Flex gap={8} wrap align="start">
        {inSight.map((name) => (
          <div key={name} className={styles['filter']}>
            {control(name)}
          </div>
        ))}
        <Badge count={chips.length} size="small">
          <Button icon={<FilterOutlined />} onClick={() => setOpen(true)}>
            {t(narrow ? 'list.filters' : 'list.moreFilters')}
          </Button>
        </Badge>
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
              {`${filterLabel(name)}: ${wordsOf(value[name]!, { t, format, valueLabel: (v) => valueLabel(name, v), dates: isDate(name) })}`}
            </Tag>
          ))}
          <Button size="small" type="link" onClick={() => onChange({})}>
            {t('list.clear')}
          </Button>
        </Flex>
      )}
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title={t('list.filters')}
        size={narrow ? '100%' : 420}
        extra={
          <Flex gap={8}>
            <Button onClick={() => onChange({})}>{t('list.reset')}</Button>
            <Button type="primary" onClick={() => setOpen(false)}>
              {t('list.apply')}
            </Button>
          </Flex>
        }
      >
        <Flex vertical gap={12}>
          {offered.map((name) => (
            <div key={name}>
              <div className={styles['filterLabel']}>{filterLabel(name)}</div>
              {control(name)}
            </div>
          ))}
        </Flex>
      </Drawer>
    </search>
  )
}
