import { Fragment, useMemo, type Ref } from 'react'
import { useFormat, useText } from '../../i18n/index.ts'
import { readColumn, type GridColumn, type GridRow, type LineGridHandle } from '../../kit/grid/types.ts'
import { LineGrid } from '../../kit/grid/line-grid.tsx'
import { useNarrow } from '../../kit/use-media.ts'
import styles from './cards.module.css'

interface ReadLine extends GridRow {
  lineNo: number
  /** Null until the line has a price. */
  totalPrice: string | null
}

interface CardsProps<R extends ReadLine> {
  label: string
  rows: readonly R[]
  columns: readonly GridColumn<R>[]
  currency: string
}

/** Fields that the head of a card shows already. */
const shownElsewhere = new Set([
  'wording',
  'sapMaterialNo',
  'description',
  'spec',
  'salesQuantity',
  'salesUnit',
  'unitPrice',
  'totalPrice',
])
/** Fields that must be read without unfolding anything. */
const urgent = new Set([
  'requirement',
  'noOffer',
  'talk',
  'returnComment',
  'requestedPrice',
  'needsReview',
  'closed',
  'financialRemark',
])

/** Lines on a phone, only to be read: one card each, with the remaining columns folded. */
function ReadCards<R extends ReadLine>({ label, rows, columns, currency }: CardsProps<R>) {
  const t = useText()
  const format = useFormat()
  const factsOf = (line: R, which: (key: string) => boolean) =>
    columns.flatMap(({ key, title, show, tone }) => {
      const shown = shownElsewhere.has(key) || !which(key) ? '' : show(line)
      return shown === '' ? [] : [{ key, title, shown, tone: tone?.(line) }]
    })
  const list = (facts: ReturnType<typeof factsOf>) =>
    facts.length > 0 && (
      <dl className={styles['facts']}>
        {facts.map(({ key, title, shown, tone }) => (
          <Fragment key={key}>
            <dt>{title}</dt>
            <dd className={tone}>{shown}</dd>
          </Fragment>
        ))}
      </dl>
    )
  const card = (line: R) => {
    const shown = (key: string) => columns.find((column) => column.key === key)?.show(line) ?? ''
    const [title, ...further] = new Set(['wording', 'description', 'spec'].map(shown).filter(Boolean))
    const price = shown('unitPrice')
    const facts = factsOf(line, (key) => !urgent.has(key))
    return (
      <li key={line.id} className={styles['card']}>
        <div className={styles['name']}>
          <span className={styles['quiet']}>
            {[line.lineNo, shown('sapMaterialNo')].filter(Boolean).join(' · ')}
          </span>
          <strong>{title}</strong>
          <span className={styles['quiet']}>{further.join(' · ')}</span>
        </div>
        <div className={styles['foot']}>
          <span>
            {shown('salesQuantity')} {shown('salesUnit')} {price && `× ${price}`}
          </span>
          {line.totalPrice !== null && (
            <span className={styles['total']}>{format.money(line.totalPrice, currency)}</span>
          )}
        </div>
        {list(factsOf(line, (key) => urgent.has(key)))}
        {facts.length > 0 && (
          <details>
            <summary>{t('orders.lineFacts')}</summary>
            {list(facts)}
          </details>
        )}
      </li>
    )
  }
  return (
    <ul className={styles['cards']} aria-label={label}>
      {rows.map(card)}
    </ul>
  )
}

interface Props<R extends ReadLine> extends CardsProps<R> {
  ref?: Ref<LineGridHandle>
  /** Under this name the grid keeps what its reader has arranged, for each part of its lines. */
  name: string
  part?: string
  /** What is printed, where that is not what is shown. */
  paper?: { columns: readonly GridColumn<R>[]; rows: readonly R[] }
}

/** Lines that are only read: cards on a phone, and elsewhere a grid. */
export function ReadLines<R extends ReadLine>({ columns, currency, ...grid }: Props<R>) {
  const readColumns = useMemo(() => columns.map(readColumn), [columns])
  const { label, rows } = grid
  return useNarrow() ? (
    <ReadCards label={label} rows={rows} columns={readColumns} currency={currency} />
  ) : (
    <LineGrid readOnly columns={readColumns} {...grid} />
  )
}
