import { Button, Popover } from 'antd'
import { subtract } from '#shared/kernel/decimal.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { ContainerFill } from './container-fill.tsx'
import styles from './editor.module.css'
import type { Totals } from './totals.ts'

interface Props {
  totals: Totals
  currency: string
  /** Only staff orders have charges. */
  charged: boolean
}

/** What the order comes to and how it fills containers, in sight while lines are typed. */
export function TotalsBar({ totals, currency, charged }: Props) {
  const t = useText()
  const format = useFormat()
  const { containers } = totals
  const money = (value: string) => (currency ? format.money(value, currency) : '–')
  const charges = subtract(totals.totalAmount, totals.linesAmount)
  const figures: [string, string][] = [
    [t('orders.fields.lineCount'), format.number(totals.lineCount)],
    ...(charged
      ? ([
          [t('orders.fields.linesAmount'), money(totals.linesAmount)],
          [t('editing.totals.charges'), money(charges)],
        ] satisfies [string, string][])
      : []),
    [t('orders.fields.packages'), format.number(totals.packages)],
    [t('orders.fields.totalVolume'), format.quantity(totals.totalVolume)],
    [t('orders.fields.totalGrossWeight'), format.quantity(totals.totalGrossWeight)],
  ]
  const alone = (
    <div className={styles['alone']}>
      {containers.alone.map((row) => (
        <ContainerFill key={row.type} row={row} />
      ))}
      {containers.unknown.length > 0 && (
        <p className={styles['quiet']}>{t('editing.totals.unknown', { count: containers.unknown.length })}</p>
      )}
    </div>
  )
  return (
    <div className={styles['totals']}>
      <dl className={styles['figures']}>
        <div className={styles['sum']}>
          <dt>{t('orders.fields.totalAmount')}</dt>
          <dd>{money(totals.totalAmount)}</dd>
        </div>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {containers.best.length > 0 && (
        <div className={styles['containers']}>
          {containers.best.map((row) => (
            <ContainerFill key={row.type} row={row} />
          ))}
          <Popover trigger="click" title={t('editing.totals.alone')} content={alone}>
            <Button type="link" size="small">
              {t('editing.totals.containers')}
            </Button>
          </Popover>
        </div>
      )}
    </div>
  )
}
