import { Checkbox, Flex, Select } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { figureFilters, type FigureFilter } from '#shared/areas/figures/figure-filter.ts'
import {
  dimensionsOf,
  figureKinds,
  measures,
  periods,
  type Dimension,
  type FigureKind,
  type Measure,
  type Period,
} from '#shared/areas/figures/figure.rules.ts'
import { questionOf } from '#shared/areas/figures/statistic.rules.ts'
import { chartKinds, type ChartKind, type Statistic } from '#shared/areas/figures/statistic.schema.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import type { FilterValue } from '#shared/kernel/list.ts'
import { usePermission } from '../../api/session.ts'
import { useLookups } from '../../engine/detail/lookups.tsx'
import { useText } from '../../i18n/index.ts'
import { listSearch } from '../../kit/list/list-state.ts'
import styles from './figures.module.css'

/** What a reader narrows figures to beside what the rows and columns say. */
const narrowedBy = ['customer', 'country', 'salesOrg', 'salesperson', 'currency'] as const

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text)

/** The kinds that a reader may ask for; what was paid is for those who read accounts (D92). */
export function useKinds(): FigureKind[] {
  const readsAccounts = usePermission('statistics.readPayments')
  return figureKinds.filter((kind) => kind !== 'collected' || readsAccounts)
}

const filterIn = (search: URLSearchParams): FigureFilter =>
  Object.fromEntries(
    figureFilters.flatMap((name) => {
      const values = (search.get(name) ?? '').split(',').filter(Boolean)
      return values.length === 0 ? [] : [[name, values]]
    }),
  )

/** What the address asks for; what it does not name is the orders of a year by month and category. */
function statisticIn(search: URLSearchParams, kinds: readonly FigureKind[]): Statistic {
  const of = oneOf(kinds, search.get('of')) ?? 'order'
  const known = dimensionsOf(of)
  const rows = oneOf(known, search.get('rows')) ?? 'month'
  const wanted = search.get('columns')
  const usual = rows !== 'category' && known.includes('category') ? 'category' : 'none'
  const columns = wanted === null ? usual : (oneOf(known, wanted) ?? 'none')
  const drawn = search.get('in')
  const filter = filterIn(search)
  return {
    of,
    rows,
    columns: columns === rows ? 'none' : columns,
    measure: oneOf(measures, search.get('measure')) ?? 'baseAmount',
    period: oneOf(periods, search.get('period')) ?? 'months12',
    beside: search.get('beside') === 'yearBefore' ? 'yearBefore' : 'none',
    chart: oneOf(chartKinds, search.get('chart')) ?? 'auto',
    ...(drawn !== null && { in: drawn }),
    // What a kind cannot be told apart by does not narrow it either.
    ...Object.fromEntries(Object.entries(filter).filter(([name]) => known.some((one) => one === name))),
  }
}

/** Reads the statistic for which the address of the page asks, and writes what its reader changes into the address. */
export function useQuestion() {
  const [search, setSearch] = useSearchParams()
  const kinds = useKinds()
  const statistic = statisticIn(search, kinds)
  const question = questionOf(statistic, businessDateOf(new Date()))
  const change = (name: string, value: string) =>
    setSearch((current) => {
      const next = new URLSearchParams(current)
      if (value === '') next.delete(name)
      else next.set(name, value)
      return next
    })
  const open = (filter: Readonly<Record<string, FilterValue>>, view: string) =>
    setSearch(view === '' ? {} : listSearch(filter, { view }))
  return {
    statistic,
    question,
    kinds,
    change,
    open,
    view: search.get('view') ?? '',
    isBare: search.size === 0,
  }
}
export type Question = ReturnType<typeof useQuestion>['question']

/** A choice with its name before it. */
function Choice<T extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: T
  options: { value: T; label: string }[]
  onChange: (value: T) => void
}) {
  return (
    <Flex gap={6} align="center" component="label">
      <span className="secondary">{label}</span>
      <Select
        aria-label={label}
        value={value}
        options={options}
        onChange={onChange}
        popupMatchSelectWidth={false}
        className={styles['choice'] ?? ''}
      />
    </Flex>
  )
}

type Choosing = ReturnType<typeof useQuestion>

/** What figures are narrowed to; one person or category at a time, because a document may have several of both. */
function Narrowing({ statistic, change }: Pick<Choosing, 'statistic' | 'change'>) {
  const t = useText()
  const { pickers } = useLookups()
  const known = dimensionsOf(statistic.of)
  return (
    <Flex gap="8px 16px" wrap align="center" role="group" aria-label={t('figures.filters')}>
      {narrowedBy.map((name) => {
        const Picker = pickers[name]
        if (!Picker || !known.includes(name)) return null
        return (
          <div key={name} className={styles['filter']}>
            <Picker
              label={t(`figures.dimensions.${name}`)}
              value={statistic[name] ?? []}
              multiple={name !== 'salesperson'}
              onChange={(values) => change(name, values.join(','))}
            />
          </div>
        )
      })}
    </Flex>
  )
}

/** The choices of which a table is made. */
export function Choices({ statistic, kinds, change }: Choosing) {
  const t = useText()
  const named = dimensionsOf(statistic.of).map((value) => ({
    value,
    label: t(`figures.dimensions.${value}`),
  }))
  return (
    <>
      <Flex gap="8px 16px" wrap align="center">
        <Choice
          label={t('figures.table.kind')}
          value={statistic.of}
          options={kinds.map((value) => ({ value, label: t(`figures.kinds.${value}`) }))}
          onChange={(value) => change('of', value)}
        />
        <Choice
          label={t('figures.table.period')}
          value={statistic.period}
          options={periods.map((value) => ({ value, label: t(`figures.table.periods.${value}`) }))}
          onChange={(value: Period) => change('period', value)}
        />
        <Choice
          label={t('figures.table.rows')}
          value={statistic.rows}
          options={named}
          onChange={(value) => change('rows', value)}
        />
        <Choice<Dimension | 'none'>
          label={t('figures.table.columns')}
          value={statistic.columns}
          options={[
            { value: 'none', label: t('figures.table.noColumns') },
            ...named.filter(({ value }) => value !== statistic.rows),
          ]}
          onChange={(value) => change('columns', value)}
        />
        <Choice
          label={t('figures.table.measure')}
          value={statistic.measure}
          options={measures.map((value) => ({ value, label: t(`figures.table.measures.${value}`) }))}
          onChange={(value: Measure) => change('measure', value)}
        />
        <Choice
          label={t('figures.chartKind')}
          value={statistic.chart}
          options={chartKinds.map((value) => ({ value, label: t(`figures.charts.${value}`) }))}
          onChange={(value: ChartKind) => change('chart', value)}
        />
        <Checkbox
          checked={statistic.beside === 'yearBefore'}
          onChange={({ target }) => change('beside', target.checked ? 'yearBefore' : '')}
        >
          {t('figures.table.compare')}
        </Checkbox>
      </Flex>
      <Narrowing statistic={statistic} change={change} />
    </>
  )
}
