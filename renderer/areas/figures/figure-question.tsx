import { Checkbox, Flex, Select } from 'antd'
import { useSearchParams } from 'react-router-dom'
import {
  earlyKinds,
  figureKinds,
  type Dimension,
  type FigureKind,
} from '#shared/areas/figures/figure.rules.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { usePermission } from '../../api/session.ts'
import { useText } from '../../i18n/index.ts'
import { measures, type Measure } from './comparison.ts'
import { monthsOf, periods, type Period } from './figure-link.ts'
import styles from './figures.module.css'

const isEarly = (kind: FigureKind): boolean => earlyKinds.some((early) => early === kind)

const dimensionsOf = (kind: FigureKind): readonly Dimension[] => {
  const common = ['month', 'customer', 'country', 'salesOrg', 'salesperson', 'currency'] as const
  if (isEarly(kind)) return [...common, 'state']
  switch (kind) {
    case 'order':
    case 'pushed':
      return [...common, 'category', 'state']
    case 'shipped':
      return [...common, 'category']
    case 'billed':
      return [...common, 'state']
    default:
      return common
  }
}

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text)

/** The kinds that a reader may ask for; what was paid is for those who read accounts (D92). */
export function useKinds(): FigureKind[] {
  const readsAccounts = usePermission('statistics.readPayments')
  return figureKinds.filter((kind) => kind !== 'collected' || readsAccounts)
}

/** What the address asks for; what it does not name is the orders of a year by month and category. */
export function useQuestion() {
  const [search, setSearch] = useSearchParams()
  const kinds = useKinds()
  const kind = oneOf(kinds, search.get('of')) ?? 'order'
  const dimensions = dimensionsOf(kind)
  const rows = oneOf(dimensions, search.get('rows')) ?? 'month'
  const wanted = search.get('columns')
  const columns =
    wanted === null && rows !== 'category' && dimensions.includes('category')
      ? 'category'
      : oneOf(dimensions, wanted)
  const period = oneOf(periods, search.get('period')) ?? 'months12'
  const question = {
    kind,
    rows,
    columns: columns === undefined || columns === rows ? null : columns,
    measure: oneOf(measures, search.get('measure')) ?? 'baseAmount',
    period,
    range: monthsOf(period, businessDateOf(new Date())),
    isCompared: search.get('beside') === 'yearBefore',
  }
  const change = (name: string, value: string) =>
    setSearch(
      (current) => new URLSearchParams([...[...current].filter(([key]) => key !== name), [name, value]]),
    )
  return { question, kinds, dimensions, change }
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
export function Choices({ question, kinds, dimensions, change }: ReturnType<typeof useQuestion>) {
  const t = useText()
  const named = dimensions.map((value) => ({ value, label: t(`figures.dimensions.${value}`) }))
  return (
    <Flex gap="8px 16px" wrap align="center">
      <Choice
        label={t('figures.table.kind')}
        value={question.kind}
        options={kinds.map((value) => ({ value, label: t(`figures.kinds.${value}`) }))}
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
      <Checkbox
        checked={question.isCompared}
        onChange={({ target }) => change('beside', target.checked ? 'yearBefore' : '')}
      >
        {t('figures.table.compare')}
      </Checkbox>
    </Flex>
  )
}
