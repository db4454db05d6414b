import { Empty, Skeleton } from 'antd'
import { Link } from 'react-router-dom'
import type { FigureCell } from '#shared/areas/figures/figure.contract.ts'
import { amountPlacesOf } from '#shared/kernel/currency.ts'
import { add, compare } from '#shared/kernel/decimal.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { total } from '#shared/kernel/money.ts'
import { refusalOf } from '../../api/refusal.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { RefusalState } from '../../kit/refusal-state.tsx'
import { ScrollBox } from '../../kit/scroll-box.tsx'
import { useFigureTableQuery } from './figure.api.ts'
import { linkOf, monthsOf } from './figure-link.ts'
import { Choices, useQuestion, type Measure, type Question } from './figure-question.tsx'
import styles from './figures.module.css'
import { useKeyWords } from './use-key-words.ts'

/** The decimals of an amount in CNY. */
const baseAmountPlaces = 2

const baseOf = (cells: readonly FigureCell[]): string =>
  add('0', ...cells.map(({ baseAmount }) => baseAmount))

const documentsOf = (cells: readonly FigureCell[]): number =>
  cells.reduce((sum, { documents }) => sum + documents, 0)

/** Adds up cells, the amounts of each currency by themselves because currencies are never added (D81). */
function useNumbers(measure: Measure) {
  const format = useFormat()
  return (cells: readonly FigureCell[]): { key: string; text: string; currency: string | null }[] => {
    if (cells.length === 0) return []
    if (measure === 'baseAmount')
      return [
        { key: 'CNY', text: format.money(total([baseOf(cells)], baseAmountPlaces), 'CNY'), currency: null },
      ]
    if (measure === 'documents') {
      return [{ key: 'documents', text: format.number(documentsOf(cells)), currency: null }]
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

interface NumbersProps {
  cells: readonly FigureCell[]
  question: Question
  /** The place in the table; without a row or a column it stands for all of them. */
  at: { row?: string; column?: string }
}

/** The numbers of a place in the table, each opening the list of which it is the sum. */
function Numbers({ cells, question, at }: NumbersProps) {
  const numbers = useNumbers(question.measure)(cells)
  if (numbers.length === 0) return '–'
  return numbers.map(({ key, text, currency }) => (
    <div key={key}>
      <Link to={linkOf(question, at, currency)}>{text}</Link>
    </div>
  ))
}

/** Amounts always add up; documents do not over people and categories, because one may have several of both. */
const isAdded = ({ measure, ...question }: Question, over: 'rows' | 'columns'): boolean =>
  measure !== 'documents' || !['salesperson', 'category'].includes(question[over] ?? '')

/** The sum of a row, of a column or of the whole table, where it says something. */
function Sum(props: NumbersProps) {
  const { question, at } = props
  const isSum =
    (at.row !== undefined || isAdded(question, 'rows')) &&
    (at.column !== undefined || isAdded(question, 'columns'))
  return isSum ? <Numbers {...props} /> : '–'
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
    question.measure === 'documents' ? String(documentsOf(byRow.get(key)!)) : baseOf(byRow.get(key)!)
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
                <Sum cells={byRow.get(row)!} question={question} at={{ row }} />
                {isAdded(question, 'columns') && <Bar value={weight(row)} most={most} />}
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
              <Sum cells={cells} question={question} at={{}} />
            </td>
            {columns.map((column) => (
              <td key={column}>
                <Sum
                  cells={cells.filter((cell) => cell.column === column)}
                  question={question}
                  at={{ column }}
                />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </ScrollBox>
  )
}

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
