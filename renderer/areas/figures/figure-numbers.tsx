import {
  isSum,
  type Compared,
  changeOf,
  numbersOf,
  type FigureNumber,
} from '#shared/areas/figures/comparison.rules.ts'
import { Link } from 'react-router-dom'
import type { FigureCell } from '#shared/areas/figures/figure.contract.ts'
import { useFormat } from '../../i18n/index.ts'
import { linkOf } from './figure-link.ts'
import type { Place } from '#shared/areas/figures/figure.rules.ts'

/** Numbers as their reader writes them. */
export function useNumberText(): (number: FigureNumber) => string {
  const format = useFormat()
  return ({ currency, value }) =>
    currency === null ? format.number(Number(value)) : format.money(value, currency)
}

interface Props {
  cells: readonly FigureCell[]
  question: Compared
  /** The place in the table; without a row or a column it stands for all of them. */
  at: Place
}

/** The numbers of a place in a table, each opening the list of which it is the sum. */
export function Numbers({ cells, question, at }: Props) {
  const text = useNumberText()
  const numbers = numbersOf(cells, question.measure)
  if (numbers.length === 0) return '–'
  return numbers.map((number) => (
    <div key={number.currency}>
      <Link to={linkOf(question, at, question.measure === 'amount' ? number.currency : null)}>
        {text(number)}
      </Link>
    </div>
  ))
}

/** The sum of a row, of a column or of the whole table, where it says something. */
export function Sum(props: Props) {
  const { question, at } = props
  return isSum(question, at) ? <Numbers {...props} /> : '–'
}

/** How much more cells come to than others, in percent, for each currency by itself. */
export function Change({
  cells,
  before,
  measure,
}: Pick<Props, 'cells'> & Pick<Compared, 'measure'> & { before: readonly FigureCell[] }) {
  const format = useFormat()
  const earlier = new Map(numbersOf(before, measure).map(({ currency, value }) => [currency, value]))
  const now = new Map(numbersOf(cells, measure).map(({ currency, value }) => [currency, value]))
  return [...new Set([...now.keys(), ...earlier.keys()])].map((currency) => {
    const change = changeOf(now.get(currency) ?? '0', earlier.get(currency) ?? '0')
    const sign = change !== null && !change.startsWith('-') ? '+' : ''
    return (
      <div key={currency}>
        {change === null
          ? '–'
          : `${currency !== null && measure === 'amount' ? `${currency} ` : ''}${sign}${format.places(change, 1)} %`}
      </div>
    )
  })
}
