import { Fragment } from 'react'
import { useFormat, useLanguage, useText } from '../../i18n/index.ts'
import type { GridColumn } from '../../kit/grid/types.ts'
import type { ReadRow } from '../read-columns.ts'
import styles from './cards.module.css'

interface Props {
  label: string
  lines: readonly ReadRow[]
  columns: readonly GridColumn<ReadRow>[]
  currency: string
}

/** Fields that the head of a card shows already. */
const said = new Set([
  'sapMaterialNo',
  'description',
  'spec',
  'salesQuantity',
  'salesUnit',
  'unitPrice',
  'totalPrice',
])
/** Fields that must be read without unfolding anything. */
const urgent = new Set(['returnComment', 'requestedPrice', 'needsReview', 'closed'])

/** The lines of an order on a phone, only to be read: one card each, with the remaining columns folded. */
export function ReadCards({ label, lines, columns, currency }: Props) {
  const t = useText()
  const format = useFormat()
  const zh = useLanguage() === 'zh'
  const factsOf = (line: ReadRow, which: (key: string) => boolean) =>
    columns.flatMap(({ key, title, show, tone }) => {
      const shown = said.has(key) || !which(key) ? '' : show(line)
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
  return (
    <ul className={styles['cards']} aria-label={label}>
      {lines.map((line) => (
        <li key={line.lineNo} className={styles['card']}>
          <div className={styles['name']}>
            <span className={styles['quiet']}>
              {line.lineNo} · {line.sapMaterialNo}
            </span>
            <strong>{zh ? line.descriptionZh : line.descriptionEn || line.descriptionZh}</strong>
            <span className={styles['quiet']}>{zh ? line.specZh : line.specEn || line.specZh}</span>
          </div>
          <div className={styles['foot']}>
            <span>
              {format.quantity(line.salesQuantity)} {line.salesUnit} × {format.price(line.unitPrice)}
            </span>
            <span className={styles['total']}>{format.money(line.totalPrice, currency)}</span>
          </div>
          {list(factsOf(line, (key) => urgent.has(key)))}
          <details>
            <summary>{t('orders.lineFacts')}</summary>
            {list(factsOf(line, (key) => !urgent.has(key)))}
          </details>
        </li>
      ))}
    </ul>
  )
}
