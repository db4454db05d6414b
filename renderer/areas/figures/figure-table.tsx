import { Empty, Flex, Select, Skeleton } from 'antd'
import { Link, useSearchParams } from 'react-router-dom'
import type { FigureCell } from '#shared/areas/figures/figure.contract.ts'
import type { Dimension } from '#shared/areas/figures/figure.rules.ts'
import { amountPlacesOf } from '#shared/kernel/currency.ts'
import { add, compare } from '#shared/kernel/decimal.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { total } from '#shared/kernel/money.ts'
import { refusalOf } from '../../api/refusal.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { RefusalState } from '../../kit/refusal-state.tsx'
import { ScrollBox } from '../../kit/scroll-box.tsx'
import { useFigureTableQuery } from './figure.api.ts'
import { linkOf, monthsOf, periods, tableKinds, type Period, type TableKind } from './figure-link.ts'
import styles from './figures.module.css'
import { useKeyWords } from './use-key-words.ts'

const measures = ['amount', 'baseAmount', 'documents'] as const
type Measure = (typeof measures)[number]

const dimensionsOf = (kind: TableKind): readonly Dimension[] => {
  const common = ['month', 'customer', 'country', 'salesOrg', 'salesperson', 'currency'] as const
  if (kind === 'order') return [...common, 'category', 'state']
  return kind === 'billed' ? [...common, 'state'] : [...common, 'category']
}

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text)

/** What the address asks for; what it does not name is the orders of a year by month and category. */
function useQuestion() {
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
type Question = ReturnType<typeof useQuestion>['question']

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

function Choices({ question, dimensions, change }: ReturnType<typeof useQuestion>) {
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

/** CNY has two. */
const baseAmountPlaces = 2

const baseOf = (cells: readonly FigureCell[]): string =>
  add('0', ...cells.map(({ baseAmount }) => baseAmount))

/** The numbers of some cells, each by itself where they must not be added (D81). */
function useNumbers(measure: Measure) {
  const format = useFormat()
  return (cells: readonly FigureCell[]): { key: string; text: string; currency: string | null }[] => {
    if (cells.length === 0) return []
    if (measure === 'baseAmount')
      return [
        { key: 'CNY', text: format.money(total([baseOf(cells)], baseAmountPlaces), 'CNY'), currency: null },
      ]
    if (measure === 'documents') {
      const count = cells.reduce((sum, { documents }) => sum + documents, 0)
      return [{ key: 'documents', text: format.number(count), currency: null }]
    }
    return [...Map.groupBy(cells, ({ currency }) => currency)].map(([currency, own]) => ({
      key: currency,
      text: format.money(
        total(
          own.map(({ amount }) => amount),
          amountPlacesOf(currency),
        ),
        currency,
      ),
      currency,
    }))
  }
}

interface Place {
  row?: string
  column?: string
}

/** The numbers of a place in the table, each opening the list of which it is the sum. */
function Numbers({ cells, question, at }: { cells: readonly FigureCell[]; question: Question; at: Place }) {
  const numbers = useNumbers(question.measure)(cells)
  if (numbers.length === 0) return '–'
  return numbers.map(({ key, text, currency }) => (
    <div key={key}>
      <Link to={linkOf(question, at, currency)}>{text}</Link>
    </div>
  ))
}

/** How much of the largest row a row is, as a bar beside its number. */
function Bar({ value, most }: { value: string; most: string }) {
  const share = compare(most, '0') > 0 ? Math.max(0, Number(value) / Number(most)) : 0
  return <div aria-hidden className={styles['bar']} style={{ inlineSize: `${Math.round(share * 100)}%` }} />
}

function Table({
  cells,
  question,
  labels,
}: {
  cells: readonly FigureCell[]
  question: Question
  labels: Readonly<Record<string, { zh: string; en: string }>>
}) {
  const t = useText()
  const wordOf = useKeyWords(labels, question.kind)
  const byRow = Map.groupBy(cells, ({ row }) => row)
  const columns = question.columns === null ? [] : [...new Set(cells.map(({ column }) => column))].toSorted()
  const weight = (key: string) =>
    question.measure === 'documents'
      ? String(byRow.get(key)!.reduce((sum, { documents }) => sum + documents, 0))
      : baseOf(byRow.get(key)!)
  const rows = [...byRow.keys()].toSorted((a, b) =>
    question.rows === 'month' ? (a < b ? 1 : -1) : compare(weight(b), weight(a)),
  )
  const most = rows.map(weight).toSorted(compare).at(-1) ?? '0'
  const cellsAt = (row: string, column: string) => byRow.get(row)!.filter((cell) => cell.column === column)
  const { from, to } = monthsOf(question.period, businessDateOf(new Date()))
  const caption = t('figures.table.caption', {
    kind: t(`figures.kinds.${question.kind}`),
    measure: t(`figures.table.measures.${question.measure}`),
    from,
    to,
  })
  return (
    <ScrollBox className={styles['scroll']} label={caption}>
      <table className={styles['table']}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t(`figures.dimensions.${question.rows}`)}</th>
            <th scope="col">{t('figures.table.total')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {wordOf(question.columns!, column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row" className={question.rows === 'month' ? styles['month'] : ''}>
                {wordOf(question.rows, row)}
              </th>
              <td>
                {isAdded(question, 'columns') ? (
                  <Numbers cells={byRow.get(row)!} question={question} at={{ row }} />
                ) : (
                  '–'
                )}
                <Bar value={weight(row)} most={most} />
              </td>
              {columns.map((column) => (
                <td key={column}>
                  <Numbers cells={cellsAt(row, column)} question={question} at={{ row, column }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('figures.table.total')}</th>
            <td>
              {isAdded(question, 'rows') && isAdded(question, 'columns') ? (
                <Numbers cells={cells} question={question} at={{}} />
              ) : (
                '–'
              )}
            </td>
            {columns.map((column) => (
              <td key={column}>
                {isAdded(question, 'rows') ? (
                  <Numbers
                    cells={cells.filter((cell) => cell.column === column)}
                    question={question}
                    at={{ column }}
                  />
                ) : (
                  '–'
                )}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </ScrollBox>
  )
}

/** Amounts always add up; documents do not over people and categories, because one may have several of both. */
const isAdded = ({ measure, ...question }: Question, over: 'rows' | 'columns'): boolean =>
  measure !== 'documents' || !['salesperson', 'category'].includes(question[over] ?? '')

/** Sums of a kind of document by one or two dimensions. */
export function FigureTable() {
  const t = useText()
  const choosing = useQuestion()
  const { kind, rows, columns, period } = choosing.question
  const body = { kind, rows, columns, ...monthsOf(period, businessDateOf(new Date())) }
  const {
    currentData: found,
    error,
    refetch,
  } = useFigureTableQuery({ body }, { refetchOnMountOrArgChange: true })
  const unrated = found?.cells.reduce((sum, cell) => sum + cell.unrated, 0) ?? 0
  return (
    <section className={styles['figures']}>
      <h1 className={styles['title']}>{t('figures.screen')}</h1>
      <Choices {...choosing} />
      <p className="secondary">{t('figures.table.help')}</p>
      {error && <RefusalState refusal={refusalOf(error)} onRetry={() => void refetch()} />}
      {!error && !found && <Skeleton active />}
      {!error && found?.cells.length === 0 && <Empty description={t('figures.table.nothing')} />}
      {!error && found && found.cells.length > 0 && (
        <Table cells={found.cells} question={choosing.question} labels={found.labels} />
      )}
      {unrated > 0 && choosing.question.measure === 'baseAmount' && (
        <p className="secondary">{t('figures.table.unrated', { count: unrated })}</p>
      )}
    </section>
  )
}
