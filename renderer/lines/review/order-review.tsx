import { Alert, Button, Descriptions, Flex } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { isPositive } from '#shared/kernel/decimal.ts'
import { reviewOf, type ReviewedLine } from '#shared/lines/review.rules.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { useFieldWords, detailAddress, nameOf } from '../../engine/view.ts'
import type { RoundedTotals } from '../cartons/carton-lines.ts'
import styles from './review.module.css'
import { useSameNumber, type ReviewSource } from './review-source.ts'

export interface Reviewed {
  id: string | null
  customerId: string
  purchaseNo: string
  currency: string
  totalAmount: string
  lines: readonly ReviewedLine[]
  roundings?: RoundedTotals | null
}

/** How many findings of each kind are listed; more are only counted. */
const most = 8

interface FindingsProps {
  title: string
  /** One row for each finding. */
  rows: readonly ReactNode[]
}

/** Findings of one kind. */
function Findings({ title, rows }: FindingsProps) {
  const t = useText()
  if (rows.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={title}
      description={
        <ul className={styles['list']}>
          {rows.slice(0, most)}
          {rows.length > most && <li>{t('editing.review.more', { count: rows.length - most })}</li>}
        </ul>
      }
    />
  )
}

interface Props {
  source: ReviewSource
  order: Reviewed
  /** Leads to a cell of a line, where the lines are at hand. */
  onLine?: (lineNo: number, key: 'materialId' | 'unitPrice') => void
}

/** The whole order before it is sent: its number, its total, and what should be checked again. */
export function OrderReview({ source, order, onLine }: Props) {
  const t = useText()
  const format = useFormat()
  const { view } = source
  const { label, word } = useFieldWords(view)
  const used = useSameNumber(source, order)
  const { offPrice, repeated } = reviewOf(order.lines)
  const { roundings } = order
  const money = (value: string) => format.money(value, order.currency)
  const signed = (percent: string) => `${isPositive(percent) ? '+' : ''}${format.quantity(percent)}%`
  const facts = [
    { label: label('purchaseNo'), children: order.purchaseNo || t('common.unset') },
    { label: label('lineCount'), children: format.number(order.lines.length) },
    { label: label('totalAmount'), children: <strong>{money(order.totalAmount)}</strong> },
  ].map((fact) => ({ ...fact, key: fact.label }))
  const linked = (text: string, lineNo: number, key: 'materialId' | 'unitPrice') =>
    onLine ? (
      <Button type="link" size="small" className={styles['line'] ?? ''} onClick={() => onLine(lineNo, key)}>
        {text}
      </Button>
    ) : (
      text
    )
  const quiet = offPrice.length === 0 && repeated.length === 0 && used?.length === 0 && !roundings
  return (
    <Flex vertical gap={8} className={styles['review'] ?? ''}>
      <Descriptions size="small" colon={false} column={{ xs: 1, sm: 3 }} layout="vertical" items={facts} />
      {roundings && (
        <Alert
          type="info"
          showIcon
          title={t('editing.review.rounded', { count: roundings.lines })}
          description={t('editing.cartons.totals', {
            before: money(roundings.before),
            after: money(roundings.after),
          })}
        />
      )}
      <Findings
        title={t('editing.review.usedBefore', { value: order.purchaseNo })}
        rows={(used ?? []).map((o) => (
          <li key={o.id}>
            <Link to={detailAddress(view, o.id)} target="_blank">
              {nameOf(view.document, o)}
            </Link>{' '}
            · {word('status', o.status)} · {format.money(o.totalAmount, o.currency)}
          </li>
        ))}
      />
      <Findings
        title={t('editing.review.repeated', { count: repeated.length })}
        rows={repeated.map((r) => (
          <li key={r.lineNos.join(' ')}>
            {linked(
              t('editing.review.inLines', {
                value: r.sapMaterialNo,
                lines: r.lineNos.join(t('common.comma')),
              }),
              r.lineNos.at(-1)!,
              'materialId',
            )}
          </li>
        ))}
      />
      <Findings
        title={t('editing.review.offPrice', { count: offPrice.length })}
        rows={offPrice
          .toSorted((a, b) => Number(b.far) - Number(a.far))
          .map(({ line, reference, percent, far }) => (
            <li key={line.lineNo} className={far ? styles['far'] : undefined}>
              {linked(
                t('editing.review.price', {
                  line: line.lineNo,
                  value: line.sapMaterialNo,
                  price: format.price(line.unitPrice),
                  reference: format.price(reference),
                  percent: signed(percent),
                }),
                line.lineNo,
                'unitPrice',
              )}
            </li>
          ))}
      />
      {quiet && <Alert type="success" showIcon title={t('editing.review.nothing')} />}
    </Flex>
  )
}
