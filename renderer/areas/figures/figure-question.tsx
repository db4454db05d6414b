import { Flex, Select } from 'antd'
import { useSearchParams } from 'react-router-dom'
import type { Dimension } from '#shared/areas/figures/figure.rules.ts'
import { useText } from '../../i18n/index.ts'
import { periods, tableKinds, type Period, type TableKind } from './figure-link.ts'
import styles from './figures.module.css'

const measures = ['amount', 'baseAmount', 'documents'] as const
export type Measure = (typeof measures)[number]

const dimensionsOf = (kind: TableKind): readonly Dimension[] => {
  const common = ['month', 'customer', 'country', 'salesOrg', 'salesperson', 'currency'] as const
  if (kind === 'order') return [...common, 'category', 'state']
  return kind === 'billed' ? [...common, 'state'] : [...common, 'category']
}

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text)

/** What the address asks for; what it does not name is the orders of a year by month and category. */
export function useQuestion() {
  const [search, setSearch] = useSearchParams()
  const kind = oneOf(tableKinds, search.get('of')) ?? 'order'
  const dimensions = dimensionsOf(kind)
  const rows = oneOf(dimensions, search.get('rows')) ?? 'month'
  const wanted = search.get('columns')
  const columns =
    wanted === null && rows !== 'category' && kind !== 'billed' ? 'category' : oneOf(dimensions, wanted)
  const question = {
    kind,
    rows,
    columns: columns === undefined || columns === rows ? null : columns,
    measure: oneOf(measures, search.get('measure')) ?? 'baseAmount',
    period: oneOf(periods, search.get('period')) ?? 'months12',
  }
  const change = (name: string, value: string) =>
    setSearch(
      (current) => new URLSearchParams([...[...current].filter(([key]) => key !== name), [name, value]]),
    )
  return { question, dimensions, change }
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

/** The choices of which a table is made. */
export function Choices({ question, dimensions, change }: ReturnType<typeof useQuestion>) {
  const t = useText()
  const named = dimensions.map((value) => ({ value, label: t(`figures.dimensions.${value}`) }))
  return (
    <Flex gap="8px 16px" wrap>
      <Choice
        label={t('figures.table.kind')}
        value={question.kind}
        options={tableKinds.map((value) => ({ value, label: t(`figures.kinds.${value}`) }))}
        onChange={(value) => change('of', value)}
      />
      <Choice
        label={t('figures.table.period')}
        value={question.period}
        options={periods.map((value) => ({ value, label: t(`figures.table.periods.${value}`) }))}
        onChange={(value: Period) => change('period', value)}
      />
      <Choice
        label={t('figures.table.rows')}
        value={question.rows}
        options={named}
        onChange={(value) => change('rows', value)}
      />
      <Choice<Dimension | 'none'>
        label={t('figures.table.columns')}
        value={question.columns ?? 'none'}
        options={[
          { value: 'none', label: t('figures.table.noColumns') },
          ...named.filter(({ value }) => value !== question.rows),
        ]}
        onChange={(value) => change('columns', value)}
      />
      <Choice
        label={t('figures.table.measure')}
        value={question.measure}
        options={measures.map((value) => ({ value, label: t(`figures.table.measures.${value}`) }))}
        onChange={(value: Measure) => change('measure', value)}
      />
    </Flex>
  )
}
