import {
  cellsAt,
  columnsOf,
  hasShares,
  isSum,
  isAdded,
  ranked,
  type Compared,
  percentOf,
  placeBefore,
  weightOf,
  yearBefore,
} from '#shared/areas/figures/comparison.rules.ts'
import type { FigureCell } from '#shared/areas/figures/figure.contract.ts'
import type { Dimension } from '#shared/areas/figures/figure.rules.ts'
import { compare, type DecimalString } from '#shared/kernel/decimal.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { ScrollBox } from '../../kit/scroll-box.tsx'
import { Change, Numbers, Sum } from './figure-numbers.tsx'
import styles from './figures.module.css'

/** How much of the largest row a row is, as a bar below its number. */
function Bar({ value, most }: { value: DecimalString; most: DecimalString }) {
  const share = compare(most, '0') > 0 ? Math.max(0, Number(value) / Number(most)) : 0
  return <div aria-hidden className={styles['bar']} style={{ inlineSize: `${Math.round(share * 100)}%` }} />
}

interface Props {
  title: string
  question: Compared
  cells: readonly FigureCell[]
  /** Those of the year before in the months of this one; null where nobody compares. */
  before: readonly FigureCell[] | null
  wordOf: (dimension: Dimension, key: string) => string
}

/** What a row or the whole table came to in the same months a year before, and how much more it is now. */
function YearBefore({ cells, before, question, row }: Omit<Props, 'title' | 'wordOf'> & { row?: string }) {
  if (before === null) return null
  const earlier = cellsAt(before, { row })
  return (
    <>
      <td>
        <Sum
          cells={earlier}
          question={{ ...question, range: yearBefore(question.range) }}
          at={placeBefore({ row }, question)}
        />
      </td>
      <td>
        {isSum(question, { row }) ? (
          <Change cells={cellsAt(cells, { row })} before={earlier} measure={question.measure} />
        ) : (
          '–'
        )}
      </td>
    </>
  )
}

/** Sums by one or two dimensions. Every number opens the list of which it is the sum. */
export function FigureTable({ title, question, cells, before, wordOf }: Props) {
  const t = useText()
  const format = useFormat()
  const { rows: by, columns: across, measure } = question
  const columns = columnsOf(cells, question)
  const rows = ranked({ cells, before }, by, measure)
  const weights = new Map(rows.map((row) => [row, weightOf(cellsAt(cells, { row }), measure)]))
  const most = [...weights.values()].toSorted(compare).at(-1) ?? '0'
  const whole = weightOf(cells, measure)
  const isRanked = by !== 'month'
  const isShared = hasShares(question)
  const shareOf = (row: string) => {
    const percent = percentOf(weights.get(row)!, whole)
    return percent === null ? '–' : `${format.places(percent, 1)} %`
  }
  return (
    <ScrollBox className={styles['scroll']} label={title}>
      <table className={styles['table']}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t(`figures.dimensions.${by}`)}</th>
            <th scope="col">{t('figures.table.total')}</th>
            {isShared && <th scope="col">{t('figures.table.share')}</th>}
            {before && <th scope="col">{t('figures.table.yearBefore')}</th>}
            {before && <th scope="col">{t('figures.table.change')}</th>}
            {columns.map((column) => (
              <th key={column} scope="col">
                {wordOf(across!, column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={row}>
              <th scope="row" className={isRanked ? '' : styles['month']}>
                <span className={styles['named']}>
                  {isRanked && <span className={styles['rank']}>{place + 1}</span>}
                  {wordOf(by, row)}
                </span>
              </th>
              <td>
                <Sum cells={cellsAt(cells, { row })} question={question} at={{ row }} />
                {isAdded(question, 'columns') && <Bar value={weights.get(row)!} most={most} />}
              </td>
              {isShared && <td>{shareOf(row)}</td>}
              <YearBefore cells={cells} before={before} question={question} row={row} />
              {columns.map((column) => (
                <td key={column}>
                  <Numbers cells={cellsAt(cells, { row, column })} question={question} at={{ row, column }} />
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
            {isShared && <td>{format.places('100', 1)} %</td>}
            <YearBefore cells={cells} before={before} question={question} />
            {columns.map((column) => (
              <td key={column}>
                <Sum cells={cellsAt(cells, { column })} question={question} at={{ column }} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </ScrollBox>
  )
}
