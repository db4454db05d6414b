import { Button, Popover } from 'antd'
import { memo, useDeferredValue, useState } from 'react'
import { isZero, subtract } from '#shared/kernel/decimal.ts'
import { useFormat, useText } from '../../i18n/index.ts'
import { isAlike } from '../../kit/is-alike.ts'
import { useNarrow } from '../../kit/use-media.ts'
import styles from './editor.module.css'
import type { Totals } from './totals.ts'
import type { ContainerRow } from '#shared/lines/container.rules.ts'

/** How full the containers are by volume and by weight; the limit that is reached first is coloured. */
function ContainerFill({ row }: { row: ContainerRow }) {
  const t = useText()
  const format = useFormat()
  const shares = { volume: row.volumePercent, weight: row.weightPercent }
  const percent = (value: string) => `${format.quantity(value)} %`
  const words = t('editing.totals.fill', {
    count: row.count,
    type: row.type,
    volume: percent(shares.volume),
    weight: percent(shares.weight),
    limit: t(`editing.totals.limits.${row.limit}`),
  })
  return (
    <div className={styles['container']} role="img" aria-label={words} title={words}>
      <span className={styles['containerName']}>
        {row.count} × {row.type}
      </span>
      <span className={styles['bars']}>
        {(['volume', 'weight'] as const).map((kind) => (
          <span key={kind} className={styles['bar']}>
            <span
              className={kind === row.limit ? styles['limiting'] : styles['other']}
              style={{ width: `${shares[kind]}%` }}
            />
          </span>
        ))}
      </span>
      <span className={styles['containerShare']}>
        {t(`editing.totals.limits.${row.limit}`)} {percent(shares[row.limit])}
      </span>
    </div>
  )
}

interface Props {
  totals: Totals
  currency: string
  /** Further figures, which stand behind the total. */
  more: readonly Figure[]
  /** The form shares the window with its paper, so that only the total has room. */
  brief?: boolean
}

export type Figure = readonly [label: string, value: string]

function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles['figures']}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A button that shows what one type alone would take. Drawn with the containers only while it shows them. */
const Alone = memo(function Alone({
  containers,
  onOpen,
}: {
  containers: Totals['containers'] | undefined
  onOpen: (open: boolean) => void
}) {
  const t = useText()
  const alone = containers && (
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
    <Popover trigger="click" title={t('editing.totals.alone')} content={alone} onOpenChange={onOpen}>
      <Button type="link" size="small">
        {t('editing.totals.containers')}
      </Button>
    </Popover>
  )
})

/** The best mix of containers. */
function Containers({ containers }: Pick<Totals, 'containers'>) {
  const [open, setOpen] = useState(false)
  if (containers.best.length === 0) return null
  return (
    <div className={styles['containers']}>
      {containers.best.map((row) => (
        <ContainerFill key={row.type} row={row} />
      ))}
      <Alone containers={open ? containers : undefined} onOpen={setOpen} />
    </div>
  )
}

const Bar = memo(function Bar({ totals, currency, more, brief = false }: Props) {
  const t = useText()
  const format = useFormat()
  const narrow = useNarrow()
  const money = (value: string) => (currency ? format.money(value, currency) : '–')
  const charges = subtract(totals.totalAmount, totals.linesAmount)
  const sum: Figure = [t('orders.fields.totalAmount'), money(totals.totalAmount)]
  /** They stand beside the total wherever it stands, because they are a part of it. */
  const charged: Figure[] = isZero(charges)
    ? []
    : [
        [t('orders.fields.linesAmount'), money(totals.linesAmount)],
        [t('editing.totals.charges'), money(charges)],
      ]
  const figures: Figure[] = [
    ...more,
    [t('orders.fields.lineCount'), format.number(totals.lineCount)],
    [t('orders.fields.packages'), format.number(totals.packages)],
    [t('orders.fields.totalVolume'), format.quantity(totals.totalVolume)],
    [t('orders.fields.totalGrossWeight'), format.quantity(totals.totalGrossWeight)],
  ]
  const rest = <Containers containers={totals.containers} />
  if (!narrow && !brief)
    return (
      <div className={styles['totals']}>
        <Figures figures={[sum, ...charged, ...figures]} />
        {rest}
      </div>
    )
  const behind = (
    <div className={styles['alone']}>
      <Figures figures={[...charged, ...figures]} />
      {rest}
    </div>
  )
  return (
    <Popover trigger="click" content={behind}>
      <button type="button" className={styles['touched']}>
        <Figures figures={[sum, ...charged.slice(-1)]} />
      </button>
    </Popover>
  )
}, isAlike)

/**
 * The totals of the order and how it fills containers, visible while lines are typed. On a phone a touch
 * opens them. A key is painted before them.
 */
export const TotalsBar = ({ totals, ...props }: Props) => <Bar totals={useDeferredValue(totals)} {...props} />
